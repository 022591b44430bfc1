"""Construction of the settings page."""

from __future__ import annotations

from autos.app.services import Services
from autos.app.settings_sections import ArchiveSettings
from autos.desktop.pages.monitoring.tray import Tray
from autos.desktop.pages.settings.monitoring import MonitoringSection
from autos.desktop.pages.settings.view import SettingsView
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.start import OpenedWindow


def build_settings(
    opened: OpenedWindow, services: Services, locks: ArchiveSection | None
) -> tuple[SettingsView, ArchiveSettings]:
    """Return the page and its section about copies of the archive and about forgetting a person."""
    archive, housekeeping = services.opened, services.housekeeping
    archive_settings = ArchiveSettings(
        opened, housekeeping.backups, housekeeping.forgetting, is_read_only=archive.archive.is_read_only
    )
    monitoring = MonitoringSection(opened.preferences, opened.theme, has_tray=Tray.is_available())
    view = SettingsView(opened.preferences, opened.theme, str(archive.file), locks, archive_settings, monitoring)
    view.rebuild_wanted.connect(opened.window.rebuild_wanted)
    return view, archive_settings
