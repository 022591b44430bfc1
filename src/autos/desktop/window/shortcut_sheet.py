"""The list of keyboard shortcuts (F1), grouped by where they work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.palette.command_table import key_label

translate = QCoreApplication.translate


BETWEEN_PX, AROUND_PX = 48, 60
"""Between the columns, and between the sheet and the window's edges."""
BESIDE_PX = 72
"""The sheet's own margins and the scroll bar."""


class ShortcutKey(NamedTuple):
    """A command and its keys; several keys for one command follow each other."""

    keys: tuple[str, ...]
    words: str
    is_range: bool = False
    """Whether the keys are numbered: only the first and the last are written."""

    @property
    def label(self) -> str:
        """The keys as they are written on the keyboard."""
        labels = [*map(key_label, self.keys)]
        return f"{labels[0]}…{labels[-1][-1]}" if self.is_range else "  ".join(labels)


class ShortcutGroup(NamedTuple):
    """Shortcuts of one place."""

    title: str
    keys: Sequence[ShortcutKey]


def shortcut_groups() -> list[ShortcutGroup]:
    """All shortcuts, in the interface's language."""
    return [
        ShortcutGroup(
            translate("keys", "Em todo lugar"),
            (
                ShortcutKey(("Ctrl+K",), translate("keys", "Ir para ou executar")),
                ShortcutKey(("Ctrl+0",), translate("keys", "Novidades")),
                ShortcutKey(("Ctrl+1",), translate("keys", "Buscar")),
                ShortcutKey(("Ctrl+2",), translate("keys", "Acervo")),
                ShortcutKey(("Ctrl+3",), translate("keys", "Monitoramento")),
                ShortcutKey(("Ctrl+4",), translate("keys", "Cofre")),
                ShortcutKey(("Ctrl+5",), translate("keys", "Atividade")),
                ShortcutKey(("Ctrl+,",), translate("keys", "Ajustes")),
                ShortcutKey(("Ctrl+N",), translate("keys", "Nova busca")),
                ShortcutKey(("Ctrl+M",), translate("keys", "Monitorar o que a busca pergunta")),
                ShortcutKey(("Ctrl+I",), translate("keys", "Conflito de interesses")),
                ShortcutKey(("Ctrl+B",), translate("keys", "Recolher ou abrir a barra lateral")),
                ShortcutKey(("Ctrl++", "Ctrl+=", "Ctrl+-"), translate("keys", "Texto maior, menor")),
                ShortcutKey(("Ctrl+Alt+0",), translate("keys", "Texto normal")),
                ShortcutKey(("Ctrl+L",), translate("keys", "Trancar o acervo")),
                ShortcutKey(("Ctrl+Q",), translate("keys", "Fechar o Autos")),
                ShortcutKey(("F6",), translate("keys", "Ir para o aviso mais grave")),
                ShortcutKey(("F1",), translate("keys", "Esta folha")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "Nas novidades"),
            (
                ShortcutKey(("Return",), translate("keys", "Abrir o processo, recolher ou abrir o grupo")),
                ShortcutKey(("Left", "Right"), translate("keys", "Recolher e abrir o grupo")),
                ShortcutKey(("J", "K"), translate("keys", "Novidade seguinte, anterior")),
                ShortcutKey(("E",), translate("keys", "Visto, e vai para a próxima")),
                ShortcutKey(("P",), translate("keys", "Contar um prazo")),
                ShortcutKey(("A",), translate("keys", "Pôr numa pasta")),
                ShortcutKey(("L",), translate("keys", "Lembrar depois")),
                ShortcutKey(("D",), translate("keys", "Descartar")),
                ShortcutKey(("Shift+U",), translate("keys", "Marcar tudo como visto")),
                ShortcutKey(("Ctrl+Y", "Ctrl+Shift+Z"), translate("keys", "Refazer o que foi desfeito")),
                ShortcutKey(("Ctrl+E",), translate("keys", "Exportar as novidades")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "Na busca"),
            (
                ShortcutKey(
                    ("Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5"), translate("keys", "Escolher o modo"), is_range=True
                ),
                ShortcutKey(("Return",), translate("keys", "Buscar")),
                ShortcutKey(("Ctrl+J",), translate("keys", "Ver o que será enviado")),
                ShortcutKey(("Ctrl+S",), translate("keys", "Salvar a busca (nos resultados também)")),
                ShortcutKey(("Ctrl+Shift+V",), translate("keys", "Colar vários documentos")),
                ShortcutKey(("Space",), translate("keys", "Marcar um dos documentos colados")),
                ShortcutKey(("Ctrl+Return",), translate("keys", "Buscar os documentos marcados")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "Nos lotes"),
            (
                ShortcutKey(("Tab",), translate("keys", "Ir à linha que precisa de você")),
                ShortcutKey(("Ctrl+Return",), translate("keys", "Continuar, buscar as linhas")),
                ShortcutKey(("Space",), translate("keys", "Pausar o lote, ou continuar")),
                ShortcutKey(("Return",), translate("keys", "Abrir a resposta da linha")),
                ShortcutKey(("T",), translate("keys", "Tentar a linha de novo")),
                ShortcutKey(("Del",), translate("keys", "Tirar o lote da barra lateral")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "Na divisória entre a lista e a leitura"),
            (
                ShortcutKey(("Left", "Right"), translate("keys", "Mover a divisória")),
                ShortcutKey(("Home", "End"), translate("keys", "Até onde ela vai")),
                ShortcutKey(("Return",), translate("keys", "Voltar à largura de origem")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "Nas listas"),
            (
                ShortcutKey(("Down", "J"), translate("keys", "Descer uma linha")),
                ShortcutKey(("Up", "K"), translate("keys", "Subir uma linha")),
                ShortcutKey(("Home", "End"), translate("keys", "Primeira e última linha")),
                ShortcutKey(("Ctrl+G",), translate("keys", "Ir para uma página")),
                ShortcutKey(("Shift+Down", "Shift+Up"), translate("keys", "Selecionar várias linhas")),
                ShortcutKey(("Shift+Home", "Shift+End"), translate("keys", "Selecionar até a primeira ou a última")),
                ShortcutKey(("Ctrl+A",), translate("keys", "Selecionar todas")),
                ShortcutKey(("Ctrl+Space",), translate("keys", "Selecionar ou não a linha atual")),
                ShortcutKey(("Return",), translate("keys", "Abrir")),
                ShortcutKey(("Esc",), translate("keys", "Desfazer a seleção, voltar")),
                ShortcutKey(("/", "Ctrl+F"), translate("keys", "Filtrar a lista")),
                ShortcutKey(("F",), translate("keys", "Filtros rápidos do acervo")),
                ShortcutKey(("Shift+F",), translate("keys", "Filtrar o acervo por campos")),
                ShortcutKey(("Ctrl+Down", "Ctrl+Up"), translate("keys", "Grupo seguinte e anterior")),
                ShortcutKey(("T",), translate("keys", "Ver em colunas, ou em três linhas por processo")),
                ShortcutKey(("P",), translate("keys", "Panorama da lista, e de volta a ela")),
                ShortcutKey(("E",), translate("keys", "Editar a pergunta desta busca")),
                ShortcutKey(tuple("123456789"), translate("keys", "Pôr ou tirar uma etiqueta"), is_range=True),
                ShortcutKey(("U",), translate("keys", "Visto, ou não visto")),
                ShortcutKey(("M",), translate("keys", "Pôr numa pasta, ou tirar dela")),
                ShortcutKey(("S", "N"), translate("keys", "É quem procuro, não é (busca por nome)")),
                ShortcutKey(("Del",), translate("keys", "Mover para a lixeira")),
                ShortcutKey(("Ctrl+Z",), translate("keys", "Desfazer")),
                ShortcutKey(("Menu",), translate("keys", "Tudo o que se pode fazer com a linha")),
                ShortcutKey(("Ctrl+S",), translate("keys", "Salvar o filtro do acervo")),
                ShortcutKey(("Ctrl+Shift+S",), translate("keys", "Compartilhar a busca com o escritório")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "No monitoramento"),
            (
                ShortcutKey(("P",), translate("keys", "Pausar ou retomar os escolhidos")),
                ShortcutKey(("Del",), translate("keys", "Excluir um monitoramento, descartar um achado")),
                ShortcutKey(("Return",), translate("keys", "Ir aos achados, abrir um deles")),
                ShortcutKey(("U",), translate("keys", "Achado visto, ou não visto")),
                ShortcutKey(("A",), translate("keys", "Lembrar do achado depois")),
                ShortcutKey(("F5",), translate("keys", "Verificar agora")),
                ShortcutKey(("Ctrl+Return",), translate("keys", "Criar o monitoramento")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "Nos prazos guardados"),
            (
                ShortcutKey(("Return",), translate("keys", "Abrir o processo do prazo")),
                ShortcutKey(("Space",), translate("keys", "Cumprido, ou reaberto")),
                ShortcutKey(("Del",), translate("keys", "Excluir o prazo")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "No cofre"),
            (
                ShortcutKey(("Left", "Right", "Up", "Down"), translate("keys", "Andar pela cobertura")),
                ShortcutKey(("Return",), translate("keys", "Abrir o par no editor; nele, registrar")),
                ShortcutKey(("F5",), translate("keys", "Consultar a situação")),
                ShortcutKey(("Ctrl+V",), translate("keys", "Colar a planilha, ao registrar várias")),
                ShortcutKey(("Del",), translate("keys", "Excluir a credencial")),
            ),
        ),
        ShortcutGroup(
            translate("keys", "Na leitura"),
            (
                ShortcutKey(("Alt+Left", "Alt+Right"), translate("keys", "O que foi lido antes, e de volta")),
                ShortcutKey(("Ctrl+Tab",), translate("keys", "Aba seguinte")),
                ShortcutKey(("G",), translate("keys", "Trocar de grau")),
                ShortcutKey(("Ctrl+Shift+N",), translate("keys", "Escrever uma nota")),
                ShortcutKey(("Ctrl+D",), translate("keys", "Contar um prazo")),
                ShortcutKey(("Ctrl+C",), translate("keys", "Copiar o que está selecionado, ou o número")),
                ShortcutKey(("Ctrl+Shift+C",), translate("keys", "Copiar a citação")),
                ShortcutKey(("Ctrl+E",), translate("keys", "Exportar a lista, ou os processos escolhidos")),
            ),
        ),
    ]


class ShortcutSheet(QDialog):
    """Two columns of groups; scrolls in a small window."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Atalhos do teclado"))
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        body = QWidget()
        halves = shortcut_groups()[:3], shortcut_groups()[3:]
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

    def _half(self, some: Sequence[ShortcutGroup], theme: Theme) -> QWidget:
        half = QWidget()
        half.setLayout(column(*(self._group(group, theme) for group in some), STRETCH, spacing=18))
        return half

    def _group(self, group: ShortcutGroup, theme: Theme) -> QWidget:
        heading = PlainLabel(group.title)
        heading.setFont(theme.font(13, 600))
        lines = QGridLayout()
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setHorizontalSpacing(16)
        lines.setVerticalSpacing(7)
        lines.setColumnStretch(0, 1)
        for place, key in enumerate(group.keys):
            words, pressed = PlainLabel(key.words), PlainLabel(key.label)
            pressed.setFont(theme.font(11.5, 500, code=True))
            pressed.setProperty("tone", "2")
            words.setAccessibleDescription(pressed.text())
            lines.addWidget(words, place, 0)
            lines.addWidget(pressed, place, 1, Qt.AlignmentFlag.AlignRight)
        box = QWidget()
        box.setLayout(column(heading, 8, lines))
        return box
