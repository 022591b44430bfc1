"""The pages of a dossier on the screen: the first page of each part, or one page large."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.record_delegate import Index
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.components.dossier.presenter import DossierState
from autos.desktop.components.dossier.texts import group_text, page_text
from autos.desktop.widgets.text.announcer import announce

THUMB_PX = (204, 288)
CELL_PX = (240, 330)
EDGE_PX, CAPTION_PX = 12, 20
PICTURE, FIRST = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole
"""What an item has besides its words: the picture of its first page, and the number of that page."""
LARGE_MARGIN_PX = 24
MOST_LARGE_PX = 794
ReadImage = Callable[[int, int, float], Awaitable[QImage]]


class DossierPageView(QStackedWidget):
    """Enter shows a page large, Page Up and Page Down go on from it, and Esc comes back."""

    turned = Signal(str)
    """Words for the page that is shown large; empty for the overview."""

    def __init__(self, theme: Theme, read: ReadImage, tasks: TaskScope) -> None:
        super().__init__()
        self._theme = theme
        self._read = read
        self._tasks = tasks
        self._state: DossierState | None = None
        self._page = 0
        self.overview = QListWidget()
        self.overview.setViewMode(QListView.ViewMode.IconMode)
        self.overview.setResizeMode(QListView.ResizeMode.Adjust)
        self.overview.setMovement(QListView.Movement.Static)
        self.overview.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.overview.setItemDelegate(_PartDelegate(theme, self.overview))
        self.overview.setGridSize(QSize(*map(theme.px, CELL_PX)))
        self.overview.setUniformItemSizes(True)
        self.overview.setFrameShape(QListWidget.Shape.NoFrame)
        self.overview.setProperty("ground", "window")
        self.overview.setAccessibleName(self.tr("Partes do dossiê"))
        self.large = LargePage()
        self.large.setAccessibleName(self.tr("Página do dossiê"))
        self.addWidget(self.overview)
        self.addWidget(self.large)
        self.overview.itemActivated.connect(self._enlarge_item)
        self.large.left.connect(self.show_overview)
        self.large.resized.connect(self._paint_large)

    @property
    def page(self) -> int:
        """The page that is shown large; 0 for the overview."""
        return self._page

    def render_pages(self, state: DossierState) -> None:
        """Show the pages of this state, where they have become others."""
        was, self._state = self._state, state
        if was is not None and was.version == state.version:
            return
        self._fill(state)
        if self._page > state.pages:
            self.show_overview()
        elif self._page:
            self._paint_large()

    def enlarge(self, page: int) -> None:
        """Show a page large."""
        if self._state is None or not 1 <= page <= self._state.pages:
            return
        self._page = page
        self.setCurrentWidget(self.large)
        self.large.setFocus()
        words = page_text(page, self._state)
        self.large.setAccessibleDescription(words)
        self.turned.emit(words)
        announce(self, words)
        self._paint_large()

    def turn(self, by: int) -> None:
        """Go on by so many pages, or back; from the overview to the first one."""
        self.enlarge(self._page + by if self._page else 1)

    def show_overview(self) -> None:
        """Show the first page of each part."""
        self._page = 0
        self.setCurrentWidget(self.overview)
        self.overview.setFocus()
        self.turned.emit("")

    def _fill(self, state: DossierState) -> None:
        """Keep what is there: pictures are replaced as they come, so that nothing flickers."""
        while self.overview.count() > len(state.groups):
            self.overview.takeItem(self.overview.count() - 1)
        for place, group in enumerate(state.groups):
            if place == self.overview.count():
                self.overview.addItem(QListWidgetItem())
            item = self.overview.item(place)
            item.setText(group_text(group))
            item.setData(FIRST, group.first)
        if state.groups and self.overview.currentRow() < 0:
            self.overview.setCurrentRow(0)
        self._tasks.start("thumbs", self._paint_overview(state))

    async def _paint_overview(self, state: DossierState) -> None:
        width, ratio = self._theme.px(THUMB_PX[0]), self.devicePixelRatioF()
        for place, group in enumerate(state.groups):
            image = await self._read(group.first, width, ratio)
            if not image.isNull() and place < self.overview.count():
                self.overview.item(place).setData(PICTURE, image)

    def _enlarge_item(self, item: QListWidgetItem) -> None:
        self.enlarge(int(item.data(FIRST)))

    def _paint_large(self) -> None:
        if self._page:
            self._tasks.start("large", self._show_large(self._page))

    async def _show_large(self, page: int) -> None:
        room = self.large.viewport().width() - 2 * LARGE_MARGIN_PX
        image = await self._read(page, max(200, min(room, self._theme.px(MOST_LARGE_PX))), self.devicePixelRatioF())
        if page == self._page and not image.isNull():
            self.large.show_image(image)


class _PartDelegate(QStyledItemDelegate):
    """Paints the first page of a part with its edge, and its name below it."""

    def __init__(self, theme: Theme, owner: QListWidget) -> None:
        super().__init__(owner)
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, cell = self._theme, QRect(option.rect)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        width, height = map(theme.px, THUMB_PX)
        page = QRect(cell.left() + (cell.width() - width) // 2, cell.top() + theme.px(EDGE_PX), width, height)
        image = index.data(PICTURE)
        painter.fillRect(page, Qt.GlobalColor.white)
        if isinstance(image, QImage):
            painter.drawImage(page, image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("border-strong"), 1))
        painter.drawRect(page.adjusted(0, 0, -1, -1))
        if is_current:
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawRect(page.adjusted(-3, -3, 2, 2))
        painter.setPen(theme.color("text" if is_current else "text-2"))
        painter.setFont(theme.font(11.5, 600 if is_current else 400))
        words = QRect(cell.left(), page.bottom() + 6, cell.width(), theme.px(CAPTION_PX))
        painter.drawText(words, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, index.data())

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(*map(self._theme.px, CELL_PX))


class LargePage(QScrollArea):
    """One page, as wide as there is room."""

    left = Signal()
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._label = PlainLabel()
        self._label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._label.setMargin(LARGE_MARGIN_PX // 2)
        self.setWidget(self._label)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ground", "window")
        self._label.setProperty("ground", "window")

    def show_image(self, image: QImage) -> None:
        """Show a page from its top."""
        self.verticalScrollBar().setValue(0)
        self._label.setPixmap(QPixmap.fromImage(image))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resized.emit()
