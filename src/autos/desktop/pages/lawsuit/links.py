"""Page of links: other instances of the number, related lawsuits, and the searches that found it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.texts import document_text
from autos.desktop.pages.lawsuit.presenter import LawsuitState
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.text.plain_text import plain_line
from autos.text.translation import translate
from autos.text.value_names import instance_name

SEARCHES_SHOWN = 10


class LinkRow(QFrame):
    """Row of a link: number, detail, and a button where the archive has it."""

    def __init__(self, theme: Theme, icon: str, number: str, detail: str, act: Callable[[], None] | None) -> None:
        super().__init__()
        self.setProperty("rule", "bottom")
        picture = PlainLabel()
        picture.setPixmap(theme.pixmap(icon, "text-3", 16))
        self.number = content_label(theme.font(13, 500, code=True))
        self.number.setText(breakable(number))
        self.detail = content_label(theme.font(11.5), "3")
        self.detail.setText(detail)
        self.open = QPushButton(self.tr("Abrir"))
        self.open.setProperty("room", "small")
        self.open.setAccessibleName(self.tr("Abrir {number}").format(number=number))
        if act is not None:
            self.open.clicked.connect(lambda _=False: act())
        words = QWidget()
        words.setLayout(column(self.number, self.detail))
        layout = row(picture, words, self.open, spacing=12, margins=(0, 8, 0, 8))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.open.setVisible(act is not None)


class LinksPage(QScrollArea):
    """Page with one `LinkRow` per link."""

    row_wanted = Signal(int)
    number_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.rows: list[LinkRow] = []
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def render_links(self, state: LawsuitState, lawsuit: Lawsuit, *, is_same: bool) -> None:
        """List the links of `lawsuit`; the scroll position is kept when it `is_same`."""
        place = self.verticalScrollBar().value() if is_same else 0
        self.rows = []
        parts = [*self._instances(state), *self._related(state, lawsuit)]
        if not parts:
            nothing = content_label(tone="2")
            nothing.setText(self.tr("O serviço não informou processos relacionados nesta consulta."))
            parts.append(nothing)
        came = content_label(self._theme.font(11.5), "3")
        came.setText(breakable(searches_text(state.searches)))
        body = QWidget()
        body.setProperty("ground", "surface")
        body.setLayout(column(*parts, 14, came, STRETCH, margins=(24, 14, 24, 18)))
        self.setWidget(body)
        self.verticalScrollBar().setValue(place)

    def _instances(self, state: LawsuitState) -> list[QWidget]:
        number = plain_line(state.lawsuit.code) if state.lawsuit else ""
        rows: list[QWidget] = [
            self._row("landmark", number, instance_name(instance), partial(self.row_wanted.emit, row_id))
            for instance, row_id in state.instances
            if row_id != state.row_id
        ]
        return [self._heading(self.tr("O mesmo número em outro grau")), *rows] if rows else []

    def _related(self, state: LawsuitState, lawsuit: Lawsuit) -> list[QWidget]:
        rows: list[QWidget] = []
        for number in lawsuit.related_numbers:
            is_held = number in state.archived_numbers
            where = self.tr("No acervo") if is_held else self.tr("Não está no acervo")
            act = partial(self.number_wanted.emit, number) if is_held else None
            rows.append(self._row("link", document_text(number), where, act))
        return [self._heading(self.tr("Relacionados informados pelo serviço")), *rows] if rows else []

    def _row(self, icon: str, number: str, detail: str, act: Callable[[], None] | None) -> LinkRow:
        made = LinkRow(self._theme, icon, number, detail, act)
        self.rows.append(made)
        return made

    def _heading(self, words: str) -> QLabel:
        heading = quiet_label(words, self._theme.font(11.5))
        heading.setContentsMargins(0, 8, 0, 2)
        return heading


def links_count(state: LawsuitState, lawsuit: Lawsuit) -> int:
    """Number of other instances and related lawsuits."""
    return max(0, len(state.instances) - 1) + len(lawsuit.related_numbers)


def searches_text(searches: tuple[str, ...]) -> str:
    """Searches that found the lawsuit; empty where none is known."""
    if not searches:
        return ""
    labels = ", ".join(plain_line(label) for label in searches[:SEARCHES_SHOWN])
    if len(searches) == 1:
        return translate("lawsuit", "Veio na busca: {labels}").format(labels=labels)
    if len(searches) > SEARCHES_SHOWN:
        labels += translate("lawsuit", " e mais {n}").format(n=len(searches) - SEARCHES_SHOWN)
    return translate("lawsuit", "Veio em {n} buscas: {labels}").format(n=len(searches), labels=labels)
