"""A label of one line that is elided if it does not fit; the tooltip has the full text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.text.plain_text import plain_line


class ElidedLabel(PlainLabel):
    """Plain text, elided at the right or where `elided` says."""

    elided = Qt.TextElideMode.ElideRight

    def __init__(self, text: str = "", least: int = 48) -> None:
        """A text of up to `least` pixels is never cut."""
        super().__init__()
        self._least = least
        self._shorter: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.say(text)

    def say(self, text: str, *, is_own: bool = False, shorter: Sequence[str] = ()) -> None:
        """Show `text`, sanitised to one line; a sentence that `is_own` has only sanitised foreign parts.

        Where it does not fit, the first of `shorter` that does is shown instead, and the last of them is elided.
        """
        if (*shorter,) != self._shorter:
            self._shorter = (*shorter,)
            self.update()
        if text and not is_own:
            text = plain_line(text)
        if text == self.text():  # else everything around it would be laid out anew
            return
        before = self.sizeHint().width()
        self.setText(text)
        self._offer_whole()
        if self.sizeHint().width() != before:
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self._least, self.sizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._offer_whole()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.drawFrame(painter)
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        forms = (self.text(), *self._shorter)
        fitting = next((one for one in forms if metrics.horizontalAdvance(one) <= room), forms[-1])
        shown = metrics.elidedText(fitting, self.elided, room)
        # Through its style it would look the same, and the wrapper of that costs 10 ms before the first paint.
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment() | Qt.TextFlag.TextSingleLine), shown)

    def _offer_whole(self) -> None:
        is_cut = self.fontMetrics().horizontalAdvance(self.text()) > self.contentsRect().width()
        set_tooltip(self, self.text() if is_cut else "")
