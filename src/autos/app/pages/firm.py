"""Construction of what the window shows of the firm's shared archive."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.firm.presenter import FirmPresenter, FirmState
from autos.desktop.components.firm.texts import status_words as words_of_status
from autos.desktop.pages.settings.firm.dialog import FirmDialog
from autos.desktop.pages.settings.firm.found_dialog import FoundDialog
from autos.desktop.pages.settings.firm.invite_dialog import InviteDialog
from autos.desktop.pages.settings.firm.join_dialog import JoinDialog
from autos.desktop.pages.settings.firm.sheet_dialog import SheetDialog
from autos.desktop.pages.settings.firm.space_dialog import SpaceDialog
from autos.desktop.pages.settings.firm.view import FirmView
from autos.desktop.window.main_window import MainWindow
from autos.system.clock import Clock
from autos.usecases.firm.overview import Space
from autos.usecases.firm.place import SecretStore


def build_presenter(archive: Archive, secrets: SecretStore, clock: Clock) -> FirmPresenter:
    return FirmPresenter(archive, secrets, clock)


def build_page(presenter: FirmPresenter, theme: Theme) -> FirmView:
    return FirmView(presenter, theme)


def status_words(state: FirmState) -> tuple[str, bool]:
    """What the status bar says, and whether the server is out of reach."""
    return words_of_status(state)


def found_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return FoundDialog(window, theme, presenter)


def join_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return JoinDialog(window, theme, presenter)


def invite_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return InviteDialog(window, theme, presenter)


def sheet_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme) -> FirmDialog:
    return SheetDialog(window, theme, presenter)


def space_dialog(presenter: FirmPresenter, window: MainWindow, theme: Theme, space: Space | None) -> FirmDialog | None:
    """The dialog of a space; None while the firm was not read."""
    overview = presenter.state.overview
    return None if overview is None else SpaceDialog(window, theme, presenter, overview, space)
