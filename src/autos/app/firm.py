"""The firm in the window: loaded where the archive belongs to one, or when a person looks for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QDir, QMetaObject, Qt, SignalInstance
from PySide6.QtWidgets import QFileDialog, QPushButton, QToolButton, QWidget

from autos.app import pages
from autos.app.services import Services
from autos.archive.storage.settings import FIRM_PLACE
from autos.desktop.base.dialogs import ConfirmDialog, answer
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.shortcuts import window_shortcut
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.palette.command import Command, CommandGroup
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import Problem
from autos.domain.query.formatter import folder_query, space_query
from autos.system.keyring_secrets import Secrets
from autos.text.firm_walls import seeing_words, walls_words
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.desktop.components.annotations.panel import AnnotationsPanel
    from autos.desktop.components.annotations.presenter import AnnotationsPresenter
    from autos.desktop.components.firm.dialog import FirmDialog
    from autos.desktop.components.firm.presenter import FirmPresenter, FirmState
    from autos.desktop.components.firm.share_dialog import Shared, ShareDialog
    from autos.desktop.pages.lawsuit.acts_presenter import ActsPresenter
    from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
    from autos.desktop.pages.lawsuit.view import LawsuitView
    from autos.desktop.pages.library.presenter import LibraryPresenter
    from autos.desktop.pages.library.view import LibraryView, ListPlace
    from autos.desktop.pages.outbox.presenter import OutboxPresenter
    from autos.desktop.pages.outbox.view import OutboxView
    from autos.desktop.pages.results.presenter import ResultsPresenter
    from autos.desktop.pages.results.view import ResultsView
    from autos.desktop.pages.settings.firm.view import FirmView
    from autos.domain.firm.parts import SharedParts
    from autos.domain.ledger.ledger import LedgerEntry
    from autos.usecases.archive.archive_keys import SecretStore
    from autos.usecases.firm.departure import Departure
    from autos.usecases.firm.membership import AdmissionRequest, PendingInvitation
    from autos.usecases.firm.overview import Computer, FirmOverview, FirmPerson, Space
    from autos.usecases.firm.restoration import SetBackSpace

SETTINGS, SECTION, OUTBOX = "settings", "firm", "outbox"
SHARE_KEYS = "Ctrl+Shift+S"


class FirmWiring:
    """Connects the firm's presenter with the window, for one workspace."""

    def __init__(self, opened: OpenedWindow, services: Services, secrets: SecretStore | None = None) -> None:
        self._opened = opened
        self._window = opened.window
        self._services = services
        self._secrets = secrets or Secrets()
        self._has_left = False
        self._known_departures: Sequence[Departure] | None = None
        self.dialog: FirmDialog | None = None
        """The dialog that is open, if any."""
        self._panel: AnnotationsPanel | None = None
        self._library_view: LibraryView | None = None
        self._listing: LibraryPresenter | None = None
        self._results: ResultsPresenter | None = None
        self._share_button: QToolButton | None = None
        self._place_button: QPushButton | None = None
        self._annotations: Callable[[], AnnotationsPresenter] | None = None
        self._panes: list[tuple[LawsuitView, LawsuitPresenter]] = []
        self._with_acts: list[LawsuitView] = []
        self._named: dict[LawsuitView, int | None] = {}
        """The row over which each pane names the spaces."""
        self._named_of: FirmOverview | None = None
        """The members when spaces were named last."""
        self._folder_spaces: dict[int, frozenset[UUID]] = {}
        """Where the folder is shared that was listed last, by that folder."""
        self._searches: Sequence[LedgerEntry] = ()
        """The recent searches, of which it is said which a colleague has asked."""
        self._acts: list[ActsPresenter] = []
        self._outbox: OutboxPresenter | None = None
        self._links: list[tuple[SignalInstance, QMetaObject.Connection]] = []
        self.tasks = TaskScope(on_problem=self._show_problem)

    async def start(self) -> None:
        """Keep contact with the firm, where the archive belongs to one."""
        if await self._services.opened.archive.read(lambda inside: inside.settings.get(FIRM_PLACE)):
            self.presenter  # noqa: B018 -- it begins by being asked for

    @cached_property
    def presenter(self) -> FirmPresenter:
        """What is known of the firm; it keeps contact from now on."""
        presenter = pages.firm.build_presenter(self._services, self._secrets)
        presenter.changed.connect(self._render)
        presenter.shares_changed.connect(self._read_all_spaces)
        presenter.start()
        self._services.colleagues.borrow_from(lambda: presenter.connection)
        self._services.annotations.filing.guard(self._may_file)
        self.tasks.start("settle claims", self._services.colleagues.resume())
        return presenter

    def build_page(self) -> FirmView:
        """The page of the settings."""
        view = pages.firm.build_page(self.presenter, self._opened.theme)
        self.presenter.show_counts(is_shown=True)
        view.found_wanted.connect(lambda: self._open(pages.firm.found_dialog))
        view.join_wanted.connect(lambda: self._open(pages.firm.join_dialog))
        view.invite_wanted.connect(self.invite)
        view.limit_wanted.connect(lambda: self._open(pages.firm.limit_dialog))
        view.computer_wanted.connect(lambda: self._open(pages.firm.own_computer_dialog))
        view.sheet_wanted.connect(lambda: self._open(pages.firm.sheet_dialog))
        view.space_wanted.connect(self._open_space_dialog)
        view.space_opened.connect(lambda space: self._list_space(space.name))
        start = self.tasks.start  # names of their own: a second act does not end the first
        view.admit_wanted.connect(lambda one: start(f"admit {one.device.device_id}", self.presenter.admit(one)))
        view.refusal_wanted.connect(lambda one: start(f"refuse {one.device.device_id}", self._refuse(one)))
        view.cancel_wanted.connect(lambda one: start(f"cancel {one.device_id}", self._cancel_invitation(one)))
        view.person_removal_wanted.connect(lambda one: start(f"remove {one.member_id}", self._remove_person(one)))
        view.computer_removal_wanted.connect(lambda one: start(f"remove {one.device_id}", self._remove_computer(one)))
        view.audit_wanted.connect(lambda: self._choose_audit(view))
        view.restoration_wanted.connect(lambda: self.tasks.start("restored", self._confirm_restored()))
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
            yield Command(words, self.share_search, "share-2", SHARE_KEYS, detail=place, also=_sharing_words())
        if self.can_share:
            words = translate("firm", "Caixa de saída")
            also = translate("palette", "enviar pendente sincronizar")
            yield Command(words, self.show_outbox, "cloud-upload", detail=place, group=CommandGroup.GO, also=also)
            for space in self._spaces():
                run = partial(self._list_space, space.name)
                icon = pages.firm.icon_of(space)
                yield Command(pages.firm.name_of(space), run, icon, detail=place, group=CommandGroup.GO)
            folder = self._listed_folder() if self._window.current_screen == "library" else None
            if folder is not None:
                words = translate("firm", "Compartilhar esta pasta com…")
                share = partial(self.share_folder, *folder)
                yield Command(words, share, "share-2", SHARE_KEYS, detail=place, also=_sharing_words())
        if self.can_invite:
            words, also = (
                translate("firm", "Convidar para o escritório…"),
                translate("palette", "colega usuário adicionar"),
            )
            yield Command(words, self.invite, "user-plus", detail=place, also=also)

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

    def known(self) -> FirmPresenter | None:
        """The firm, where anything was asked for."""
        return self.presenter if "presenter" in vars(self) else None

    def show_page(self) -> None:
        """Show the page of the firm."""
        self._window.show_screen(SETTINGS)
        self._window.show_section(SECTION)

    def invite(self) -> None:
        """Open the dialog that invites."""
        self._open(pages.firm.invite_dialog)

    async def show_colleagues(self, searches: Sequence[LedgerEntry]) -> None:
        """Say of the recent searches which a colleague has asked."""
        self._searches = searches
        if self._state is not None:
            names = await self.presenter.authors([entry.entry_id for entry in searches])
            self._opened.search.show_colleagues(names)

    def leave(self) -> None:
        """Close what is open, and show nothing any more."""
        self._has_left = True
        if "presenter" in vars(self):
            self.presenter.changed.disconnect(self._render)
            self.presenter.shares_changed.disconnect(self._read_all_spaces)
        for signal, link in self._links:
            signal.disconnect(link)
        self._links.clear()
        self._panel = self._library_view = self._share_button = self._place_button = None
        self._panes.clear()
        self._named.clear()
        self._with_acts.clear()
        if self.dialog is not None:
            self.dialog.close()
        self._window.status.show_firm("")

    async def aclose(self) -> None:
        await self.tasks.aclose()
        for acts in self._acts:
            await acts.aclose()
        if self._outbox is not None:
            await self._outbox.aclose()
        if "presenter" in vars(self):
            await self.presenter.aclose()

    def complete_panel(self, panel: AnnotationsPanel) -> None:
        """Show the spaces and the outbox in the sidebar of the library."""
        self._panel = panel
        panel.new_space_wanted.connect(lambda: self._open_space_dialog(None))
        panel.outbox_wanted.connect(self.show_outbox)
        changed = self._window.screens.currentChanged
        self._links.append((changed, changed.connect(self._mark_outbox)))  # the window outlives the workspace
        self._mark_outbox()
        if self._state is not None:
            self._render(self._state)

    def attach(
        self, listing: LibraryPresenter, results: ResultsPresenter, annotations: Callable[[], AnnotationsPresenter]
    ) -> None:
        """Take up the lists in which spaces are shown and from which searches and folders are shared."""
        self._listing = listing
        self._results = results
        self._annotations = annotations

    def wire_reading(self, pane: LawsuitView, reading: LawsuitPresenter) -> None:
        """Offer who did what with the lawsuit of a reading pane, where the archive belongs to a firm."""
        self._panes.append((pane, reading))
        changed = reading.changed  # disconnected on leaving: a signal hides from the collector what it holds
        self._links.append((changed, changed.connect(lambda _state: self._name_spaces(pane, reading))))
        if self._state is not None:
            self._offer_acts(self._state)

    def _name_spaces(self, pane: LawsuitView, reading: LawsuitPresenter) -> None:
        """Say over the open lawsuit in which spaces it is."""
        row_id = reading.state.row_id
        if self._named.get(pane) != row_id and not self._has_left:
            self._named[pane] = row_id
            pane.header.show_spaces(())
            pane.show_note_readers(())
            self._read_spaces(pane, reading)

    def _read_all_spaces(self) -> None:
        for pane, reading in self._panes:
            self._read_spaces(pane, reading)
        if self._state is not None and (folder := self._listed_folder()) is not None:
            self.tasks.start("folder spaces", self._read_folder_spaces(folder[0]))

    async def _read_folder_spaces(self, folder_id: int) -> None:
        """Say over the list of a folder who else reads it."""
        self._folder_spaces = {folder_id: await self.presenter.spaces_of_folder(folder_id)}
        if self._library_view is not None:
            self._library_view.show_again()

    def _read_spaces(self, pane: LawsuitView, reading: LawsuitPresenter) -> None:
        row_id = reading.state.row_id
        if self._state is not None and row_id is not None and not self._has_left:
            place = [each for each, _ in self._panes].index(pane)
            self.tasks.start(f"spaces {place}", self._show_spaces(pane, reading, row_id))

    async def _show_spaces(self, pane: LawsuitView, reading: LawsuitPresenter, row_id: int) -> None:
        known, readers = await self.presenter.spaces_of_row(row_id)
        count = await self.presenter.acts_of_row(row_id)
        if reading.state.row_id == row_id and not self._has_left:
            rooms = [space for space in known if not space.is_firm]
            pane.header.show_spaces([space.name for space in rooms], pages.firm.icon_of(rooms[0]) if rooms else "")
            pane.show_note_readers([pages.firm.name_of(space) for space in readers])
            pane.count_acts(count)

    def build_outbox(self) -> OutboxView:
        """The page of what has not left."""
        view, presenter = pages.firm.build_outbox(self._services.opened.archive, self.presenter, self._opened.theme)
        self._outbox = presenter
        return view

    def show_outbox(self) -> None:
        """Show what has not left."""
        self._window.show_screen(OUTBOX)

    def wire_library(self, view: LibraryView) -> None:
        """Say over the list of a space what it holds and who reads it."""
        self._library_view = view
        view.place_of = self._place_of
        self._place_button = icon_button("")
        self._place_button.setFont(self._opened.theme.font(13, 500))
        self._place_button.clicked.connect(self._act_on_place)
        view.add_tool(self._place_button)
        window_shortcut(view, SHARE_KEYS, self._act_on_place)
        if self._listing is not None:
            self._listing.changed.connect(self._render_place)
        self._paint_icon()
        self._render_place()

    def wire_results(self, view: ResultsView) -> None:
        """Offer to share the search that is shown."""
        button = self._share_button = QToolButton()
        button.setProperty("kind", "ghost")
        words = translate("firm", "Compartilhar com…")
        button.setAccessibleName(words)
        set_tooltip(button, f"{words}  {SHARE_KEYS}")
        button.clicked.connect(self.share_search)
        view.header.add_tool(button)
        window_shortcut(view, SHARE_KEYS, self.share_search)
        changed = self._opened.theme.changed
        self._links.append((changed, changed.connect(self._paint_icon)))  # the theme outlives the workspace
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
        if self.can_share and self.dialog is None and shown is not None and shown.entry is not None:
            name = shown.name or shown.entry.label
            self.tasks.start("share search", self._share_search(shown.entry.entry_id, name, len(shown.ids)))

    async def _share_search(self, entry_id: UUID, name: str, cases: int) -> None:
        spaces = await self.presenter.spaces_of_search(entry_id)

        held = await self.presenter.held_of_search(entry_id)
        secret = await self.presenter.secret_count(entry_id)

        def share(space_id: UUID) -> Awaitable[object]:
            return self._share([entry_id], space_id, secret)

        stop = partial(self.presenter.stop_sharing_search, entry_id)
        shared = pages.firm.shared_search(name, cases, share, spaces, stop, secret=secret)
        self._open_share(shared._replace(held=held))

    async def _share(self, entry_ids: Sequence[UUID], space_id: UUID, secret: int) -> None:
        if await self.presenter.share(entry_ids, space_id, with_secrecy=secret):
            words = translate("firm", "Compartilhada, espera contato.")
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

    def share_folder(self, folder_id: int, name: str) -> None:
        """Open the dialog that shares a folder."""
        if self.can_share and self.dialog is None:
            self.tasks.start("share folder", self._share_folder(folder_id, name))

    async def _share_folder(self, folder_id: int, name: str) -> None:
        preview = await self.presenter.folder_preview(folder_id)

        async def share(space_id: UUID, parts: SharedParts) -> None:
            count = await self.presenter.share_folder(folder_id, space_id, parts)
            one = translate("firm", "{n} processo compartilhado.")
            self._window.status.say(plural(count, one, translate("firm", "{n} processos compartilhados.")))

        secret = self._services.policy.export.secrecy
        spaces = await self.presenter.spaces_of_folder(folder_id)
        stop = partial(self.presenter.stop_sharing_folder, folder_id)
        shared = pages.firm.shared_folder(name, preview, share, spaces, stop, may_share_secret=secret)
        self._open_share(shared._replace(held=await self.presenter.held_of_folder(folder_id)))

    async def _may_file(self, folder_id: int, cases: Sequence[int]) -> bool:
        """Ask before a folder shows lawsuits to colleagues whom they were kept from."""
        walls = await self.presenter.walls_of_filing(folder_id, cases)
        if walls is not None and not walls:
            return True
        title = translate("firm", "Mostrar a quem não participa?")
        words = translate("firm", "Esta pasta é compartilhada, e ainda não se sabe quem a lê.")
        go_on = translate("firm", "Pôr na pasta")
        if walls:
            shared = translate("firm", "A pasta é compartilhada: o que entra nela é lido por quem a lê.")
            words = f"{shared}\n\n{walls_words(walls)}"
            go_on = translate("firm", "Mostrar também a {people}").format(people=seeing_words(walls)).replace("&", "&&")
        dialog = ConfirmDialog(self._window, self._opened.theme, title, words, go_on)
        dialog.leave.setText(translate("firm", "Não pôr na pasta"))
        return bool(await answer(dialog))

    def _open_share(self, shared: Shared) -> None:
        if self.dialog is not None or self._window.is_covered:
            return
        dialog = pages.firm.share_dialog(self.presenter, self._window, self._opened.theme, shared)
        dialog.new_space_wanted.connect(lambda: self.tasks.start("new space", self._add_space(dialog)))
        dialog.stop_wanted.connect(lambda: self.tasks.start("stop sharing", self._stop_sharing(dialog, shared.name)))
        self._show_dialog(dialog)

    def _listed_folder(self) -> tuple[int, str] | None:
        """The folder that the library lists."""
        if self._listing is None or self._annotations is None:
            return None
        text = self._listing.state.text
        folders = (folder for folder, _ in self._annotations().state.folders)
        return next(((one.folder_id, one.name) for one in folders if folder_query(one.name) == text), None)

    def _listed_space(self) -> Space | None:
        """The space that the library lists, unless it is that of the whole firm."""
        if self._listing is None or self._state is None:
            return None
        text = self._listing.state.text
        return next((one for one in self._spaces() if not one.is_firm and space_query(one.name) == text), None)

    def _act_on_place(self) -> None:
        """Share the folder that is listed, or say who is in the space that is."""
        folder, space = self._listed_folder(), self._listed_space()
        if folder is not None:
            self.share_folder(*folder)
        elif space is not None and self.presenter.state.has_contact:
            self._open_space_dialog(space)

    def _render_place(self, _state: object = None) -> None:
        button = self._place_button
        if button is None:
            return
        space, folder = self._listed_space(), self._listed_folder()
        if self._state is not None and folder is not None and folder[0] not in self._folder_spaces:
            self.tasks.start("folder spaces", self._read_folder_spaces(folder[0]))
        words = translate("firm", "Compartilhar com…") if space is None else translate("firm", "Quem vê")
        set_icon_button_text(button, words)
        set_tooltip(button, f"{words}  {SHARE_KEYS}")
        button.setVisible(self.can_share and (space is not None or folder is not None))
        button.setEnabled(space is None or self.presenter.state.has_contact)

    def _mark_outbox(self, _place: int = 0) -> None:
        if self._panel is not None:
            self._panel.mark_outbox(is_shown=self._window.current_screen == OUTBOX)

    def _offer_acts(self, state: FirmState) -> None:
        is_offered = bool(pages.firm.shown_spaces(state))
        for pane, reading in self._panes:
            if pane not in self._with_acts and is_offered:
                self._with_acts.append(pane)
                pane.add_acts(partial(self._build_acts, reading))
            elif pane in self._with_acts:
                pane.offer_acts(is_offered=is_offered)
            pane.show_acts_checked(*pages.firm.checked_words(state))

    def _build_acts(self, reading: LawsuitPresenter) -> QWidget:
        page, presenter = pages.firm.build_acts(self._services, reading, self.presenter, self._opened.theme)
        self._acts.append(presenter)
        page.versions_wanted.connect(lambda note: self.tasks.start("versions", self._show_versions(presenter, note)))
        return page

    async def _show_versions(self, acts: ActsPresenter, note_id: int) -> None:
        """Show both texts of a note beside each other."""
        versions = await acts.note_versions(note_id)
        if self.dialog is None:
            keep = partial(acts.settle_note, note_id)
            self._show_dialog(pages.firm.versions_dialog(self._window, self._opened.theme, versions, keep))

    def _spaces(self) -> Sequence[Space]:
        overview = self.presenter.state.overview
        return () if overview is None else overview.spaces

    def _list_space(self, name: str) -> None:
        if self._listing is not None:
            self._listing.filter(space_query(name))
        self._window.show_screen("library")

    def _place_of(self, query: str) -> ListPlace | None:
        if self._state is None:
            return None
        folder = self._listed_folder()
        if folder is None or self._annotations is None or folder[0] not in self._folder_spaces:
            return pages.firm.list_place(self._state, query)
        cases = next((count for one, count in self._annotations().state.folders if one.folder_id == folder[0]), 0)
        return pages.firm.folder_place(self._state, folder[1], cases, self._folder_spaces[folder[0]])

    def _paint_icon(self) -> None:
        for button in (self._share_button, self._place_button):
            if button is not None:
                button.setIcon(self._opened.theme.icon("share-2", "text-2"))

    def _notify_departures(self, state: FirmState) -> None:
        """Say at once what this computer was shut out of just now; the page says it for a month."""
        if not pages.firm.was_read(state):
            return
        known, self._known_departures = self._known_departures, state.departures
        for departure in state.departures:
            if known is not None and departure not in known:
                self._window.notices.notify("amber", pages.firm.departure_words(departure))

    def _render(self, state: FirmState) -> None:
        self._notify_departures(state)
        words, is_warning = pages.firm.shown_status(state)
        self._window.status.show_firm(words, is_warning=is_warning)
        if self._panel is not None:
            can_add = state.has_contact and not self.presenter.is_read_only
            self._panel.show_spaces(pages.firm.shown_spaces(state), can_add=can_add)
            self._panel.show_waiting(state.waiting)
            self._panel.share_folder = self.share_folder if self.can_share else None
            self.presenter.show_counts(is_shown=True)
        if self._library_view is not None:
            self._library_view.show_again()
        if self._share_button is not None:
            self._share_button.setVisible(self.can_share)
        self._render_place()
        self._offer_acts(state)
        if self._named_of is not state.overview:
            self._named_of = state.overview
            self._read_all_spaces()
            self.tasks.start("colleagues", self.show_colleagues(self._searches))  # they may have come before the firm

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

    async def _refuse(self, request: AdmissionRequest) -> None:
        words = translate("firm", "O pedido de {computer} é recusado. Quem pediu precisa de outro convite para entrar.")
        title = translate("firm", "Recusar este computador?")
        if await self._asks(
            title, words.format(computer=plain_line(request.device.name)), translate("firm", "Recusar")
        ):
            await self.presenter.turn_away(request)

    async def _cancel_invitation(self, invitation: PendingInvitation) -> None:
        name = plain_line(invitation.member_name)
        title = translate("firm", "Cancelar o convite de {name}?").format(name=name)
        if not name:
            title = translate("firm", "Cancelar este convite?")
        words = translate("firm", "Ninguém entra mais com ele. Quem o recebeu precisa de outro.")
        if await self._asks(title, words, translate("firm", "Cancelar o convite")):
            await self.presenter.cancel_invitation(invitation.device_id)

    async def _remove_person(self, person: FirmPerson) -> None:
        name = plain_line(person.name)
        title = translate("firm", "Tirar {name} do escritório?").format(name=name)
        words = translate(
            "firm",
            "{name} não lê mais nada do escritório, e o que veio dele é apagado de cada computador de {name} no "
            "próximo contato. O que já foi lido não se desfaz.",
        )
        if await self._asks(title, words.format(name=name), translate("firm", "Tirar")):
            for login in await self.presenter.remove_member(person.member_id):
                self._window.notices.notify("amber", pages.firm.open_login_words(login))

    async def _remove_computer(self, computer: Computer) -> None:
        title = translate("firm", "Remover {name} do escritório?").format(name=plain_line(computer.name))
        words = translate(
            "firm",
            "Esse computador não recebe mais nada, e o que veio do escritório é apagado dele no próximo contato. O que "
            "já foi lido não se desfaz.",
        )
        if await self._asks(title, words, translate("firm", "Remover")):
            await self.presenter.remove_computer(computer.device_id)

    async def _stop_sharing(self, over: ShareDialog, foreign_name: str) -> None:
        space = next((one for one in self._spaces() if one.space_id == over.chosen), None)
        if space is None:
            return
        name = plain_line(foreign_name)
        sentence = translate(
            "firm",
            "“{name}” sai dos computadores de quem está em {space} no próximo contato de cada um, com o que veio "
            "junto. O que cada um comprou ou escreveu fica. O que já foi lido não se desfaz.",
        )
        title = translate("firm", "Parar de compartilhar “{name}”?").format(name=name)
        words = sentence.format(name=name, space=pages.firm.name_of(space))
        if await self._asks(title, words, translate("firm", "Parar de compartilhar"), over=over):
            over.stop_now()

    def _choose_audit(self, view: QWidget) -> None:
        chooser = FileChooser(view, translate("firm", "Salvar a auditoria"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # existing files are never overwritten
        chooser.setDefaultSuffix("csv")
        chooser.selectFile(translate("firm", "auditoria.csv"))
        chooser.fileSelected.connect(lambda file: self.tasks.start("audit", self._write_audit(Path(file))))
        chooser.open()

    async def _write_audit(self, target: Path) -> None:
        await self.presenter.audit(target)
        self._window.status.say(translate("firm", "Pronto: {file}").format(file=plain_line(target.name)))

    async def _confirm_restored(self) -> None:
        async def ask(found: Sequence[SetBackSpace]) -> bool:
            title = translate("firm", "O servidor foi mesmo restaurado de uma cópia?")
            rest = translate(
                "firm",
                "Confirme só se quem cuida do servidor disser que o restaurou. Cada computador envia de novo o que era "
                "seu, e todos continuam.",
            )
            lines = [line for space in found for line in pages.firm.missing_lines(space)]
            return await self._asks(title, "\n".join([*lines, rest]), translate("firm", "Foi restaurado"))

        if await self.presenter.go_on_restored(ask):
            self._window.status.say(translate("firm", "Confirmado. Cada computador continua no próximo contato."))

    async def _leave_firm(self) -> None:
        sentence = translate(
            "firm",
            "Este computador esquece o escritório: nada mais chega nem sai. O que já está no acervo fica. Para "
            "entrar de novo é preciso outro convite.",
        )
        title = translate("firm", "Sair do escritório neste computador?")
        if await self._asks(title, sentence, translate("firm", "Sair")):
            await self.presenter.leave()

    async def _asks(self, title: str, sentence: str, go_on: str, over: QWidget | None = None) -> bool:
        question = ConfirmDialog(over or self._window, self._opened.theme, title, sentence, go_on)
        question.leave.setText(translate("firm", "Cancelar"))
        return await answer(question)

    def _show_problem(self, problem: Problem) -> None:
        if not self._has_left:
            self._window.notices.notify("red", problem_text(problem.name, problem.detail))


def _sharing_words() -> str:
    return translate("palette", "enviar mandar colega equipe")
