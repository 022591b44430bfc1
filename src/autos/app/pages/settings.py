"""The settings page and its section about copies of the archive and about forgetting a person."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import SecretStr
from PySide6.QtCore import QDate, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from autos.app.services import Services
from autos.desktop.base.dialogs import answer
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import column
from autos.desktop.base.passphrase_dialog import PassphraseChangeDialog, PassphraseDialogTexts
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.copies.plan_dialog import CopyPlanDialog
from autos.desktop.components.copies.presenter import CopiesPresenter
from autos.desktop.components.copies.section import CopiesSection
from autos.desktop.components.erasure.dialog import ErasureDialog
from autos.desktop.components.erasure.presenter import (
    ErasurePresenter,
    ErasureReach,
    ErasureStage,
    ErasureState,
    FirmOrders,
)
from autos.desktop.pages.monitoring.tray import Tray
from autos.desktop.pages.settings.firm_name import FirmNameLine, FirmNamePresenter
from autos.desktop.pages.settings.monitoring import MonitoringSection
from autos.desktop.pages.settings.policy import ExportLine, PolicySection, export_rules
from autos.desktop.pages.settings.sidebar_section import SettingsSections
from autos.desktop.pages.settings.updates import UpdatesSection
from autos.desktop.pages.settings.view import CONNECTIONS, SettingsView
from autos.desktop.window.locking.archive_locks import ArchiveLocks
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.start import OpenedWindow
from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import FirmMissing, Problem
from autos.domain.lawsuit.person import Person
from autos.text.problems import problem_text
from autos.usecases.archive.backups import Backups
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.library.firm_name import FirmName

if TYPE_CHECKING:
    from autos.desktop.components.firm.presenter import FirmPresenter
    from autos.desktop.pages.settings.connections.summary import ConnectionsSummary
    from autos.desktop.pages.settings.connections.view import ConnectionsView
    from autos.desktop.pages.settings.firm.view import FirmView
    from autos.desktop.pages.settings.updates_presenter import UpdatesPresenter

PLACE = "settings"
TRANSPORT_SUFFIX = "autos-transporte"


def build_settings(
    opened: OpenedWindow,
    services: Services,
    locks: ArchiveLocks | None,
    *,
    connections: ConnectionsView | None = None,
    summary: ConnectionsSummary | None = None,
    updates: UpdatesPresenter | None = None,
    firm: Callable[[], FirmView] | None = None,
    known_firm: Callable[[], FirmPresenter | None] = lambda: None,
) -> tuple[SettingsView, ArchiveSettings]:
    """Return the page and its section about copies of the archive and about forgetting a person.

    `firm` builds the page of the firm, when it is first wanted; `known_firm` gives the firm of the archive, if any.
    """
    archive, housekeeping = services.opened, services.housekeeping
    archive_settings = ArchiveSettings(
        opened,
        housekeeping.backups,
        housekeeping.forgetting,
        FirmName(archive.archive),
        _firm_orders(known_firm),
        is_read_only=archive.archive.is_read_only,
    )
    monitoring = MonitoringSection(opened.preferences, opened.theme, has_tray=Tray.is_available())
    view = SettingsView(
        opened.preferences,
        opened.theme,
        locks=None if locks is None else _archive_section(opened, locks),
        copies=archive_settings,
        forget=archive_settings.forget,
        monitoring=monitoring,
        policy=PolicySection(services.reading, opened.theme) if services.reading.file else None,
        export=ExportLine(services.policy, opened.theme) if export_rules(services.policy) else None,
        connections=connections,
        summary=summary,
        dossiers=FirmNameLine(opened.theme, archive_settings.firm),
        updates=None if updates is None else _updates_section(opened, updates),
        firm=firm,
    )
    if summary is not None:
        summary.opened.connect(lambda: view.show_section(CONNECTIONS))
    view.rebuild_wanted.connect(opened.window.rebuild_wanted)
    opened.window.sidebar.set_context(PLACE, SettingsSections(view, opened.window.show_keys, opened.theme))
    return view, archive_settings


def _archive_section(opened: OpenedWindow, locks: ArchiveLocks) -> ArchiveSection:
    section = ArchiveSection(
        opened.preferences, opened.theme, str(locks.folder), can_move=locks.can_move, policy=locks.policy
    )
    locks.attach(section)
    return section


def _firm_orders(known: Callable[[], FirmPresenter | None]) -> FirmOrders:
    """Erasures in the whole firm, as far as they can be ordered from here."""

    def reach() -> ErasureReach:
        firm = known()
        overview = None if firm is None else firm.state.overview
        if firm is None or overview is None:
            return ErasureReach.HERE
        if not overview.is_administrator:
            return ErasureReach.MEMBER
        return ErasureReach.FIRM if firm.state.has_contact and not firm.is_read_only else ErasureReach.NO_CONTACT

    async def order(person: Person) -> ErasureResult:
        firm = known()
        if firm is None:
            raise FirmMissing
        return await firm.order_erasure(person)

    return FirmOrders(reach, order)


def _updates_section(opened: OpenedWindow, updates: UpdatesPresenter) -> UpdatesSection:
    return UpdatesSection(updates, opened.theme, opened.preferences.effective_language().value)


class ArchiveSettings(QWidget):
    """Copies and erasure on the settings page; `leave` before the archive is closed, then `aclose`."""

    def __init__(
        self,
        opened: OpenedWindow,
        backups: Backups,
        forget: ForgetPerson,
        firm: FirmName,
        orders: FirmOrders | None = None,
        *,
        is_read_only: bool = False,
    ) -> None:
        super().__init__()
        self._opened = opened
        self._backups = backups
        self.tasks = TaskScope(on_problem=self._show_problem)
        self.copies = CopiesPresenter(backups)
        self.forgetting = ErasurePresenter(forget, orders)
        self.firm = FirmNamePresenter(firm)
        self.section = CopiesSection(self.copies, opened.theme, is_kept_here=not backups.rules.whole_archive)
        self.forget = QPushButton(self.tr("Esquecer uma pessoa…"))
        self.forget.setProperty("room", "small")
        self.forget.setEnabled(not is_read_only)
        self.dialog: ErasureDialog | None = None
        self.setLayout(column(self.section))
        self.section.change_wanted.connect(lambda: self.tasks.start("plan", self._change_plan()))
        self.section.transport_wanted.connect(lambda: self.tasks.start("transport", self._write_transport()))
        self.forget.clicked.connect(self._open_forgetting)
        self.forgetting.changed.connect(self._show_outcome)

    def leave(self) -> None:
        """Close the dialog, and show none any more."""
        self.forgetting.changed.disconnect(self._show_outcome)
        if self.dialog is not None:
            self.dialog.reject()
            self.dialog.deleteLater()
            self.dialog = None

    async def aclose(self) -> None:
        for tasks in (self.tasks, self.copies.tasks, self.forgetting.tasks, self.firm.tasks):
            await tasks.aclose()

    def _open_forgetting(self) -> None:
        if self.dialog is None:
            self.dialog = ErasureDialog(self._opened.window, self._opened.theme, self.forgetting)
        self.dialog.open()

    def _show_outcome(self, state: ErasureState) -> None:
        """Open the dialog again where it was closed before the erasure ended."""
        has_ended = state.stage is ErasureStage.DONE or (state.stage is ErasureStage.SHOWN and state.problem)
        if has_ended and self.dialog is not None and not self.dialog.isVisible() and not self._opened.window.is_covered:
            self.dialog.open()

    async def _change_plan(self) -> None:
        state = self.copies.state
        if state.folder is None:
            return
        dialog = CopyPlanDialog(
            self._opened.window,
            self._opened.theme,
            state.folder,
            state.every_hours,
            is_kept_here=not self._backups.rules.whole_archive,
        )
        if await answer(dialog):
            self.copies.change(*dialog.chosen)

    async def _write_transport(self) -> None:
        words = PassphraseDialogTexts(
            self.tr("Levar para outro computador"),
            self.tr(
                "O acervo inteiro vai para um arquivo só, cifrado com esta senha. No outro computador, abra o arquivo "
                "com o Autos para juntá-lo ao que já houver. Sem a senha, ninguém o abre."
            ),
            self.tr("Escolher onde…"),
        )
        dialog = PassphraseChangeDialog(
            self._opened.window, self._opened.theme, words, asks_present=False, asks_new=True
        )
        is_given = await answer(dialog)
        passphrase = SecretStr(dialog.take()[1])
        if not is_given:
            return
        chooser = self._chooser()
        if await answer(chooser):
            self.copies.write_transport(Path(chooser.selectedFiles()[0]), passphrase)

    def _chooser(self) -> QFileDialog:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chooser = FileChooser(self._opened.window, self.tr("Levar para outro computador"), documents)
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # an existing file is never overwritten
        chooser.setDefaultSuffix(TRANSPORT_SUFFIX)
        chooser.selectFile(f"acervo-{QDate.currentDate().toString('yyyy-MM-dd')}.{TRANSPORT_SUFFIX}")
        return chooser

    def _show_problem(self, problem: Problem) -> None:
        self._opened.window.notices.notify("red", problem_text(problem.name))
