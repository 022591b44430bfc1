"""The columns of a table, and what each is used for."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QMenu, QPushButton, QScrollArea, QSpinBox, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.table.presenter import TablePresenter
from autos.desktop.pages.search.table.state import TableState
from autos.desktop.pages.search.table.texts import (
    column_name,
    column_text,
    heading_text,
    hidden_text,
    named_text,
    several_text,
    sheet_name,
    sheet_name_text,
    use_names,
)
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.batch_table import uncalculated_text
from autos.text.plain_text import plain_line
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.table_choice import ColumnUse

WIDTH_PX, CHOICE_PX, HEADING_PX, ROW_PX, CONTROL_PX = 298, 124, 76, 40, 28


class ColumnRow(QFrame):
    """One column: its name, what is in it, and what it is used for."""

    def __init__(
        self, theme: Theme, presenter: TablePresenter, place: int, column_: MappedColumn, *, is_last: bool
    ) -> None:
        super().__init__()
        self.setProperty("rule", "" if is_last else "bottom")
        name = ElidedLabel(column_name(column_))
        name.setFont(theme.font(12.5, 600))
        what = ElidedLabel(column_text(column_))
        what.setFont(theme.font(11.5))
        what.setProperty("tone", "2")
        arrow = PlainLabel()
        arrow.setPixmap(theme.pixmap("arrow-right", "text-2", 14))
        self.use = Select(theme)
        self.use.setFixedWidth(theme.px(CHOICE_PX))
        names = use_names()
        self._uses = [use for use in names if use is not ColumnUse.UNDECIDED]
        for use in self._uses:
            self.use.addItem(names[use])
        self.use.setPlaceholderText(names[ColumnUse.UNDECIDED])
        self.use.setAccessibleName(f"{column_name(column_)}, {column_text(column_)}")
        self.use.activated.connect(lambda chosen: presenter.choose_use(place, self._uses[chosen]))
        line = row(column(name, what, spacing=1), arrow, self.use, spacing=4, margins=(12, 4, 8, 4))
        line.setStretch(0, 1)
        self.setLayout(line)
        self.setMinimumHeight(theme.px(ROW_PX))

    def render_use(self, use: ColumnUse) -> None:
        """Show what the column is used for; one that waits for the person is outlined."""
        self.use.setCurrentIndex(self._uses.index(use) if use in self._uses else -1)
        set_style_property(self.use, "state", "amber" if use is ColumnUse.UNDECIDED else "")


class ColumnsPane(QScrollArea):
    """The columns, the heading, and rows without a document."""

    def __init__(self, theme: Theme, presenter: TablePresenter) -> None:
        super().__init__()
        self._theme = theme
        self._presenter = presenter
        self.rows: list[ColumnRow] = []
        self._columns: tuple[MappedColumn, ...] = ()
        title = PlainLabel(self.tr("Colunas"))
        title.setFont(theme.font(14.5, 600))
        self.sheets = QPushButton(self.tr("Trocar ou juntar abas"))
        self.sheets.setProperty("kind", "link")
        self.sheets.setFont(theme.font(12, 500))
        self.sheets.clicked.connect(self._offer_sheets)
        self._card = QFrame()
        self._card.setProperty("kind", "card")
        self._lines = column(margins=(0, 1, 0, 1))
        self._card.setLayout(self._lines)
        heading_title = PlainLabel(self.tr("Título das colunas"))
        heading_title.setFont(theme.font(14.5, 600))
        self.heading = self._heading_box()
        self._heading_name = PlainLabel(self.tr("Linha"))
        self._heading_name.setBuddy(self.heading)
        self.untitled = QPushButton(self.tr("Sem título"))
        self.untitled.setProperty("kind", "ghost")
        self.untitled.setProperty("room", "small")
        self.untitled.setFont(theme.font(12))
        self.why_heading = self._note(0)
        self.by_name = QCheckBox(self.tr("Sem documento, buscar o nome"))
        self.named = self._note()
        self.several = QCheckBox(self.tr("Na mesma célula, buscar todos"))
        self.why_several = self._note()
        self.hidden = QCheckBox()
        self.why_hidden = self._note()
        self.why_hidden.setText(
            self.tr("A planilha as esconde, por um filtro ou à mão. Só o que está à vista é buscado.")
        )
        self.hidden.clicked.connect(presenter.set_with_hidden)
        self.several.clicked.connect(presenter.set_all_of_row)
        self.formulas = self._note(0)
        self.heading.valueChanged.connect(presenter.set_heading)
        self.untitled.clicked.connect(lambda: presenter.set_heading(0))
        self.by_name.clicked.connect(presenter.set_by_name)
        ground = QWidget()
        ground.setProperty("ground", "surface")
        head = row(title, STRETCH, self.sheets)
        ground.setLayout(
            column(
                heading_title,
                6,
                row(self._heading_name, self.heading, self.untitled, STRETCH, spacing=8),
                6,
                self.why_heading,
                14,
                head,
                8,
                self._card,
                12,
                self.by_name,
                self.named,
                4,
                self.several,
                self.why_several,
                4,
                self.hidden,
                self.why_hidden,
                4,
                self.formulas,
                STRETCH,
                margins=(20, 14, 16, 12),
            )
        )
        self.setWidget(ground)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(theme.px(WIDTH_PX))
        self.setProperty("rule", "right")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _note(self, left_px: int = 24) -> PlainLabel:
        """A small text below a choice, of so many lines as it needs."""
        note = PlainLabel()
        note.setFont(self._theme.font(11.5))
        note.setProperty("tone", "2")
        note.setWordWrap(True)
        note.setContentsMargins(self._theme.px(left_px), 0, 0, 0)
        return note

    def _heading_box(self) -> QSpinBox:
        """The row of the heading, from 1; 0 for none."""
        box = QSpinBox()
        box.setSpecialValueText("–")
        box.setKeyboardTracking(False)  # else 1 would be a row on the way to 12
        box.setFixedSize(self._theme.px(HEADING_PX), self._theme.px(CONTROL_PX))
        box.setAccessibleName(self.tr("Linha do título das colunas"))
        return box

    def render_state(self, state: TableState) -> None:
        if state.columns != self._columns:
            self._build_rows(state.columns)
        for shown, use in zip(self.rows, state.choice.uses, strict=True):
            shown.render_use(use)
        self._card.setVisible(bool(state.columns))
        self.sheets.setVisible(bool(state.sheets))
        with QSignalBlocker(self.heading):  # what is shown is no wish
            self.heading.setRange(0, max(state.sheet_rows, state.choice.heading))
            self.heading.setValue(state.choice.heading)
        self.by_name.setChecked(state.choice.by_name)
        for part in (self.heading, self.by_name):
            part.setEnabled(bool(state.columns))
        self.untitled.setEnabled(bool(state.columns) and state.choice.heading > 0)
        self.why_heading.setText(heading_text(state) if state.columns else "")
        self.named.setText(named_text(state))
        self.named.setVisible(bool(state.named_count))
        self.several.setChecked(state.choice.all_of_row)
        has_several = state.choice.all_of_row or bool(state.several_count)
        self.several.setVisible(has_several)
        self.why_several.setText(several_text(state) if state.several_count else "")
        self.why_several.setVisible(bool(state.several_count))
        self.formulas.setText(uncalculated_text(state.uncalculated) if state.uncalculated else "")
        self.formulas.setVisible(bool(state.uncalculated))
        self.hidden.setChecked(state.choice.with_hidden)
        self.hidden.setText(hidden_text(state))
        self.hidden.setVisible(bool(state.hidden))
        self.why_hidden.setVisible(bool(state.hidden))

    def _build_rows(self, columns: tuple[MappedColumn, ...]) -> None:
        self._columns = columns
        for shown in self.rows:
            shown.hide()
            shown.deleteLater()
        last = len(columns) - 1
        self.rows = [
            ColumnRow(self._theme, self._presenter, place, one, is_last=place == last)
            for place, one in enumerate(columns)
        ]
        self.setTabOrder(self.heading, self.untitled)
        self.setTabOrder(self.untitled, self.sheets)
        before: QWidget = self.sheets
        for shown in self.rows:
            self._lines.addWidget(shown)
            self.setTabOrder(before, shown.use)
            before = shown.use
        self.setTabOrder(before, self.by_name)

    def _offer_sheets(self) -> None:
        """List the sheets of the file below the link: one alone, and which others are taken together with it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.fill_menu(menu)
        menu.popup(self.sheets.mapToGlobal(self.sheets.rect().bottomLeft()))

    def fill_menu(self, menu: QMenu) -> None:
        """The actions of the sheets."""
        presenter, state = self._presenter, self._presenter.state
        joined, documents = dict(state.choice.joined), dict(state.sheet_documents)
        texts = {
            name: sheet_name_text(sheet_name(state, name), documents.get(name)).replace("&", "&&")
            for name in state.sheets
        }
        for name, words in texts.items():
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(name == state.sheet and not joined)
            action.triggered.connect(lambda _=False, name=name: presenter.choose_sheet(name))
        menu.addSeparator()
        together = self.tr("Buscar junto com {sheet}:").format(sheet=plain_line(state.sheet)).replace("&", "&&")
        menu.addAction(together).setEnabled(False)
        for name, words in texts.items():
            if name != state.sheet:
                action = menu.addAction(words)
                action.setCheckable(True)
                action.setChecked(name in joined)
                action.triggered.connect(lambda _=False, name=name: presenter.join_sheet(name))
