"""Button with the menu of the register: add by id, export, import."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.widgets.controls.icon_button import set_icon_button_text


class RegisterButton(QPushButton):
    """Opens its menu below itself."""

    adopt_wanted = Signal(str)
    """Carries an empty id: the user types it."""

    def __init__(self, presenter: MonitoringPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        set_icon_button_text(self, self.tr("Registro"))
        set_tooltip(self, self.tr("Adicionar pelo código, exportar e importar o registro"))
        self.clicked.connect(self._show_menu)
        theme.changed.connect(self._apply_style)
        self._apply_style()

    def actions_menu(self) -> QMenu:
        """The menu of the button."""
        menu = QMenu(self)
        menu.addAction(self.tr("Adicionar pelo código…")).triggered.connect(lambda: self.adopt_wanted.emit(""))
        menu.addSeparator()
        menu.addAction(self.tr("Exportar o registro…")).triggered.connect(self._export)
        menu.addAction(self.tr("Importar um registro…")).triggered.connect(self._import)
        return menu

    def _show_menu(self) -> None:
        menu = self.actions_menu()
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
        menu.setActiveAction(menu.actions()[0])

    def _export(self) -> None:
        chooser = self._chooser(self.tr("Exportar o registro"))
        chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        chooser.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing is written over
        chooser.selectFile(self.tr("monitoramentos.json"))
        chooser.fileSelected.connect(lambda name: self._presenter.export_register(Path(name)))
        chooser.open()

    def _import(self) -> None:
        chooser = self._chooser(self.tr("Importar um registro"))
        chooser.fileSelected.connect(lambda name: self._presenter.import_register(Path(name)))
        chooser.open()

    def _chooser(self, title: str) -> QFileDialog:
        chooser = FileChooser(self.window(), title, QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setDefaultSuffix("json")
        chooser.setNameFilter("JSON (*.json)")
        return chooser

    def _apply_style(self) -> None:
        self.setIcon(self._theme.icon("ellipsis", "text-2"))
