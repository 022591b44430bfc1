"""F1: every key that does something, by the place where it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.components.palette.lines import shown_keys

translate = QCoreApplication.translate


BETWEEN_PX, AROUND_PX = 48, 60
"""Between the columns, and between the sheet and the window's edges."""
BESIDE_PX = 72
"""The sheet's own margins and the bar that scrolls it."""


class Key(NamedTuple):
    """What it does; several that do the same are one after the other."""

    keys: tuple[str, ...]
    words: str


class Group(NamedTuple):
    """Keys of one place."""

    title: str
    keys: Sequence[Key]


def groups() -> list[Group]:
    """All of them, in the interface's language."""
    return [
        Group(
            translate("keys", "Em todo lugar"),
            (
                Key(("Ctrl+K",), translate("keys", "Ir para ou executar")),
                Key(("Ctrl+1",), translate("keys", "Buscar")),
                Key(("Ctrl+2",), translate("keys", "Acervo")),
                Key(("Ctrl+3",), translate("keys", "Monitoramento")),
                Key(("Ctrl+4",), translate("keys", "Cofre")),
                Key(("Ctrl+5",), translate("keys", "Atividade")),
                Key(("Ctrl+,",), translate("keys", "Ajustes")),
                Key(("Ctrl+N",), translate("keys", "Nova busca")),
                Key(("Ctrl+M",), translate("keys", "Monitorar o que a busca pergunta")),
                Key(("Ctrl+B",), translate("keys", "Recolher ou abrir a barra lateral")),
                Key(("Ctrl++", "Ctrl+=", "Ctrl+-", "Ctrl+0"), translate("keys", "Texto maior, menor, normal")),
                Key(("Ctrl+L",), translate("keys", "Trancar o acervo")),
                Key(("Ctrl+Q",), translate("keys", "Fechar o Autos")),
                Key(("F1",), translate("keys", "Esta folha")),
            ),
        ),
        Group(
            translate("keys", "Na busca"),
            (
                Key(("Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5"), translate("keys", "Escolher o modo")),
                Key(("Return",), translate("keys", "Buscar")),
                Key(("Ctrl+J",), translate("keys", "Ver o que será enviado")),
                Key(("Ctrl+S",), translate("keys", "Salvar a busca (nos resultados também)")),
                Key(("Ctrl+Shift+V",), translate("keys", "Colar vários documentos")),
                Key(("Space",), translate("keys", "Marcar um dos documentos colados")),
                Key(("Ctrl+Return",), translate("keys", "Buscar os documentos marcados")),
            ),
        ),
        Group(
            translate("keys", "Na divisória entre a lista e a leitura"),
            (
                Key(("Left", "Right"), translate("keys", "Mover a divisória")),
                Key(("Home", "End"), translate("keys", "Até onde ela vai")),
                Key(("Return",), translate("keys", "Voltar à largura de origem")),
            ),
        ),
        Group(
            translate("keys", "Nas listas"),
            (
                Key(("Down", "J"), translate("keys", "Descer uma linha")),
                Key(("Up", "K"), translate("keys", "Subir uma linha")),
                Key(("Home", "End"), translate("keys", "Primeira e última linha")),
                Key(("Ctrl+G",), translate("keys", "Ir para uma página")),
                Key(("Shift+Down", "Shift+Up"), translate("keys", "Selecionar várias linhas")),
                Key(("Shift+Home", "Shift+End"), translate("keys", "Selecionar até a primeira ou a última")),
                Key(("Ctrl+A",), translate("keys", "Selecionar todas")),
                Key(("Ctrl+Space",), translate("keys", "Selecionar ou não a linha atual")),
                Key(("Return",), translate("keys", "Abrir")),
                Key(("Esc",), translate("keys", "Desfazer a seleção, voltar")),
                Key(("/", "Ctrl+F"), translate("keys", "Filtrar a lista")),
                Key(("F",), translate("keys", "Filtros rápidos do acervo")),
                Key(("Shift+F",), translate("keys", "Filtrar o acervo por campos")),
                Key(("Ctrl+Down", "Ctrl+Up"), translate("keys", "Grupo seguinte e anterior")),
                Key(("T",), translate("keys", "Ver em colunas, ou em três linhas por processo")),
                Key(("P",), translate("keys", "Panorama da lista, e de volta a ela")),
                Key(("E",), translate("keys", "Editar a pergunta desta busca")),
                Key(("1", "9"), translate("keys", "Pôr ou tirar uma etiqueta")),
                Key(("S", "N"), translate("keys", "É quem procuro, não é (busca por nome)")),
                Key(("Del",), translate("keys", "Mover para a lixeira")),
                Key(("Ctrl+Z",), translate("keys", "Desfazer")),
                Key(("Menu",), translate("keys", "Tudo o que se pode fazer com a linha")),
                Key(("Ctrl+S",), translate("keys", "Salvar o filtro do acervo")),
            ),
        ),
        Group(
            translate("keys", "No monitoramento"),
            (
                Key(("P",), translate("keys", "Pausar ou retomar os escolhidos")),
                Key(("Del",), translate("keys", "Excluir um monitoramento, descartar um achado")),
                Key(("Return",), translate("keys", "Ir aos achados, abrir um deles")),
                Key(("U",), translate("keys", "Achado lido, ou não lido")),
                Key(("A",), translate("keys", "Lembrar do achado depois")),
                Key(("F5",), translate("keys", "Verificar agora")),
                Key(("Ctrl+Return",), translate("keys", "Criar o monitoramento")),
            ),
        ),
        Group(
            translate("keys", "No cofre"),
            (
                Key(("Left", "Right", "Up", "Down"), translate("keys", "Andar pela cobertura")),
                Key(("Return",), translate("keys", "Abrir o par no editor; nele, registrar")),
                Key(("F5",), translate("keys", "Consultar a situação")),
                Key(("Ctrl+V",), translate("keys", "Colar a planilha, ao registrar várias")),
                Key(("Del",), translate("keys", "Excluir a credencial")),
            ),
        ),
        Group(
            translate("keys", "Na leitura"),
            (
                Key(("Alt+Left", "Alt+Right"), translate("keys", "O que foi lido antes, e de volta")),
                Key(("Ctrl+Tab",), translate("keys", "Aba seguinte")),
                Key(("G",), translate("keys", "Trocar de grau")),
                Key(("Ctrl+Shift+N",), translate("keys", "Escrever uma nota")),
                Key(("Ctrl+C",), translate("keys", "Copiar o que está selecionado, ou o número")),
                Key(("Ctrl+Shift+C",), translate("keys", "Copiar a citação")),
            ),
        ),
    ]


