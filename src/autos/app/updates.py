"""Newer versions in the window: looking for them, and one quiet notice for each."""

from __future__ import annotations

from autos.desktop.pages.settings.updates_presenter import UpdatesPresenter, UpdatesState
from autos.desktop.window.start import OpenedWindow
from autos.text.translation import translate
from autos.text.updates import newer_text
from autos.usecases.updates.check_updates import CheckUpdates

SETTINGS, SECTION = "settings", "about"
"""Page and section with the notes of a version."""


class UpdatesWiring:
    """Connects the look for newer versions with the window, for one workspace."""

    def __init__(self, opened: OpenedWindow, updates: CheckUpdates) -> None:
        self.presenter = UpdatesPresenter(updates, opened.preferences)
        self._window = opened.window
        self.presenter.changed.connect(self._show_notice)

    def start(self) -> None:
        self.presenter.start()

    def leave(self) -> None:
        """Show no notice any more."""
        self.presenter.changed.disconnect(self._show_notice)

    async def aclose(self) -> None:
        await self.presenter.tasks.aclose()

    def _show_notice(self, state: UpdatesState) -> None:
        release = state.status.release
        if release is None or self.presenter.has_put_away(str(release.version)):
            return
        version = str(release.version)
        self._window.notices.notify(
            "accent",
            newer_text(release),
            (translate("updates", "Ver o que mudou"), self._show_notes),
            on_dismiss=lambda: self.presenter.put_away(version),
            can_wait=True,
        )

    def _show_notes(self) -> None:
        self._window.show_screen(SETTINGS)
        self._window.show_section(SECTION)
