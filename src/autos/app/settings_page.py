"""The page of settings, built when it is first shown."""

from __future__ import annotations

from autos.app.services import Services
from autos.app.settings_sections import ArchiveSettings
from autos.desktop.pages.monitoring.tray import Tray
from autos.desktop.pages.settings.monitoring import MonitoringSection
from autos.desktop.pages.settings.view import SettingsView
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.start import OpenedWindow


def build_settings(
    opened: OpenedWindow, parts: Services, locks: ArchiveSection | None
) -> tuple[SettingsView, ArchiveSettings]:
    """The page, and what it says and does about copies and about forgetting a person."""
    archive, kept = parts.opened, parts.housekeeping
    keeping = ArchiveSettings(opened, kept.backups, kept.forgetting, is_read_only=archive.archive.is_read_only)
    watching = MonitoringSection(opened.preferences, opened.theme, has_tray=Tray.is_available())
    view = SettingsView(opened.preferences, opened.theme, str(archive.file), locks, keeping, watching)
    view.rebuild_wanted.connect(opened.window.rebuild_wanted)
    return view, keeping