class ShortcutSheet(QDialog):
    """Two columns of groups; scrolls where the window is small."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Atalhos do teclado"))
        title = QLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        body = QWidget()
        halves = groups()[:3], groups()[3:]
        parts = [self._half(half, theme) for half in halves]
        wide = sum(part.minimumSizeHint().width() for part in parts) + BETWEEN_PX + BESIDE_PX
        has_room = wide <= parent.width() - AROUND_PX
        laid = row(*parts, spacing=BETWEEN_PX) if has_room else column(*parts, spacing=18)
        laid.setContentsMargins(0, 0, 10, 0)  # the keys do not touch the bar
        body.setLayout(laid)
        area = QScrollArea()
        area.setProperty("ground", "window")
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setAccessibleName(self.windowTitle())
        self.leave = QPushButton(self.tr("Fechar"))
        self.leave.setDefault(True)
        self.leave.clicked.connect(self.accept)
        self.setLayout(column(title, 14, area, 14, row(STRETCH, self.leave), margins=(24, 20, 24, 20)))
        width = wide if has_room else theme.px(520)
        self.resize(min(width, parent.width() - AROUND_PX), min(theme.px(620), parent.height() - AROUND_PX))

    def _half(self, some: Sequence[Group], theme: Theme) -> QWidget:
        half = QWidget()
        half.setLayout(column(*(self._group(group, theme) for group in some), STRETCH, spacing=18))
        return half

    def _group(self, group: Group, theme: Theme) -> QWidget:
        heading = QLabel(group.title)
        heading.setFont(theme.font(13, 600))
        lines = QGridLayout()
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setHorizontalSpacing(16)
        lines.setVerticalSpacing(7)
        lines.setColumnStretch(0, 1)
        for place, key in enumerate(group.keys):
            words, pressed = QLabel(key.words), QLabel("  ".join(map(shown_keys, key.keys)))
            pressed.setFont(theme.font(11.5, 500, code=True))
            pressed.setProperty("tone", "2")
            words.setAccessibleDescription(pressed.text())
            lines.addWidget(words, place, 0)
            lines.addWidget(pressed, place, 1, Qt.AlignmentFlag.AlignRight)
        box = QWidget()
        box.setLayout(column(heading, 8, lines))
        return box
