"""The pages of a dossier on the screen: the first page of each part, or one page large."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QImage, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStackedWidget,
)

from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.components.dossier.presenter import DossierState
from autos.desktop.components.dossier.texts import group_text, page_text
from autos.desktop.widgets.text.announcer import announce

THUMB_PX = (204, 288)
CELL_PX = (240, 330)
LARGE_MARGIN_PX = 24
MOST_LARGE_PX = 794
ReadImage = Callable[[int, int, float], Awaitable[QImage]]
PAGE_KEYS = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


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
        self.overview.setIconSize(QSize(*map(theme.px, THUMB_PX)))
        self.overview.setGridSize(QSize(*map(theme.px, CELL_PX)))
        self.overview.setUniformItemSizes(True)
        self.overview.setFrameShape(QListWidget.Shape.NoFrame)
        self.overview.setProperty("kind", "pages")
        self.overview.setAccessibleName(self.tr("Partes do dossiê"))
        self.large = LargePage()
        self.large.setAccessibleName(self.tr("Página do dossiê"))
        self.addWidget(self.overview)
        self.addWidget(self.large)
        self.overview.itemActivated.connect(self._enlarge_item)
        self.large.stepped.connect(self._step)
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
        blank = QPixmap(self.overview.iconSize())
        blank.fill(Qt.GlobalColor.white)
        for place, group in enumerate(state.groups):
            if place == self.overview.count():
                self.overview.addItem(QListWidgetItem(QIcon(blank), ""))
            item = self.overview.item(place)
            item.setText(group_text(group))
            item.setData(Qt.ItemDataRole.UserRole, group.first)
        if state.groups and self.overview.currentRow() < 0:
            self.overview.setCurrentRow(0)
        self._tasks.start("thumbs", self._paint_overview(state))

    async def _paint_overview(self, state: DossierState) -> None:
        width, ratio = self.overview.iconSize().width(), self.devicePixelRatioF()
        for place, group in enumerate(state.groups):
            image = await self._read(group.first, width, ratio)
            if not image.isNull() and place < self.overview.count():
                self.overview.item(place).setIcon(_icon(image))

    def _enlarge_item(self, item: QListWidgetItem) -> None:
        self.enlarge(int(item.data(Qt.ItemDataRole.UserRole)))

    def _step(self, by: int) -> None:
        self.enlarge(self._page + by)

    def _paint_large(self) -> None:
        if self._page:
            self._tasks.start("large", self._show_large(self._page))

    async def _show_large(self, page: int) -> None:
        room = self.large.viewport().width() - 2 * LARGE_MARGIN_PX
        image = await self._read(page, max(200, min(room, self._theme.px(MOST_LARGE_PX))), self.devicePixelRatioF())
        if page == self._page and not image.isNull():
            self.large.show_image(image)


def _icon(image: QImage) -> QIcon:
    """The same picture while it is selected, which Qt would tint."""
    picture, icon = QPixmap.fromImage(image), QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
        icon.addPixmap(picture, mode)
    return icon


class LargePage(QScrollArea):
    """One page, as wide as there is room."""

    stepped = Signal(int)
    """Pages to go on, or back."""
    left = Signal()
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._label = QLabel()
        self._label.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._label.setMargin(LARGE_MARGIN_PX // 2)
        self.setWidget(self._label)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("kind", "pages")

    def show_image(self, image: QImage) -> None:
        """Show a page."""
        self._label.setPixmap(QPixmap.fromImage(image))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in PAGE_KEYS:
            self.verticalScrollBar().setValue(0)
            self.stepped.emit(PAGE_KEYS[key])
        elif key in {Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.resized.emit()
