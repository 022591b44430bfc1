"""The settings of the archive: folder, passphrase, key, automatic lock."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.preferences import LockAfter, Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.setting_lines import SettingLine, SettingSelect, ruled
from autos.desktop.window.locking.idle_time import offered_choices
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.usecases.archive.archive_lock import LockState


class ArchiveSection(QWidget):
    """Shows folder, passphrase and keyring of the archive; every button emits a signal."""

    folder_wanted = Signal()
    """Move the archive to another folder, or use the one that is there."""
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

    def __init__(
        self, preferences: Preferences, theme: Theme, folder: str, *, can_move: bool, policy: Policy = NO_POLICY
    ) -> None:
        """`can_move`: whether the folder is the person's to choose in this run."""
        super().__init__()
        self._preferences = preferences
        self._policy = policy
        self.change_folder = self._button(self.tr("Mudar de pasta…"))
        self.change_folder.setEnabled(can_move)
        self.set = self._button("")
        self.remove = self._button(self.tr("Tirar a senha…"))
        self.keep = self._button(self.tr("Guardar o código neste computador"))
        self.only = self._button(self.tr("Só com a senha…"))
        self.rekey = self._button(self.tr("Trocar o código…"))
        self.lock = self._button(self.tr("Trancar agora"))
        set_tooltip(self.lock, "Ctrl+L")
        self._offered = offered_choices(policy.lock)
        times = tuple((choice.value, self._minutes(choice)) for choice in self._offered)
        self.after = SettingSelect(theme, self.tr("Trancar sozinho"), times, LockAfter.NEVER.value)
        fixed = "" if can_move else "\n" + self.tr("Quem abriu o Autos escolheu a pasta (AUTOS_HOME).")
        self.folder = SettingLine(theme, self.tr("Pasta"), self.change_folder, note=folder + fixed)
        self.passphrase = SettingLine(theme, self.tr("Senha ao abrir"), self.remove, self.set)
        often = self.tr("Hoje o chaveiro abre sozinho, enquanto não está trancado")
        self.asking = SettingLine(theme, self.tr("Pedir a senha sempre"), self.only, note=often)
        once = self.tr("O chaveiro guarda o código do acervo e não pergunta mais")
        self.keeping = SettingLine(theme, self.tr("Abrir sem a senha"), self.keep, note=once)
        code = self.tr("Cifra o acervo. Trocá-lo tira o poder de senhas e cópias antigas")
        self.key = SettingLine(theme, self.tr("Código do acervo"), self.rekey, note=code)
        self.time = SettingLine(theme, self.tr("Trancar depois de"), self.after)
        self.now = SettingLine(theme, self.tr("Trancar"), self.lock, note="Ctrl+L")
        self.setLayout(ruled(self.folder, self.passphrase, self.asking, self.keeping, self.time, self.now, self.key))
        self.change_folder.clicked.connect(self.folder_wanted)
        self.set.clicked.connect(self.passphrase_wanted)
        self.remove.clicked.connect(self.removal_wanted)
        self.keep.clicked.connect(self.keyring_wanted)
        self.only.clicked.connect(self.only_passphrase_wanted)
        self.rekey.clicked.connect(self.rekeying_wanted)
        self.lock.clicked.connect(self.locking_wanted)
        self.after.chosen.connect(self._choose_time)

    def render_locks(self, locks: LockState, *, was_set: bool = False) -> None:
        """Show how the archive is unlocked and which actions are possible; `was_set`: a passphrase just now."""
        self.passphrase.say(self.tr("A senha está definida.") + " " + self._how(locks) if was_set else self._how(locks))
        self.set.setText(self.tr("Trocar a senha…") if locks.has_passphrase else self.tr("Definir uma senha…"))
        self.set.setEnabled(not locks.is_read_only)
        self.remove.setVisible(locks.has_passphrase and not locks.is_old)
        self.remove.setEnabled(locks.in_keyring and not locks.is_read_only and not self._policy.keeps_passphrase)
        self.keeping.offer(is_offered=locks.has_keyring and not locks.in_keyring and not locks.is_old)
        self.asking.offer(is_offered=locks.has_passphrase and locks.in_keyring and not locks.is_old)
        self.only.setEnabled(not locks.is_read_only)
        self.rekey.setEnabled(not locks.is_read_only)
        self.time.say("" if locks.has_passphrase else self.tr("Sem senha, o cadeado só esconde a tela"))
        chosen = self._preferences.lock_after(has_passphrase=locks.has_passphrase)
        self.after.choose(chosen.value if chosen in self._offered else LockAfter.NEVER.value)
        self._mark_fixed(locks)

    def _mark_fixed(self, locks: LockState) -> None:
        """Show what the administrator has settled."""
        if self._policy.keeps_passphrase and locks.has_passphrase:
            words = self.tr("Definido pelo administrador: pode ser trocada, não tirada")
            self.passphrase.fix(words, [self.remove])
        if (minutes := self._policy.lock.idle_minutes) is not None:
            is_settled = len(self._offered) == 1
            words = self.tr("Definido pelo administrador: no máximo {n} minutos").format(n=minutes)
            self.time.fix("" if is_settled else words, [self.after] if is_settled else [])

    def _how(self, locks: LockState) -> str:
        if locks.has_passphrase and locks.in_keyring:
            return self.tr(
                "O chaveiro, o cofre de senhas deste computador, abre o acervo; em outro computador, a senha."
            )
        if locks.has_passphrase:
            return self.tr("Só a senha abre o acervo.")
        return self.tr(
            "Sem senha: o chaveiro, o cofre de senhas deste computador, abre o acervo; em outro ele não abre."
        )

    def _minutes(self, choice: LockAfter) -> str:
        bound = self._policy.lock.idle_minutes
        if choice is LockAfter.NEVER and bound is None:
            return self.tr("Nunca")
        return self.tr("{n} minutos").format(n=bound if choice is LockAfter.NEVER else choice.value)

    def _choose_time(self, key: str) -> None:
        self._preferences.set_lock_after(LockAfter(key))
        self.time_chosen.emit()

    def _button(self, words: str) -> QPushButton:
        button = QPushButton(words)
        button.setProperty("room", "small")
        return button
