"""Connections in the window: the dialog that connects, its entries, and the page of connections and prices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from autos.app import pages
from autos.app.services import ServicePool
from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command
from autos.desktop.window.start import OpenedWindow
from autos.domain.connection.connection import Connection
from autos.domain.errors import BadProfile, OwnConnectionForbidden, Problem
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text, profile_problem_text
from autos.text.translation import translate
from autos.usecases.search.connections import SavedConnections

if TYPE_CHECKING:
    from autos.desktop.components.connecting.dialog import ConnectDialog
    from autos.desktop.components.connecting.presenter import ConnectingPresenter
    from autos.desktop.pages.settings.connections.presenter import ConnectionsPresenter
    from autos.desktop.pages.settings.connections.summary import ConnectionsSummary
    from autos.desktop.pages.settings.connections.view import ConnectionsView

SETTINGS = "settings"


class ConnectionsWiring:
    """Lives as long as the archive is open; each workspace shows the page anew."""

    def __init__(self, opened: OpenedWindow, connections: SavedConnections, pool: ServicePool) -> None:
        self._opened = opened
        self._window = opened.window
        self._connections = connections
        self._pool = pool
        self.dialog: ConnectDialog | None = None
        """The dialog that is open, if any."""
        self._page: ConnectionsView | None = None
        """The page as the last workspace shows it."""
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._links = [
            (opened.window.connect_wanted, opened.window.connect_wanted.connect(self.connect_service)),
        ]

    @cached_property
    def presenter(self) -> ConnectionsPresenter:
        """Presenter of the page, with all that was tested since the archive was opened."""
        presenter = pages.connections.build_presenter(self._connections, self._pool)
        presenter.switched.connect(self._window.connection_changed)
        return presenter

    def build_page(self) -> ConnectionsView:
        """The page, for one workspace."""
        view = self._page = pages.connections.build_page(self.presenter, self._opened.theme)
        view.connect_wanted.connect(self.connect_service)
        view.detail.key_wanted.connect(self.change_key)
        view.detail.address_wanted.connect(self._change_address)
        view.detail.rename_wanted.connect(lambda: self.tasks.start("rename", self._rename()))
        view.detail.removal_wanted.connect(lambda: self.tasks.start("remove", self._remove()))
        view.detail.forgetting_wanted.connect(lambda: self.tasks.start("forget key", self._forget_key()))
        return view

    def build_summary(self) -> ConnectionsSummary:
        """The group of the settings that leads to the page, for one workspace."""
        return pages.connections.build_summary(self.presenter, self._opened.theme)

    def commands(self) -> Iterator[Command]:
        """Commands of the palette."""
        place = translate("connecting", "Conexões e preços")
        if self._pool.policy.connections.own and not self._pool.uses_file:
            words = translate("connecting", "Conectar ao serviço…")
            also = translate("palette", "contrato entrar login cadastrar")
            yield Command(words, self.connect_service, "plug", detail=place, also=also)
        yield Command(place, self.show_page, "plug", detail=translate("palette", "Ir para"))
        for words, icon, run, also in (
            (
                translate("connecting", "Chave de acesso: trocar ou apagar"),
                "key-round",
                self.show_page,
                translate("palette", "senha credencial código"),
            ),
            (
                translate("connecting", "Preço de cada consulta"),
                "receipt",
                self._show_prices,
                translate("palette", "custo valor quanto custa tabela"),
            ),
            (
                translate("connecting", "Limite do mês"),
                "receipt",
                self._show_limit,
                translate("palette", "orçamento gasto teto máximo"),
            ),
            (
                translate("connecting", "Testar a conexão"),
                "refresh-cw",
                self._show_test,
                translate("palette", "verificar internet rede funciona"),
            ),
        ):
            yield Command(words, run, icon, detail=place, also=also)

    def names_by_service(self) -> dict[str, str]:
        """Names of the connections by the service that the ledger names."""
        return {one.service: one.name for one in self._connections.profiles.every()}

    def begin_day(self) -> None:
        """Show the month of the day that has begun."""
        if "presenter" in vars(self):
            self.presenter.refresh_month()

    def show_page(self) -> None:
        """Show the page of connections and prices."""
        self._window.show_screen(SETTINGS)
        self._window.show_section("connections")

    def _show_prices(self) -> None:
        self._show_then(lambda view: view.focus_prices())

    def _show_limit(self) -> None:
        self._show_then(lambda view: view.focus_limit())

    def _show_test(self) -> None:
        self._show_then(lambda view: view.test_in_use())

    def _show_then(self, act: Callable[[ConnectionsView], object]) -> None:
        """Show the page, and do something in it once the connections have been read."""
        self.show_page()
        self.tasks.start("show page", self._do_when_loaded(act))

    async def _do_when_loaded(self, act: Callable[[ConnectionsView], object]) -> None:
        await self.presenter.tasks.idle()
        is_shown = self._window.current_screen == SETTINGS and not self._window.is_covered
        if self._page is not None and is_shown:  # else it was left meanwhile, and perhaps deleted
            act(self._page)

    def connect_service(self) -> None:
        """Open the dialog for a new connection, unless it is open or the window is locked.

        Where only the administrator's connections are allowed, it shows those.
        """
        if not self._pool.policy.connections.own:
            self.show_page()
        elif not self._pool.uses_file:
            self._open("NEW", "")

    def connect_by_file(self, file: Path) -> None:
        """Open the dialog for a new connection with what a file of its provider holds; nothing is saved or asked yet.

        Raises: OwnConnectionForbidden.
        """
        if not self._pool.policy.connections.own:
            raise OwnConnectionForbidden(file.name)
        if self._pool.uses_file:
            self.show_page()
        elif self.dialog is None:
            self._open("NEW", "", file)
        else:
            words = translate("connecting", "Há uma conexão aberta. Abra {file} quando ela estiver pronta.")
            self._window.notices.notify("amber", words.format(file=plain_line(file.name)))

    def change_key(self) -> None:
        """Open the dialog for another key of the connection that is shown, else of the one in use."""
        name = self.presenter.state.selected or self._current_name()
        if name:
            self._open("KEY", name)

    def change_key_in_use(self) -> None:
        """Open the dialog for another key of the connection in use."""
        if name := self._current_name():
            self._open("KEY", name)

    async def ask_about_key(self, name: str, connection: Connection) -> None:
        """Ask for free whether the service accepts the key of a connection, and show why it does not answer."""
        try:
            await self._connections.ask_saved(name, connection)
        except Problem as problem:
            self._show_problem(problem)

    def _change_address(self) -> None:
        self._open("ADDRESS", self.presenter.state.selected)

    def _open(self, form: str, name: str, file: Path | None = None) -> None:
        """Open a form, with what a file holds if there is one."""
        if self._window.is_covered or self.dialog is not None:
            return
        try:
            presenter = pages.connections.build_form(self._connections, self._pool, form, name, self._suggested_name())
        except Problem as problem:
            self._show_problem(problem)
            return
        self.dialog = pages.connections.build_dialog(presenter, self._window, self._opened.theme)
        presenter.saved.connect(lambda saved: self._saved(form, name, saved))
        self.dialog.finished.connect(lambda _code: self._closed())
        self.dialog.open()
        if file is not None:
            presenter.read_file(file)

    def _saved(self, form: str, before: str, name: str) -> None:
        if form == "ADDRESS":
            self.presenter.was_edited(before, name)
        else:
            self.presenter.was_saved(name, is_used=form == "NEW")

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None

    @property
    def saved(self) -> SavedConnections:
        return self._connections

    def new_connecting(self) -> ConnectingPresenter:
        """Presenter of the form for a new connection, outside of the dialog."""
        return pages.connections.build_form(self._connections, self._pool, suggested=self._suggested_name())

    def _suggested_name(self) -> str:
        name = translate("connecting", "Contrato do escritório")
        return "" if any(one.name == name for one in self._connections.profiles.every()) else name

    def _current_name(self) -> str:
        return self._connections.profiles.current_name() or ""

    async def _rename(self) -> None:
        before = self.presenter.state.selected
        title = translate("connecting", "Renomear a conexão")
        dialog = NameDialog(self._window, self._opened.theme, title, before)
        if await answer(dialog):
            self.presenter.rename(dialog.name())

    async def _remove(self) -> None:
        name = self.presenter.state.selected
        title = translate("connecting", "Remover a conexão?")
        sentence = translate(
            "connecting",
            "{name}: a chave sai do chaveiro, e o endereço sai daqui. O acervo fica inteiro, com os preços do que já "
            "foi gasto. Se ela estiver em uso, nada a substitui até você escolher outra.",
        ).format(name=name)
        words = translate("connecting", "Remover")
        if await self._confirms(title, sentence, words):
            self.presenter.remove()

    async def _forget_key(self) -> None:
        title = translate("connecting", "Apagar a chave?")
        sentence = translate(
            "connecting", "Ela sai do chaveiro deste computador. Para usar a conexão, será pedida de novo."
        )
        if await self._confirms(title, sentence, translate("connecting", "Apagar a chave")):
            self.presenter.forget_key()

    async def _confirms(self, title: str, sentence: str, go_on: str) -> bool:
        dialog = ConfirmDialog(self._window, self._opened.theme, title, sentence, go_on)
        dialog.leave.setText(translate("connecting", "Cancelar"))
        return bool(await answer(dialog))

    async def aclose(self) -> None:
        """Close the dialog, end all tasks, and disconnect from the window."""
        for signal, link in self._links:
            signal.disconnect(link)
        if self.dialog is not None:
            self.dialog.reject()
        if "presenter" in vars(self):
            await self.presenter.tasks.aclose()
        await self.tasks.aclose()

    def _show_problem(self, problem: Problem) -> None:
        words = problem_text(problem.name, problem.detail)
        if isinstance(problem, BadProfile):
            words = profile_problem_text(problem.where)
        self._window.notices.notify("red", words)
