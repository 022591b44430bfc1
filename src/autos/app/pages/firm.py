"""Construction of what the window shows of the firm's shared archive."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from uuid import UUID

from PySide6.QtWidgets import QWidget

from autos.app.services import Services
from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.firm.dialog import FirmDialog
from autos.desktop.components.firm.presenter import FirmPresenter, FirmStage, FirmState
from autos.desktop.components.firm.share_dialog import Shared, ShareDialog, SharePart
from autos.desktop.components.firm.space_dialog import SpaceDialog
from autos.desktop.components.firm.texts import (
    acts_checked_words,
    empty_space,
    folder_words,
    holding_words,
    space_icon,
    space_lines,
    space_name,
    status_words,
)
from autos.desktop.components.firm.versions_dialog import VersionsDialog
from autos.desktop.pages.lawsuit.acts_page import ActsPage
from autos.desktop.pages.lawsuit.acts_presenter import ActsPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.library.view import ListPlace
from autos.desktop.pages.outbox.presenter import OutboxPresenter
from autos.desktop.pages.outbox.view import OutboxView
from autos.desktop.pages.settings.firm.found_dialog import FoundDialog
from autos.desktop.pages.settings.firm.invite_dialog import InviteDialog
from autos.desktop.pages.settings.firm.join_dialog import JoinDialog
from autos.desktop.pages.settings.firm.limit_dialog import LimitDialog
from autos.desktop.pages.settings.firm.sheet_dialog import SheetDialog
from autos.desktop.pages.settings.firm.view import FirmView
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.window.main_window import MainWindow
from autos.domain.firm.parts import SharedParts
from autos.domain.query.formatter import space_query
from autos.system.paths import PRACTICE_FOLDER, data_dir
from autos.text.firm import departure_text, open_login_text, set_back_lines
from autos.text.translation import plural, size_text, translate
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.firm.departure import Departure
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.history import NoteVersions
from autos.usecases.firm.overview import Space
from autos.usecases.firm.restoration import SetBackSpace
from autos.usecases.firm.sharing import FolderPreview

ShareFolder = Callable[[UUID, SharedParts], Awaitable[object]]


def build_presenter(services: Services, secrets: SecretStore) -> FirmPresenter:
    opened, clock = services.opened, services.clock
    forget = ForgetPerson(opened.archive, opened.file, clock, data_dir() / PRACTICE_FOLDER)
    erasure = FirmErasure(opened.archive, forget.forget)
    return FirmPresenter(opened.archive, services.library, secrets, clock, erasure, policy=services.policy)


def name_of(space: Space) -> str:
    """Name of a space; that of the whole firm is the same in every firm."""
    return space_name(space)


def icon_of(space: Space) -> str:
    """Icon of a space, as in the sidebar."""
    return space_icon(space)


def was_read(state: FirmState) -> bool:
    """Whether it is known by now what the archive has of the firm."""
    return state.stage is not FirmStage.UNREAD


def shown_spaces(state: FirmState) -> list[tuple[NavItem, str]]:
    """The spaces as items of the sidebar, each with its query."""
    return space_lines(state)


def departure_words(departure: Departure) -> str:
    """That this computer was shut out, and what was deleted."""
    return departure_text(departure)


def open_login_words(login: str) -> str:
    """That somebody who was removed can still connect to the server."""
    return open_login_text(login)


def missing_lines(space: SetBackSpace) -> list[str]:
    """What the server has no more of a space."""
    return set_back_lines(space)


def shown_status(state: FirmState) -> tuple[str, bool]:
    """What the status bar says, and whether that is a warning."""
    return status_words(state)


def checked_words(state: FirmState) -> tuple[str, str]:
    """What was found when everything was verified last, and its colour."""
    return acts_checked_words(state)


def list_place(state: FirmState, query: str) -> ListPlace | None:
    """The space that a query lists; None for any other query."""
    spaces = () if state.overview is None or state.stage is not FirmStage.INSIDE else state.overview.spaces
    found = next((space for space in spaces if space_query(space.name) == query), None)
    return None if found is None else ListPlace(holding_words(state, found), empty_space(found))


def folder_place(state: FirmState, name: str, cases: int, shared_in: Collection[UUID]) -> ListPlace | None:
    """The folder that is listed, with who else reads it; None while that is not known."""
    if state.overview is None or state.stage is not FirmStage.INSIDE:
        return None
    spaces = [space for space in state.overview.spaces if space.space_id in shared_in]
    return ListPlace(folder_words(name, cases, spaces, state.overview.member_id), None)


def _under_secrecy(count: int) -> str:
    return plural(count, translate("firm", "{n} em segredo de justiça"), translate("firm", "{n} em segredo de justiça"))


def shared_search(
    name: str,
    cases: int,
    share: Callable[[UUID], Awaitable[object]],
    spaces: frozenset[UUID],
    stop: Callable[[UUID], Awaitable[object]],
    *,
    secret: int,
) -> Shared:
    """A search to be shared, as the dialog says it; `secret` of its lawsuits are under secrecy, or may be."""
    lawsuits = plural(cases, translate("firm", "{n} processo"), translate("firm", "{n} processos"))
    parts = (
        SharePart(lawsuits, 0, is_fixed=True),
        SharePart(_under_secrecy(secret), 0, is_fixed=True, is_offered=secret > 0),
        SharePart(translate("firm", "A pergunta, a hora e a resposta como chegou"), 0, is_fixed=True),
    )
    size = translate("firm", "Cifrada antes de sair")
    return Shared(name, parts, lambda space_id, _chosen: share(space_id), size, spaces, stop)


def shared_folder(
    name: str,
    preview: FolderPreview,
    share: Callable[[UUID, SharedParts], Awaitable[object]],
    spaces: frozenset[UUID],
    stop: Callable[[UUID], Awaitable[object]],
    *,
    may_share_secret: bool,
) -> Shared:
    """A folder to be shared, as the dialog says it."""
    open_cases = preview.cases - preview.secret
    lawsuits = plural(open_cases, translate("firm", "{n} processo"), translate("firm", "{n} processos"))
    notes = plural(preview.notes, translate("firm", "Minha nota"), translate("firm", "Minhas notas, {n}"))
    parts = (
        SharePart(translate("firm", "Processos e o que mudar neles"), 0, is_fixed=True),
        SharePart(translate("firm", "Etiquetas e vereditos"), int(SharedParts.LABELS), is_on=True),
        SharePart(notes, int(SharedParts.NOTES), is_offered=preview.notes > 0),
        SharePart(
            _under_secrecy(preview.secret), int(SharedParts.SECRECY), is_offered=preview.secret > 0 and may_share_secret
        ),
    )

    def take(space_id: UUID, chosen: int) -> Awaitable[object]:
        return share(space_id, SharedParts(chosen))

    size = translate("firm", "{lawsuits}, {size}, cifrados antes de sair")
    words = size.format(lawsuits=lawsuits, size=size_text(preview.record_bytes))
    return Shared(name, parts, take, words, spaces, stop)


def build_outbox(archive: Archive, presenter: FirmPresenter, theme: Theme) -> tuple[OutboxView, OutboxPresenter]:
    """The page of what has not left, and its presenter."""
    outbox = OutboxPresenter(archive, presenter)
    return OutboxView(outbox, theme), outbox


def build_acts(
    services: Services, reading: LawsuitPresenter, firm: FirmPresenter, theme: Theme
) -> tuple[ActsPage, ActsPresenter]:
    """The page of who did what with the lawsuit of a reading pane, and its presenter."""
    presenter = ActsPresenter(services.opened.archive, services.clock, services.annotations.bulk_edit.of_rows)

    def names() -> dict[UUID, str]:
        overview = firm.state.overview
        return {} if overview is None else {space.space_id: space_name(space) for space in overview.spaces}

    return ActsPage(presenter, reading, names, theme), presenter


def versions_dialog(
    window: MainWindow, theme: Theme, versions: NoteVersions, keep: Callable[[str], object]
) -> FirmDialog:
    return VersionsDialog(window, theme, versions, keep)


def share_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme, shared: Shared) -> ShareDialog:
    return ShareDialog(window, theme, presenter, shared)


def build_page(presenter: FirmPresenter, theme: Theme) -> FirmView:
    return FirmView(presenter, theme)


def found_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return FoundDialog(window, theme, presenter)


def join_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return JoinDialog(window, theme, presenter)


def invite_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return InviteDialog(window, theme, presenter)


def own_computer_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return InviteDialog(window, theme, presenter, is_own=True)


def limit_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return LimitDialog(window, theme, presenter)


def sheet_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return SheetDialog(window, theme, presenter)


def space_dialog(presenter: FirmPresenter, window: QWidget, theme: Theme, space: Space | None) -> FirmDialog | None:
    """The dialog of a space; None while the firm was not read."""
    overview = presenter.state.overview
    return None if overview is None else SpaceDialog(window, theme, presenter, overview, space)
