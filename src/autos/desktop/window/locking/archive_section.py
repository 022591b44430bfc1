"""The settings of the archive: passphrase, key, automatic lock."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.preferences import LockAfter, Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.usecases.archive.archive_lock import LockState


class ArchiveSection(QWidget):
    """Shows passphrase and keyring of the archive; every button emits a signal."""

    passphrase_wanted = Signal()
    """Set or change the passphrase."""
    removal_wanted = Signal()
    rekeying_wanted = Signal()
    keyring_wanted = Signal()
    """Store the key in this computer's keyring."""
    only_passphrase_wanted = Signal()
    """Keep the key in no keyring."""
    locking_wanted = Signal()
    time_chosen = Signal()
    """The time of the automatic lock was changed; it is in the preferences."""

    def __init__(self, preferences: Preferences, theme: Theme) -> None:
        super().__init__()
        self._preferences = preferences
        self.how = QLabel()
        self.how.setTextFormat(Qt.TextFormat.PlainText)
        self.how.setWordWrap(True)
        self.how.setProperty("tone", "2")
        self.set = QPushButton()
        self.remove = QPushButton(self.tr("Tirar a senha…"))
        self.keep = QPushButton(self.tr("Guardar o código neste computador"))
        self.only = QPushButton(self.tr("Só com a senha…"))
        self.rekey = QPushButton(self.tr("Trocar o código…"))
        self.lock = QPushButton(self.tr("Trancar agora"))
        self.lock.setToolTip("Ctrl+L")
        times = tuple((choice.value, self._minutes(choice)) for choice in LockAfter)
        self.after = SegmentedControl(self.tr("Trancar sozinho"), times, LockAfter.NEVER.value, theme)
        self.after_title = QLabel(self.tr("Trancar sozinho, sem ninguém usando, depois de"))
        self.after_title.setProperty("tone", "2")
        self.setLayout(
            column(
                self.how,
                10,
                row(self.set, self.remove, self.only, self.keep, self.rekey, STRETCH),
                14,
                self.after_title,
                6,
                row(self.after, STRETCH, self.lock),
            )
        )
        self.set.clicked.connect(self.passphrase_wanted)
        self.remove.clicked.connect(self.removal_wanted)
        self.keep.clicked.connect(self.keyring_wanted)
        self.only.clicked.connect(self.only_passphrase_wanted)
        self.rekey.clicked.connect(self.rekeying_wanted)
        self.lock.clicked.connect(self.locking_wanted)
        self.after.chosen.connect(self._choose_time)

    def render_locks(self, locks: LockState) -> None:
        """Show how the archive is unlocked and which actions are possible."""
        self.how.setText(self._how(locks))
        self.set.setText(self.tr("Trocar a senha…") if locks.has_passphrase else self.tr("Definir uma senha…"))
        self.set.setEnabled(not locks.is_read_only)
        self.remove.setVisible(locks.has_passphrase and not locks.is_old)
        self.remove.setEnabled(locks.in_keyring and not locks.is_read_only)
        self.keep.setVisible(locks.has_keyring and not locks.in_keyring and not locks.is_old)
        self.only.setVisible(locks.has_passphrase and locks.in_keyring and not locks.is_old)
        self.only.setEnabled(not locks.is_read_only)
        self.rekey.setEnabled(not locks.is_read_only)
        chosen = self._preferences.lock_after(has_passphrase=locks.has_passphrase)
        self.after.buttons[chosen.value].setChecked(True)

    def _how(self, locks: LockState) -> str:
        if locks.has_passphrase and locks.in_keyring:
            return self.tr("Cifrado. O chaveiro deste computador guarda o código; em outro computador, a senha o abre.")
        if locks.has_passphrase:
            return self.tr("Cifrado. Só a senha o abre.")
        return self.tr("Cifrado. O chaveiro deste computador guarda o código; em outro computador ele não abre.")

    def _minutes(self, choice: LockAfter) -> str:
        return self.tr("Nunca") if choice is LockAfter.NEVER else self.tr("{n} min").format(n=choice.value)

    def _choose_time(self, key: str) -> None:
        self._preferences.set_lock_after(LockAfter(key))
        self.time_chosen.emit()
