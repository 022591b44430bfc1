"""The sidebar: navigation between pages, the batches, and the open searches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme

WIDE = 232
WIDEST = 340
RAIL = 56
ONE_LINE, TWO_LINES = 30, 46
"""Heights of an item."""


class NavItem(NamedTuple):
    """An item of the sidebar."""

    key: str
    name: str
    icon: str
    shortcut: str = ""
    detail: str = ""
    """Short text or count at the right edge."""
    tip: str = ""
    """Tooltip; by default the name and the shortcut."""
    note: str = ""
    """Second line, under the name."""
    is_new: bool = False
    """Whether the detail counts what is new: it is painted as a badge."""


class NavButton(QAbstractButton):
    """Button of a sidebar item; in the rail only its icon."""

    deleted = Signal()
    """The key Delete was pressed on it."""

    def __init__(self, place: NavItem, theme: Theme, *, is_outlined: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self._is_rail = False
        self._is_outlined = is_outlined
        self.place = place
        self.setCheckable(True)
        self.setText(place.name.replace("&", "&&"))  # else the letter after it would become a key of the window
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._update_texts()

    def sizeHint(self) -> QSize:
        return QSize(36, self._theme.px(TWO_LINES if self.place.note and not self._is_rail else ONE_LINE))

    def set_rail(self, is_rail: bool) -> None:
        self._is_rail = is_rail
        self.updateGeometry()
        self.update()

    def show_place(self, place: NavItem) -> None:
        """Show the item's new icon, texts or count."""
        before, self.place = self.place, place
        if place != before:
            self._update_texts()
            if bool(place.note) != bool(before.note):
                self.updateGeometry()
            self.update()

    def _update_texts(self) -> None:
        place = self.place
        set_tooltip(self, place.tip or f"{place.name}  {place.shortcut}".strip())
        self.setAccessibleName(". ".join(filter(None, (place.name, place.note))))
        self.setAccessibleDescription(", ".join(filter(None, (place.tip, place.detail))))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.deleted.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self._theme, QRectF(self.rect())
        ground = "nav-active" if self.isChecked() else "hover" if self.underMouse() else ""
        if ground:
            painter.setPen(theme.edge("text") if self.isChecked() else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(ground))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5) if theme.has_high_contrast else box, 6, 6)
        elif self._is_outlined and not self._is_rail:
            painter.setPen(theme.color("border-strong"))
            painter.setBrush(theme.color("surface"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        if self.hasFocus():
            painter.setPen(theme.focus_pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
        self.paint_picture(painter)
        if not self._is_rail:
            self._paint_words(painter, box, enabled=self.isEnabled())

    def paint_picture(self, painter: QPainter) -> None:
        """Paint the icon before the text."""
        strong = "text" if self.isChecked() else "text-3"
        side = self._theme.px(16)
        left = (self.width() - side) // 2 if self._is_rail else 8
        picture = self._theme.pixmap(self.place.icon, strong if self.isEnabled() else "text-disabled")
        painter.drawPixmap(left, (self.height() - side) // 2, picture)

    def _paint_detail(self, painter: QPainter, box: QRectF) -> float:
        """Paint the text at the right edge, what is new as a badge; returns its width."""
        theme, detail = self._theme, self.place.detail
        painter.setFont(theme.font(10.5, 600) if self.place.is_new else theme.font(11.5))
        words = painter.fontMetrics().horizontalAdvance(detail) + 1
        if not self.place.is_new:
            painter.setPen(theme.color("text-3"))
            edge = QRectF(box.width() - 8 - words, box.top(), words, box.height())
            painter.drawText(edge, Qt.AlignmentFlag.AlignVCenter, detail)
            return words
        badge = _badge(theme, box, words)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(theme.color("on-accent"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, detail)
        return badge.width()

    def _paint_words(self, painter: QPainter, box: QRectF, *, enabled: bool) -> None:
        theme = self._theme
        left = 17 + theme.px(16)
        room = box.width() - left - 8
        if self.place.note:
            box, under = _halves(box)
            painter.setFont(theme.font(11.5))
            painter.setPen(theme.color("text-3" if enabled else "text-disabled"))
            note = painter.fontMetrics().elidedText(self.place.note, Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(QRectF(left, under.top(), room, under.height()), Qt.AlignmentFlag.AlignTop, note)
        if self.place.detail:
            room -= self._paint_detail(painter, box) + 8
        painter.setFont(theme.font(13, 500 if self.isChecked() else 400))
        role = "text" if self.isChecked() else "text-2"
        painter.setPen(theme.color(role if enabled else "text-disabled"))
        name = painter.fontMetrics().elidedText(self.place.name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(left, box.top(), room, box.height()), Qt.AlignmentFlag.AlignVCenter, name)


def _badge(theme: Theme, box: QRectF, words: float) -> QRectF:
    """Place of a badge for a text of this width, at the right edge."""
    width, height = max(words + 12, theme.px(18)), theme.px(16)
    return QRectF(box.width() - 8 - width, box.center().y() - height / 2, width, height)


def _scrolled(holder: QWidget, name: str) -> QScrollArea:
    """A scroll area, so that many open searches do not raise the window's minimum height."""
    room = QScrollArea()
    room.setProperty("ground", "window")
    room.setFrameShape(QFrame.Shape.NoFrame)
    room.setWidgetResizable(True)
    room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    room.setAccessibleName(name)
    room.setWidget(holder)
    return room


def _buttons(group: QVBoxLayout) -> list[NavButton]:
    items = (group.itemAt(place) for place in range(group.count()))
    return [widget for item in items if item and isinstance(widget := item.widget(), NavButton)]


def _halves(box: QRectF) -> tuple[QRectF, QRectF]:
    """Areas of the name and of the second line."""
    return QRectF(0, 4, box.width(), box.height() / 2 - 3), QRectF(
        0, box.height() / 2 + 1, box.width(), box.height() / 2
    )


class Sidebar(QFrame):
    """Pages at the top, batches and open searches in the middle, settings at the bottom."""

    place_wanted = Signal(str)
    search_wanted = Signal(str)
    """Key of an open search."""
    batch_wanted = Signal(str)
    """Key of a batch."""
    file_wanted = Signal()
    """Another spreadsheet is to be chosen."""
    batch_unwanted = Signal(str)
    """Key of a batch that is to be listed no longer."""
    palette_wanted = Signal()
    lock_wanted = Signal()

    def __init__(self, places: Sequence[NavItem], foot: Sequence[NavItem], theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_rail = False
        self._current_search = self._current_batch = ""
        self._place = ""
        self.setProperty("ground", "window")
        self.setProperty("rule", "right")
        self.mark = PlainLabel()
        self.brand = PlainLabel("Autos")
        self.brand.setFont(theme.font(15, 600, display=True))
        self.lock = QToolButton()
        self.lock.setProperty("kind", "ghost")
        self.lock.setAccessibleName(self.tr("Trancar o acervo"))
        set_tooltip(self.lock, self.tr("Trancar o acervo") + "  Ctrl+L")
        self.lock.setEnabled(False)
        self.lock.clicked.connect(self.lock_wanted)
        go = NavItem("", self.tr("Ir para ou executar"), "chevron-right", detail="Ctrl+K")
        self.command = NavButton(go, theme, is_outlined=True)
        self.command.setCheckable(False)
        self.command.setEnabled(False)
        self.command.clicked.connect(self.palette_wanted)
        self.places = {place.key: self._place_button(place) for place in (*places, *foot)}
        self.batches_title = self._group_title(self.tr("Lotes"))
        self.other_file = NavButton(NavItem("", self.tr("Outra planilha…"), "plus"), theme)
        self.other_file.setCheckable(False)
        self.other_file.clicked.connect(self.file_wanted)
        self.open_title = self._group_title(self.tr("Buscas abertas"))
        self._batches, self._open = QVBoxLayout(), QVBoxLayout()
        for group in (self._batches, self._open):
            group.setSpacing(1)
            group.setContentsMargins(0, 0, 0, 0)
        holder = QWidget()
        holder.setProperty("ground", "window")
        holder.setLayout(
            column(self.batches_title, self._batches, 1, self.other_file, self.open_title, self._open, STRETCH)
        )
        top = column(*(self.places[place.key] for place in places), spacing=1)
        bottom = column(*(self.places[place.key] for place in foot), spacing=1, margins=(0, 0, 0, 8))
        brand = row(self.mark, self.brand, STRETCH, self.lock, spacing=9, margins=(7, 11, 0, 9))
        self._searches = QWidget()
        self._searches.setLayout(column(_scrolled(holder, self.tr("Lotes e buscas abertas"))))
        self._contexts: dict[str, QWidget] = {}
        self._middle = QStackedWidget()
        self._middle.addWidget(self._searches)
        layout = column(brand, self.command, 6, top, self._middle, bottom, margins=(10, 0, 10, 0))
        layout.setStretchFactor(self._middle, 1)
        self.setLayout(layout)
        self.show_batches(())
        self.show_open(())
        self.set_rail(False)
        self._paint_mark()
        theme.changed.connect(self._paint_mark)

    def set_rail(self, is_rail: bool) -> None:
        """Icons only, for narrow windows."""
        self._is_rail = is_rail
        self.setFixedWidth(RAIL if is_rail else min(self._theme.px(WIDE), WIDEST))
        self.brand.setVisible(not is_rail)
        self.lock.setVisible(not is_rail)
        self.batches_title.setVisible(not is_rail and bool(self._batch_buttons()))
        self.open_title.setVisible(not is_rail and bool(self._open_buttons()))
        listed = (*self._batch_buttons(), self.other_file, *self._open_buttons())
        for button in (self.command, *self.places.values(), *listed):
            button.set_rail(is_rail)
        self._show_context()

    def set_context(self, place: str, context: QWidget | None) -> None:
        """Set the widget shown in the middle while a page is current; None shows the open searches."""
        former = self._contexts.pop(place, None)
        if former is not None:
            self._middle.removeWidget(former)
            former.hide()
            former.deleteLater()
        if context is not None:
            self._contexts[place] = context
            self._middle.addWidget(context)

    def set_archive_open(self, *, is_open: bool) -> None:
        """Enable the lock and the command palette while an archive is open."""
        self.lock.setEnabled(is_open)
        self.command.setEnabled(is_open)

    @property
    def current_search(self) -> str:
        """Key of the open search that is marked; empty if none is."""
        return self._current_search

    def show_current(self, place: str, search: str = "") -> None:
        """Mark the current page, and perhaps an open search."""
        self._current_search = search
        self._place = place
        for key, button in self.places.items():
            button.setChecked(key == place)
        self._show_context()
        for button in self._open_buttons():
            button.setChecked(button.place.key == search)
        self._check_batches()

    def show_current_batch(self, key: str) -> None:
        """Mark the batch that the page of searches shows; none for an empty key."""
        self._current_batch = key
        self._check_batches()

    def _check_batches(self) -> None:
        is_shown = self._place == "search" and not self._current_search
        for button in self._batch_buttons():
            button.setChecked(is_shown and button.place.key == self._current_batch)

    def show_open(self, searches: Sequence[NavItem]) -> None:
        """The searches of this session, newest first; buttons are kept while their keys are the same."""
        for button in self._show_items(self._open, searches):
            button.setChecked(button.place.key == self._current_search)
            button.clicked.connect(lambda _=False, key=button.place.key: self._want_search(key))
        self.open_title.setVisible(bool(searches) and not self._is_rail)

    def show_batches(self, batches: Sequence[NavItem]) -> None:
        """The batches that are listed; Delete on one, or its menu, takes it off."""
        for button in self._show_items(self._batches, batches):
            key = button.place.key
            button.clicked.connect(lambda _=False, key=key: self._want_batch(key))
            button.deleted.connect(lambda key=key: self.batch_unwanted.emit(key))
            off = QAction(self.tr("Tirar de Lotes"), button)
            off.triggered.connect(button.deleted)
            button.addAction(off)
            button.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._check_batches()
        self.batches_title.setVisible(bool(batches) and not self._is_rail)
        self.other_file.setVisible(bool(batches))

    def _show_items(self, group: QVBoxLayout, items: Sequence[NavItem]) -> list[NavButton]:
        """Show the items of a group; returns the new buttons. They are kept while their keys are the same."""
        buttons, made = _buttons(group), list[NavButton]()
        if [button.place.key for button in buttons] != [place.key for place in items]:
            for button in buttons:
                group.removeWidget(button)
                button.deleteLater()
            for place in items:
                button = NavButton(place, self._theme)
                button.set_rail(self._is_rail)
                group.addWidget(button)
                made.append(button)
        for button, place in zip(_buttons(group), items, strict=True):
            button.show_place(place)
        return made

    def _show_context(self) -> None:
        """Show the current page's widget; in the rail, which has no room for text, the open searches as icons."""
        context = None if self._is_rail else self._contexts.get(self._place)
        self._middle.setCurrentWidget(context or self._searches)

    def _place_button(self, place: NavItem) -> NavButton:
        button = NavButton(place, self._theme)
        button.clicked.connect(lambda: self._want_place(place.key))
        if place.shortcut:
            QShortcut(QKeySequence(place.shortcut), self).activated.connect(button.click)
        return button

    def _want_place(self, key: str) -> None:
        self.show_current(key)
        self.place_wanted.emit(key)

    def _want_search(self, key: str) -> None:
        self.show_current("search", key)
        self.search_wanted.emit(key)

    def _want_batch(self, key: str) -> None:
        self.show_current_batch(key)
        self.show_current("search")
        self.batch_wanted.emit(key)

    def _open_buttons(self) -> list[NavButton]:
        return _buttons(self._open)

    def _batch_buttons(self) -> list[NavButton]:
        return _buttons(self._batches)

    def _group_title(self, words: str) -> QLabel:
        title = PlainLabel(words)
        title.setFont(self._theme.font(10.5, 600))
        title.setProperty("tone", "3")
        title.setContentsMargins(8, 18, 8, 6)
        return title

    def _paint_mark(self) -> None:
        self.mark.setPixmap(self._theme.mark(22))
        self.lock.setIcon(self._theme.icon("lock-open"))
