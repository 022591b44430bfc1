"""System tray icon: number of unread finds, notifications, and a menu."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.text.translation import number, plural

SIDE_PX = 64
MAX_BADGE_COUNT = 99
NOTIFICATION_MS = 10_000


class Tray(QObject):
    """Shows numbers only, no personal data."""

    opened = Signal()
    """The window with the monitoring page is wanted."""
    verify_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._unread = -1
        self.icon = QSystemTrayIcon(self)
        self.menu = QMenu()
        self.menu.addAction(self.tr("Abrir o Autos")).triggered.connect(self.opened)
        self.menu.addAction(self.tr("Verificar monitoramentos agora")).triggered.connect(self.verify_wanted)
        self.menu.addSeparator()
        self.menu.addAction(self.tr("Fechar o Autos")).triggered.connect(self.quit_wanted)
        self.icon.setContextMenu(self.menu)
        self.icon.activated.connect(self._press)
        self.icon.messageClicked.connect(self.opened)
        self.show_unread(0)

    @staticmethod
    def is_available() -> bool:
        """Whether this desktop has a system tray."""
        return QSystemTrayIcon.isSystemTrayAvailable()

    def show(self) -> None:
        self.icon.show()

    def hide(self) -> None:
        self.icon.hide()

    def show_unread(self, unread: int) -> None:
        """Show the number as a badge and as a tooltip."""
        if unread == self._unread:
            return
        self._unread = unread
        self.icon.setIcon(QIcon(self._badged(unread)))
        words = plural(unread, self.tr("{n} achado a ver"), self.tr("{n} achados a ver"))
        set_tooltip(self.icon, f"Autos · {words}" if unread else "Autos")

    def show_notification(self, words: str) -> None:
        """Show a desktop notification."""
        self.icon.showMessage("Autos", words, QSystemTrayIcon.MessageIcon.Information, NOTIFICATION_MS)

    def _press(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason in {QSystemTrayIcon.ActivationReason.Trigger, QSystemTrayIcon.ActivationReason.DoubleClick}:
            self.opened.emit()

    def _badged(self, unread: int) -> QPixmap:
        mark = QPixmap(self._theme.mark(SIDE_PX))
        if not unread:
            return mark
        painter = QPainter(mark)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = SIDE_PX * 0.56
        badge = QRectF(SIDE_PX - side, SIDE_PX - side, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent"))
        painter.drawEllipse(badge)
        painter.setPen(self._theme.color("on-accent"))
        painter.setFont(self._theme.font(SIDE_PX * 0.3, 600))
        painter.drawText(
            badge, Qt.AlignmentFlag.AlignCenter, f"{MAX_BADGE_COUNT}+" if unread > MAX_BADGE_COUNT else number(unread)
        )
        painter.end()
        return mark
