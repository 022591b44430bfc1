"""The firm in the window: loaded where the archive belongs to one, or when a person looks for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtWidgets import QToolButton

from autos.app import pages
from autos.app.services import Services
from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command, CommandGroup
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import Problem
from autos.domain.query.formatter import space_query
from autos.system.keyring_secrets import Secrets
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import translate

if TYPE_CHECKING:
    from autos.desktop.components.annotations.panel import AnnotationsPanel
    from autos.desktop.components.firm.dialog import FirmDialog
    from autos.desktop.components.firm.presenter import FirmPresenter, FirmState
    from autos.desktop.components.firm.share_dialog import ShareDialog
    from autos.desktop.pages.library.presenter import LibraryPresenter
    from autos.desktop.pages.library.view import LibraryView, ListPlace
    from autos.desktop.pages.results.presenter import ResultsPresenter
    from autos.desktop.pages.results.view import ResultsView
    from autos.desktop.pages.settings.firm.view import FirmView
    from autos.usecases.archive.archive_keys import SecretStore
    from autos.usecases.firm.membership import Asking
    from autos.usecases.firm.overview import Computer, FirmPerson, Space

SETTINGS, SECTION = "settings", "firm"
SHARE_KEYS = "Ctrl+Shift+S"
PLACE_SETTING = "firm"
"""Setting that an archive has which belongs to a firm; nothing else is read of one that does not."""


class FirmWiring:
    """Connects the firm's presenter with the window, for one workspace."""

    def __init__(self, opened: OpenedWindow, services: Services, secrets: SecretStore | None = None) -> None:
        self._opened = opened
        self._window = opened.window
        self._services = services
        self._secrets = secrets or Secrets()
        self._has_left = False
        self.dialog: FirmDialog | None = None
        """The dialog that is open, if any."""
        self._panel: AnnotationsPanel | None = None
        self._library_view: LibraryView | None = None
        self._listing: LibraryPresenter | None = None
        self._results: ResultsPresenter | None = None
        self._share_button: QToolButton | None = None
        self.tasks = TaskScope(on_problem=self._show_problem)

    async def start(self) -> None:
        """Keep contact with the firm, where the archive belongs to one."""
        if await self._services.opened.archive.read(lambda inside: inside.settings.get(PLACE_SETTING)):
            self.presenter  # noqa: B018 -- it begins by being asked for

    @cached_property
    def presenter(self) -> FirmPresenter:
        """What is known of the firm; it keeps contact from now on."""
        services = self._services
        presenter = pages.firm.build_presenter(services.opened.archive, services.library, self._secrets, services.clock)
        presenter.changed.connect(self._render)
        presenter.start()
        return presenter

    def build_page(self) -> FirmView:
        """The page of the settings."""
        view = pages.firm.build_page(self.presenter, self._opened.theme)
        view.found_wanted.connect(lambda: self._open(pages.firm.found_dialog))
        view.join_wanted.connect(lambda: self._open(pages.firm.join_dialog))
        view.invite_wanted.connect(self.invite)
        view.sheet_wanted.connect(lambda: self._open(pages.firm.sheet_dialog))
        view.space_wanted.connect(self._open_space_dialog)
        view.space_opened.connect(lambda space: self._list_space(space.name))
        view.admit_wanted.connect(lambda asking: self.tasks.start("admit", self.presenter.admit(asking)))
        view.refusal_wanted.connect(lambda asking: self.tasks.start("refuse", self._refuse(asking)))
        view.person_removal_wanted.connect(lambda one: self.tasks.start("remove", self._remove_person(one)))
        view.computer_removal_wanted.connect(lambda one: self.tasks.start("remove", self._remove_computer(one)))
        view.leave_wanted.connect(lambda: self.tasks.start("leave", self._leave_firm()))
        return view

    def commands(self) -> Iterator[Command]:
        """Commands of the palette."""
        place = translate("firm", "Escritório")
        also = translate("firm", "colegas pessoas espaços convite compartilhar servidor")
        yield Command(place, self.show_page, "building-2", detail=translate("palette", "Ir para"), also=also,
                      group=CommandGroup.GO)  # fmt: skip
        if self.can_share and self._window.current_screen == "results":
            words = translate("firm", "Compartilhar esta busca com…")
            yield Command(words, self.share_search, "share-2", SHARE_KEYS, detail=place)
        if self.can_invite:
            yield Command(translate("firm", "Convidar para o escritório…"), self.invite, "user-plus", detail=place)

    @property
    def can_invite(self) -> bool:
        """Whether this person can invite now."""
        state = self._state
        return state is not None and state.has_contact and state.overview is not None and (
            state.overview.is_administrator and not self.presenter.is_read_only
        )  # fmt: skip

    @property
    def _state(self) -> FirmState | None:
        """What is known, where anything was asked for."""
        return self.presenter.state if "presenter" in vars(self) else None

    def show_page(self) -> None:
        """Show the page of the firm."""
        self._window.show_screen(SETTINGS)
        self._window.show_section(SECTION)

    def invite(self) -> None:
        """Open the dialog that invites."""
        self._open(pages.firm.invite_dialog)

    def leave(self) -> None:
        """Close what is open, and show nothing any more."""
        self._has_left = True
        if "presenter" in vars(self):
            self.presenter.changed.disconnect(self._render)
        if self.dialog is not None:
            self.dialog.close()
        self._window.status.show_firm("")

    async def aclose(self) -> None:
        await self.tasks.aclose()
        if "presenter" in vars(self):
            await self.presenter.aclose()

    def complete_panel(self, panel: AnnotationsPanel) -> None:
        """Show the spaces in the sidebar of the library."""
        self._panel = panel
        panel.new_space_wanted.connect(lambda: self._open_space_dialog(None))
        if self._state is not None:
            self._render(self._state)

    def attach(self, listing: LibraryPresenter, results: ResultsPresenter) -> None:
        """Take up the lists in which spaces are shown and from which searches are shared."""
        self._listing = listing
        self._results = results

    def wire_library(self, view: LibraryView) -> None:
        """Say over the list of a space what it holds and who reads it."""
        self._library_view = view
        view.place_of = self._place_of

    def wire_results(self, view: ResultsView) -> None:
        """Offer to share the search that is shown."""
        button = self._share_button = QToolButton()
        button.setProperty("kind", "ghost")
        words = translate("firm", "Compartilhar com…")
        button.setAccessibleName(words)
        button.setToolTip(f"{words}  {SHARE_KEYS}")
        button.clicked.connect(self.share_search)
        view.header.add_tool(button)
        page_shortcut(view, SHARE_KEYS, self.share_search)
        self._opened.theme.changed.connect(self._paint_icon)
        self._paint_icon()
        button.setVisible(self.can_share)

    @property
    def can_share(self) -> bool:
        """Whether this archive can share anything: sharing works without the server, too."""
        state = self._state
        return state is not None and bool(pages.firm.shown_spaces(state)) and not self.presenter.is_read_only

    def share_search(self) -> None:
        """Open the dialog that shares the search whose results are shown."""
        shown = None if self._results is None else self._results.state
        if self.can_share and shown is not None and shown.entry is not None and self.dialog is None:
            entry_id = shown.entry.entry_id

            def share(space_id: UUID) -> Awaitable[object]:
                return self._share([entry_id], space_id)

            shared = pages.firm.shared_search(shown.name or shown.entry.label, len(shown.ids), share)
            dialog = pages.firm.share_dialog(self.presenter, self._window, self._opened.theme, shared)
            dialog.new_space_wanted.connect(lambda: self.tasks.start("new space", self._add_space(dialog)))
            self._show_dialog(dialog)

    async def _share(self, entry_ids: Sequence[UUID], space_id: UUID) -> None:
        if await self.presenter.share(entry_ids, space_id):
            words = translate("firm", "Compartilhada. Sai assim que houver contato com o servidor do escritório.")
            if self.presenter.state.has_contact:
                words = translate("firm", "Compartilhada: os colegas leem em instantes.")
        else:
            words = translate("firm", "Esta busca já está nesse espaço.")
        self._window.status.say(words)

    async def _add_space(self, over: ShareDialog) -> None:
        """Open a new space over the dialog that shares, and choose it there."""
        known = {space.space_id for space in self._spaces()}
        dialog = pages.firm.space_dialog(self.presenter, over, self._opened.theme, None)
        if dialog is None:
            return
        try:
            if await answer(dialog):
                over.choose(next((one.space_id for one in self._spaces() if one.space_id not in known), None))
        finally:
            await dialog.tasks.aclose()

    def _spaces(self) -> Sequence[Space]:
        overview = self.presenter.state.overview
        return () if overview is None else overview.spaces

    def _list_space(self, name: str) -> None:
        if self._listing is not None:
            self._listing.filter(space_query(name))
        self._window.show_screen("library")

    def _place_of(self, query: str) -> ListPlace | None:
        return None if self._state is None else pages.firm.list_place(self._state, query)

    def _paint_icon(self) -> None:
        if self._share_button is not None:
            self._share_button.setIcon(self._opened.theme.icon("share-2", "text-2"))

    def _render(self, state: FirmState) -> None:
        words, is_warning = pages.firm.shown_status(state)
        self._window.status.show_firm(words, is_warning=is_warning)
        if self._panel is not None:
            can_add = state.has_contact and not self.presenter.is_read_only
            self._panel.show_spaces(pages.firm.shown_spaces(state), can_add=can_add)
            self.presenter.show_counts(is_shown=True)
        if self._library_view is not None:
            self._library_view.show_again()
        if self._share_button is not None:
            self._share_button.setVisible(self.can_share)

    def _open_space_dialog(self, space: Space | None) -> None:
        dialog = pages.firm.space_dialog(self.presenter, self._window, self._opened.theme, space)
        if dialog is not None:
            self._show_dialog(dialog)

    def _open(self, build: Callable[..., FirmDialog]) -> None:
        if self.dialog is None and not self._window.is_covered:
            self._show_dialog(build(self.presenter, self._window, self._opened.theme))

    def _show_dialog(self, dialog: FirmDialog) -> None:
        self.dialog = dialog
        self.tasks.start("dialog", self._wait_for(dialog))

    async def _wait_for(self, dialog: FirmDialog) -> None:
        """Show a dialog; what it has begun ends with it."""
        try:
            await answer(dialog)
        finally:
            self.dialog = None
            await dialog.tasks.aclose()

    async def _refuse(self, asking: Asking) -> None:
        words = translate("firm", "O pedido de {computer} é recusado. Quem pediu precisa de outro convite para entrar.")
        title = translate("firm", "Recusar este computador?")
        if await self._asks(title, words.format(computer=plain_line(asking.device.name)), translate("firm", "Recusar")):
            await self.presenter.turn_away(asking)

    async def _remove_person(self, person: FirmPerson) -> None:
        if await self._asks_removal(person.name):
            await self.presenter.remove_member(person.member_id)

    async def _remove_computer(self, computer: Computer) -> None:
        if await self._asks_removal(computer.name):
            await self.presenter.remove_computer(computer.device_id)

    async def _asks_removal(self, foreign_name: str) -> bool:
        name = plain_line(foreign_name)
        title = translate("firm", "Tirar {name} do escritório?").format(name=name)
        sentence = translate("firm", "Tirar {name} impede o que vier. O que já foi lido não se desfaz.")
        return await self._asks(title, sentence.format(name=name), translate("firm", "Tirar"))

    async def _leave_firm(self) -> None:
        sentence = translate(
            "firm",
            "Este computador esquece o escritório: nada mais chega nem sai. O que já está no acervo fica. Para "
            "entrar de novo é preciso outro convite.",
        )
        title = translate("firm", "Sair do escritório neste computador?")
        if await self._asks(title, sentence, translate("firm", "Sair")):
            await self.presenter.leave()

    async def _asks(self, title: str, sentence: str, go_on: str) -> bool:
        question = ConfirmDialog(self._window, self._opened.theme, title, sentence, go_on)
        question.leave.setText(translate("firm", "Cancelar"))
        return await answer(question)

    def _show_problem(self, problem: Problem) -> None:
        if not self._has_left:
            self._window.notices.notify("red", problem_text(problem.name, problem.detail))
