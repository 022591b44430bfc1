"""The section "Sobre" of the settings: version, licences of Autos and of Qt, and the libraries in use."""

from __future__ import annotations

import platform

from PySide6.QtCore import QLibraryInfo, Qt
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from autos import __version__
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import content_label
from autos.system.libraries import libraries, licence_texts

DIALOG_PX = (620, 460)
SIDE_PX = 24
QT_SOURCE = "https://code.qt.io"
LICENCE = "https://www.gnu.org/licenses/lgpl-3.0.html"


class AboutSection(QWidget):
    """Version and licences, and a button to the list of libraries."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.text = content_label(tone="2")
        self.text.setText(
            self.tr(
                "Autos {version}, licença MIT. Usa Python {python}.\n"
                "A janela usa Qt {qt} (PySide6) sob a licença LGPL versão 3: {licence}. O código do Qt está em "
                "{source}. As bibliotecas dele são arquivos próprios na pasta do programa (PySide6): podem ser "
                "trocadas por outras da mesma versão, também alteradas por você, e valem quando o Autos abre de novo."
            ).format(
                version=__version__,
                python=platform.python_version(),
                qt=QLibraryInfo.version().toString(),
                licence=LICENCE,
                source=QT_SOURCE,
            )
        )
        self.libraries = QPushButton(self.tr("Bibliotecas e licenças…"))
        self.libraries.clicked.connect(self._show_libraries)
        self.setLayout(column(self.text, 10, row(self.libraries, STRETCH)))

    def _show_libraries(self) -> None:
        dialog = LibrariesDialog(self.window(), self._theme)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


class LibrariesDialog(QDialog):
    """The libraries that Autos runs with, each with its version and licence, and the texts of the licences where the
    packaged program brings them. What it shows can be copied.
    """

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Bibliotecas e licenças"))
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        self.list = QPlainTextEdit("\n\n\n".join(one for one in ("\n".join(library_lines()), licence_texts()) if one))
        self.list.setReadOnly(True)
        self.list.setAccessibleName(self.windowTitle())
        self.list.setTabChangesFocus(True)
        self.list.setFont(theme.font(13))
        self.list.setProperty("kind", "field")
        self.close_button = QPushButton(self.tr("Fechar"))
        self.close_button.clicked.connect(self.accept)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SIDE_PX, SIDE_PX, SIDE_PX, SIDE_PX)
        layout.setSpacing(14)
        layout.addWidget(title)
        layout.addWidget(self.list)
        layout.addLayout(row(STRETCH, self.close_button))
        self.resize(*map(theme.px, DIALOG_PX))


def library_lines() -> list[str]:
    """Name, version and licence of Python and of each library."""
    python = f"Python {platform.python_version()} · PSF-2.0"
    return [python, *(f"{one.name} {one.version} · {one.licence}" for one in libraries())]
