"""The columns of a table, and what each is used for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QMenu, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.table.presenter import TablePresenter
from autos.desktop.pages.search.table.state import TableState
from autos.desktop.pages.search.table.texts import column_name, column_text, hidden_text, named_text, use_names
from autos.desktop.widgets.controls.select import Select
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.plain_text import plain_line
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.table_choice import ColumnUse

WIDTH_PX, CHOICE_PX, ROW_PX = 298, 126, 40


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
        line = row(column(name, what, spacing=1), arrow, self.use, spacing=6, margins=(12, 4, 10, 4))
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
        self.sheets = QPushButton(self.tr("Trocar de aba"))
        self.sheets.setProperty("kind", "link")
        self.sheets.setFont(theme.font(12, 500))
        self.sheets.clicked.connect(self._offer_sheets)
        self._card = QFrame()
        self._card.setProperty("kind", "card")
        self._lines = column(margins=(0, 1, 0, 1))
        self._card.setLayout(self._lines)
        self.heading = QCheckBox(self.tr("A primeira linha é o título"))
        self.by_name = QCheckBox(self.tr("Sem documento, buscar o nome"))
        self.named = PlainLabel()
        self.named.setFont(theme.font(11.5))
        self.named.setProperty("tone", "2")
        self.named.setContentsMargins(theme.px(24), 0, 0, 0)
        self.hidden = QCheckBox()
        self.why_hidden = PlainLabel(
            self.tr("A planilha as esconde, por um filtro ou à mão. Só o que está à vista é buscado.")
        )
        self.why_hidden.setFont(theme.font(11.5))
        self.why_hidden.setProperty("tone", "2")
        self.why_hidden.setWordWrap(True)
        self.why_hidden.setContentsMargins(theme.px(24), 0, 0, 0)
        self.hidden.clicked.connect(presenter.set_with_hidden)
        self.heading.clicked.connect(presenter.set_heading)
        self.by_name.clicked.connect(presenter.set_by_name)
        ground = QWidget()
        ground.setProperty("ground", "surface")
        head = row(title, STRETCH, self.sheets)
        ground.setLayout(
            column(
                head,
                8,
                self._card,
                12,
                self.heading,
                4,
                self.by_name,
                self.named,
                4,
                self.hidden,
                self.why_hidden,
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

    def render_state(self, state: TableState) -> None:
        if state.columns != self._columns:
            self._build_rows(state.columns)
        for shown, use in zip(self.rows, state.choice.uses, strict=True):
            shown.render_use(use)
        self._card.setVisible(bool(state.columns))
        self.sheets.setVisible(bool(state.sheets))
        self.heading.setChecked(state.choice.has_heading)
        self.by_name.setChecked(state.choice.by_name)
        for part in (self.heading, self.by_name):
            part.setEnabled(bool(state.columns))
        self.named.setText(named_text(state))
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
        before: QWidget = self.sheets
        for shown in self.rows:
            self._lines.addWidget(shown)
            self.setTabOrder(before, shown.use)
            before = shown.use
        self.setTabOrder(before, self.heading)

    def _offer_sheets(self) -> None:
        """List the sheets of the file below the link."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in self._presenter.state.sheets:
            action = menu.addAction(plain_line(name).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(name == self._presenter.state.sheet)
            action.triggered.connect(lambda _=False, name=name: self._presenter.choose_sheet(name))
        menu.popup(self.sheets.mapToGlobal(self.sheets.rect().bottomLeft()))
