"""The header of a search: its name, mode and time, and the buttons to repeat, edit and save it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QSize, Signal, SignalInstance
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.shortcuts import page_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.fitting_line import fit_line, without
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import DATABASE_MODES, CostClass, SearchType
from autos.domain.operation import Operation
from autos.text.dates import query_time
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name, mode_name, search_type_name
from autos.text.plain_text import plain_line
from autos.text.searches import search_key_text
from autos.text.spending import with_price
from autos.text.translation import translate

HEIGHT_PX = 52
LEAST_PX = 280
"""Least width at the design's text size."""
LEAST_ASKED_PX, LEAST_WHEN_PX, LEAST_CUT_PX = 140, 72, 40
"""Least widths: a document is not cut at the design's text size; the date shrinks first. The last is for no room."""
NO_PRICES: Mapping[CostClass, str] = MappingProxyType({})


class SearchHeader(QFrame):
    """Header of one line; its texts are elided before its buttons shrink."""

    again = Signal(object)
    """`LedgerEntry` to search again."""
    edit = Signal(object)
    """`LedgerEntry` whose search is to be edited in the form."""
    save = Signal(object)
    """`LedgerEntry` whose search is to be saved under a name."""

    def __init__(self, theme: Theme, *, is_brief: bool = False) -> None:
        """`is_brief` leaves out mode and time, where a line below says them."""
        super().__init__()
        self._theme = theme
        self._entry: LedgerEntry | None = None
        self._is_brief = is_brief
        self._prices = NO_PRICES
        self._refusal = ""
        self.setProperty("ground", "surface")
        self.setProperty("rule", "bottom")
        self.asked = ElidedLabel(least=LEAST_ASKED_PX)
        self.asked.setFont(theme.font(14.5, 600))
        self.key = ElidedLabel(least=LEAST_ASKED_PX)
        self.key.setFont(theme.font(11.5, code=True))
        self.key.setProperty("tone", "2")
        self.type = Badge(theme)
        self.mode = Badge(theme)
        self.when = ElidedLabel()
        self.when.setFont(theme.font(11.5))
        self.when.setProperty("tone", "3")
        self.when.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.when.setMinimumWidth(LEAST_WHEN_PX)
        self.repeat = icon_button(self.tr("Buscar de novo"))
        self.repeat.setFont(theme.font(13, 500))
        self.repeat.clicked.connect(self.ask_again)
        self.change = icon_button(self.tr("Editar"))
        self.change.setFont(theme.font(13, 500))
        self.change.setAccessibleName(self.tr("Editar a pergunta"))
        set_tooltip(self.change, self.tr("Volta ao formulário com esta pergunta; nada sai antes de Enter  E"))
        self.change.clicked.connect(self.edit_search)
        self.keep = QToolButton()
        self.keep.setProperty("kind", "ghost")
        self.keep.setAccessibleName(self.tr("Salvar busca"))
        set_tooltip(self.keep, self.tr("Salvar busca  Ctrl+S"))
        self.keep.clicked.connect(self._save)
        self.setFixedHeight(theme.px(HEIGHT_PX))
        self._tools = row(spacing=8)
        line = self._line = row(
            self.asked,
            self.key,
            self.type,
            self.mode,
            self.when,
            self._tools,
            self.change,
            self.repeat,
            self.keep,
            spacing=8,
            margins=(20, 0, 16, 0),
        )
        line.setStretchFactor(self.when, 1)
        self.setLayout(line)
        self._reading = [without(part) for part in (self.when, self.key, self.mode, self.type)]
        for button in (self.repeat, self.change, self.keep):
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)  # what stands beside them keeps its place until the search is read
            button.setSizePolicy(policy)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()
        if is_brief:
            self.mode.hide()
        self.render_entry(None)

    @property
    def price(self) -> str:
        """What asking the shown search again costs; empty until prices are known."""
        return self._prices.get(self._entry.cost_class, "") if self._entry is not None else ""

    @property
    def can_repeat(self) -> bool:
        """Whether the search can be asked again: not while the service refuses the key."""
        return not self._refusal

    def show_prices(self, prices: Mapping[CostClass, str], refusal: str = "") -> None:
        """Set what a call of each class costs, in words, and `refusal`: why nothing can be asked, if so."""
        self._prices = prices
        self._refusal = refusal
        self.repeat.setEnabled(self.can_repeat)
        self.repeat.setAccessibleDescription(refusal)
        self._paint_icon()
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(LEAST_PX), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave out words of the buttons until all fit, the price last; accessible names and tooltips keep both.

        Where even their icons do not fit, they stay, and what is only read goes.
        Whatever the search costs, the button has the width of the longest price: it is known before the search is read.
        """
        again, edit, price = self.tr("Buscar de novo"), self.tr("Editar"), self.price
        longest = max((price, *self._prices.values()), key=self.repeat.fontMetrics().horizontalAdvance)
        self.repeat.setAccessibleName(", ".join(filter(None, (again, price))))
        tip = self.tr("Faz outra consulta. Antes, o Autos diz de que classe de custo ela é.")
        set_tooltip(self.repeat, with_price(again, price) + f"\n{self._refusal or tip}")
        self.asked.setMinimumWidth(0)
        for step in self._reading:
            step(False)
        whole, room = with_price(again, price), with_price(again, longest)
        for repeat, widest, change in ((whole, room, edit), (whole, room, ""), (price, longest, ""), ("", "", "")):
            self._keep_width(widest)
            set_icon_button_text(self.repeat, repeat, name=self.repeat.accessibleName())
            set_icon_button_text(self.change, change, name=self.change.accessibleName())
            if self._line.minimumSize().width() <= self.width():
                return
        self.asked.setMinimumWidth(LEAST_CUT_PX)
        fit_line(self._line, self.width(), self._reading)

    def _keep_width(self, widest: str) -> None:
        """Let the button that asks again be as wide as it is with these words."""
        set_icon_button_text(self.repeat, widest, name=self.repeat.accessibleName())
        self.repeat.setMinimumWidth(self.repeat.sizeHint().width())

    def add_tool(self, tool: QWidget) -> None:
        """Add a button before the others."""
        self._tools.addWidget(tool)

    def add_shortcuts(self, page: QWidget) -> None:
        """Save and edit the search by keys, wherever the focus is in the page."""
        page_shortcut(page, QKeySequence.StandardKey.Save, self._save)
        page_shortcut(page, "E", self.edit_search)

    def ask_again(self) -> None:
        if self.can_repeat:
            self._emit(self.again)

    def edit_search(self) -> None:
        self._emit(self.edit)

    def _save(self) -> None:
        self._emit(self.save)

    def _emit(self, signal: SignalInstance) -> None:
        if self._entry is not None and self._entry.route is not Operation.READ_TRACKING:
            signal.emit(self._entry)

    def render_entry(self, entry: LedgerEntry | None, name: str = "") -> None:
        """Show a search, under the `name` of the searched person where it is known; None clears the header."""
        self._show_entry(entry, plain_line(name))
        self._fit()

    def _show_entry(self, entry: LedgerEntry | None, name: str) -> None:
        self._entry = entry
        self.key.setVisible(entry is not None and bool(name))
        is_of_monitoring = entry is not None and entry.route is Operation.READ_TRACKING
        for button in (self.repeat, self.change, self.keep):
            button.setVisible(entry is not None and not is_of_monitoring)
        if entry is not None and is_of_monitoring:
            self._show_finds(entry)
            return
        if entry is None:
            for badge in (self.type, self.mode):
                badge.render_badge("", "gray")
            self.asked.say("")
            self.when.say("")
            return
        self.asked.say(name or entry.label)
        self.key.say(search_key_text(entry, {entry.search_key: name}))
        if entry.search_type == SearchType.NAME:
            self.type.render_badge(translate("search", "Nome · pode haver homônimos"), "amber", "users")
        else:
            self.type.render_badge("" if name else search_type_name(entry.search_type), "gray")
        if self._is_brief:
            return
        render_mode(self.mode, entry)
        self.when.say(asked_text(entry))

    def _show_finds(self, entry: LedgerEntry) -> None:
        """Show what a monitoring found: it was not asked as a search, has no price and is not asked again from here."""
        self.key.setVisible(False)
        name = plain_line(entry.label)
        found = translate("results", "Encontrado por {monitoring}").format(monitoring=name)
        self.asked.say(found if name else translate("results", "Encontrado por um monitoramento"))
        self.type.render_badge("", "gray")
        if not self._is_brief:
            render_mode(self.mode, entry)
            self.when.say(asked_text(entry))

    def _paint_icon(self) -> None:
        self.repeat.setIcon(self._theme.icon("rotate-ccw", "text-2" if self.can_repeat else "text-disabled"))
        self.keep.setIcon(self._theme.icon("bookmark", "text-2"))
        self.change.setIcon(self._theme.icon("pencil", "text-2"))


def render_mode(badge: Badge, entry: LedgerEntry) -> None:
    """Show by what mode a search was asked; of what a monitoring found, that it did."""
    is_of_monitoring = entry.route is Operation.READ_TRACKING
    cost = CostClass.MONITORING if is_of_monitoring else entry.cost_class
    words = cost_name(cost) if is_of_monitoring else mode_name(entry.mode)
    badge.render_badge(words, COST_COLORS[cost], COST_ICONS[cost])
    set_tooltip(badge, cost_name(cost))


def asked_text(entry: LedgerEntry) -> str:
    """Time of the request, if it was sent, and how old its data may be; of a monitoring's finds when they were read."""
    if entry.route is Operation.READ_TRACKING:
        return translate("results", "lido {when}").format(when=query_time(entry.updated_at))
    if not entry.was_sent and entry.is_open:  # on its way, or waiting for its turn
        return translate("results", "busca iniciada {when}").format(when=query_time(entry.created_at))
    if not entry.was_sent:
        return translate("results", "não foi perguntado, {when}").format(when=query_time(entry.created_at))
    text = translate("results", "consultado {when}").format(when=query_time(entry.created_at))
    if entry.mode in DATABASE_MODES:
        text += " · " + translate("results", "a base pode ter até 30 dias de atraso")
    return text
