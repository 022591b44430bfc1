"""Construction of what the window shows of the firm's shared archive."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from uuid import UUID

from PySide6.QtWidgets import QWidget

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.firm.dialog import FirmDialog
from autos.desktop.components.firm.presenter import FirmPresenter, FirmStage, FirmState
from autos.desktop.components.firm.share_dialog import Shared, ShareDialog
from autos.desktop.components.firm.space_dialog import SpaceDialog
from autos.desktop.components.firm.texts import (
    empty_space,
    holding_words,
    space_lines,
    status_words,
)
from autos.desktop.pages.library.view import ListPlace
from autos.desktop.pages.settings.firm.found_dialog import FoundDialog
from autos.desktop.pages.settings.firm.invite_dialog import InviteDialog
from autos.desktop.pages.settings.firm.join_dialog import JoinDialog
from autos.desktop.pages.settings.firm.sheet_dialog import SheetDialog
from autos.desktop.pages.settings.firm.view import FirmView
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.window.main_window import MainWindow
from autos.domain.query.formatter import space_query
from autos.system.clock import Clock
from autos.text.translation import plural, translate
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.overview import Space
from autos.usecases.library.library import Library


def build_presenter(archive: Archive, library: Library, secrets: SecretStore, clock: Clock) -> FirmPresenter:
    return FirmPresenter(archive, library, secrets, clock)


def shown_spaces(state: FirmState) -> list[tuple[NavItem, str]]:
    """The spaces as items of the sidebar, each with its query."""
    return space_lines(state)


def shown_status(state: FirmState) -> tuple[str, bool]:
    """What the status bar says, and whether that is a warning."""
    return status_words(state)


def list_place(state: FirmState, query: str) -> ListPlace | None:
    """The space that a query lists; None for any other query."""
    spaces = () if state.overview is None or state.stage is not FirmStage.INSIDE else state.overview.spaces
    found = next((space for space in spaces if space_query(space.name) == query), None)
    return None if found is None else ListPlace(holding_words(state, found), empty_space(found))


def shared_search(name: str, cases: int, share: Callable[[UUID], Awaitable[object]]) -> Shared:
    """A search to be shared, as the dialog says it."""
    lawsuits = plural(cases, translate("firm", "{n} processo"), translate("firm", "{n} processos"))
    return Shared(name, (lawsuits, translate("firm", "A pergunta, a hora e a resposta como chegou")), share)


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


def sheet_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return SheetDialog(window, theme, presenter)


def space_dialog(presenter: FirmPresenter, window: QWidget, theme: Theme, space: Space | None) -> FirmDialog | None:
    """The dialog of a space; None while the firm was not read."""
    overview = presenter.state.overview
    return None if overview is None else SpaceDialog(window, theme, presenter, overview, space)
