"""The dialog of the backup schedule and folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.file_chooser import FolderChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.policy import fixed_text

translate = QCoreApplication.translate

NEVER, DAILY, WEEKLY = 0, 24, 168
"""Hours between two copies."""


def interval_label(hours: int) -> str:
    """Label of an interval: todo dia, toda semana, a cada 6 h."""
    if hours == NEVER:
        return translate("copies", "nunca")
    if hours == DAILY:
        return translate("copies", "todo dia")
    if hours == WEEKLY:
        return translate("copies", "toda semana")
    return translate("copies", "a cada {n} h").format(n=hours)


class CopyPlanDialog(QDialog):
    """Asks for the folder and one of three intervals, or the one already set."""

    def __init__(self, parent: QWidget, theme: Theme, folder: Path, hours: int, *, is_kept_here: bool = False) -> None:
        """`is_kept_here`: the administrator does not let the copies go to another folder."""
        super().__init__(parent)
        self._hours = hours
        self.setWindowTitle(self.tr("Cópias de segurança"))
        self.setMinimumWidth(560)
        title = PlainLabel(self.tr("Cópias de segurança"))
        title.setFont(theme.font(17, 600))
        sentence = quiet_label(
            self.tr(
                "As cópias são cifradas com o código do acervo. Guardadas em outro disco, sobrevivem a este. "
                "Das antigas ficam a mais nova de cada dia, semana e mês."
            ),
            theme.font(13),
            "2",
        )
        sentence.setWordWrap(True)
        times = dict.fromkeys((NEVER, DAILY, WEEKLY, hours))
        self.often = SegmentedControl(
            self.tr("Com que frequência"), tuple((str(each), interval_label(each)) for each in times), str(hours), theme
        )
        self.folder = QLineEdit(str(folder))
        self.folder.setAccessibleName(self.tr("Pasta das cópias"))
        self.browse = QPushButton(self.tr("Escolher…"))
        self.fixed = FixedMark(theme)
        self.fixed.setVisible(is_kept_here)
        for part in (self.folder, self.browse):
            part.setEnabled(not is_kept_here)
            part.setAccessibleDescription(fixed_text() if is_kept_here else "")
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Salvar"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        self.setLayout(
            column(
                title,
                sentence,
                quiet_label(self.tr("Com que frequência"), theme.font(12), "2"),
                row(self.often, STRETCH),
                quiet_label(self.tr("Pasta das cópias"), theme.font(12), "2"),
                row(self.folder, self.browse),
                self.fixed,
                row(STRETCH, self.leave, self.go_on),
                spacing=10,
                margins=(24, 20, 24, 20),
            )
        )
        self.often.chosen.connect(self._choose)
        self.folder.textChanged.connect(lambda text: self.go_on.setEnabled(Path(text.strip()).is_absolute()))
        self.browse.clicked.connect(self._browse)
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)

    @property
    def chosen(self) -> tuple[Path, int]:
        """The folder, and the hours between two copies."""
        return Path(self.folder.text().strip()), self._hours

    def _choose(self, key: str) -> None:
        self._hours = int(key)

    def _browse(self) -> None:
        chooser = FolderChooser(self, self.tr("Pasta das cópias"), self.folder.text())
        chooser.fileSelected.connect(self.folder.setText)
        chooser.finished.connect(lambda _: chooser.deleteLater())
        chooser.open()
