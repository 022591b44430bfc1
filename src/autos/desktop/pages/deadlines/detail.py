"""The whole count of a deadline as it is kept: both dates, every skipped day with its reason, what differs now."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.deadlines.due_card import DueCard
from autos.desktop.components.deadlines.skipped_days import SkippedDays
from autos.desktop.components.deadlines.texts import later_words, no_later_text, safest_words, stored_regime
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.picture import Picture
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.domain.dates import format_date
from autos.domain.deadlines.regimes import default_start
from autos.text.deadlines import skipped_count_text, skipped_lines
from autos.text.plain_text import plain_line
from autos.text.stored_deadlines import (
    difference_text,
    history_lines,
    proposed_lines,
    stored_title,
    terms_text,
    unread_text,
)
from autos.usecases.deadlines.stored_deadlines import ListedDeadline

HEAD_PX, SIDE_PX, NARROW_PX = 48, 20, 820


class DeadlineDetail(QFrame):
    """Shows one deadline; its buttons are connected by the page."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("rule", "top")
        self.title = ElidedLabel()
        self.title.setFont(theme.font(14.5, 600))
        self.open = icon_button(self.tr("Abrir o processo"))
        self.save = icon_button(self.tr("Salvar na agenda (.ics)…"))
        self.mark = icon_button(self.tr("Cumprido"))
        self.remove = icon_button(self.tr("Excluir"))
        buttons = (self.open, self.save, self.mark, self.remove)
        for button in buttons:
            button.setProperty("kind", "ghost")
            button.setProperty("room", "bar")
        line = row(self.title, *buttons, spacing=2, margins=(SIDE_PX, 0, 12, 0))
        line.setStretch(0, 1)
        head = QFrame()
        head.setFixedHeight(theme.px(HEAD_PX))
        head.setLayout(line)
        self.terms = ElidedLabel()
        self.terms.setFont(theme.font(12))
        self.terms.setProperty("tone", "2")
        self.safest = DueCard(theme, is_safest=True)
        self.later = DueCard(theme, is_safest=False)
        self._cards = row(self.safest, self.later, spacing=14)
        self._cards.setStretch(0, 1)
        self._cards.setStretch(1, 1)
        words = PlainLabel(self.tr("Dias pulados e por quê"))
        words.setFont(theme.font(14, 600))
        self.skipped_count = quiet_label("", theme.font(11.5), "3")
        self.skipped = SkippedDays(theme)
        history_words = PlainLabel(self.tr("Histórico da data"))
        history_words.setFont(theme.font(14, 600))
        self.history = content_label(theme.font(12))
        self.proposed = content_label(theme.font(12), "2")
        self.take_marks = QPushButton(self.tr("Contar também para mim"))
        self.take_marks.setProperty("room", "small")
        parts = column(
            self.terms,
            8,
            self._difference(),
            self._cards,
            self.proposed,
            row(self.take_marks, STRETCH),
            10,
            row(words, self.skipped_count, STRETCH, spacing=10),
            2,
            self.skipped,
            10,
            history_words,
            2,
            self.history,
            STRETCH,
            margins=(SIDE_PX, 2, 16, 10),
        )
        page = QWidget()
        page.setProperty("ground", "surface")
        page.setLayout(parts)
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = column(head, scroll)
        layout.setStretch(1, 1)
        self.setLayout(layout)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()

    def _difference(self) -> QWidget:
        """What would be counted now, and the only way to take it over."""
        theme = self._theme
        self.difference = content_label(theme.font(12))
        self.take_over = QPushButton(self.tr("Ficar com a recontagem"))
        self.take_over.setProperty("room", "small")
        self.mark_read = QPushButton(self.tr("Marcar como lido"))
        self.mark_read.setProperty("room", "small")
        box = self._note = QFrame()
        box.setProperty("note", "amber")
        line = row(
            Picture(theme, "triangle-alert", "amber", 14),
            self.difference,
            self.take_over,
            self.mark_read,
            spacing=10,
            margins=(12, 6, 8, 6),
        )
        line.setStretch(1, 1)
        box.setLayout(line)
        self.difference_box = QWidget()
        self.difference_box.setLayout(column(box, 10))
        return self.difference_box

    def show_deadline(self, listed: ListedDeadline, *, can_write: bool) -> None:
        """Show a deadline."""
        stored, count = listed.stored, listed.stored.content.count
        self.title.say(stored_title(listed))
        self.terms.say(f"{plain_line(stored.code)} · {terms_text(listed)}")
        difference = difference_text(listed) or unread_text(listed)
        self.difference.setText(difference)
        self.difference_box.setVisible(bool(difference))
        set_style_property(self._note, "note", "amber" if listed.earlier is None else "red")
        self.take_over.setVisible(listed.is_different and listed.now is not None)
        self.take_over.setEnabled(can_write)
        self.mark_read.setVisible(bool(listed.unread))
        self.mark_read.setEnabled(can_write)
        self.proposed.setText("\n".join(proposed_lines(listed)))
        self.proposed.setVisible(bool(listed.proposed))
        self.take_marks.setVisible(bool(listed.proposed))
        self.history.setText("\n".join(history_lines(listed)))
        set_icon_button_text(self.mark, self.tr("Cumprido") if stored.is_open else self.tr("Reabrir"))
        self._paint_icons(is_open=stored.is_open)
        self.open.setEnabled(stored.row_id is not None)
        for button in (self.mark, self.remove):
            button.setEnabled(can_write)
        terms, whole = stored.content.terms, count.if_closed
        words = safest_words(stored_regime(terms), terms.unit)
        if listed.earlier is not None and listed.earlier < count.safest.due:
            words = self.tr("A data guardada; a mais segura agora é {day}").format(day=format_date(listed.earlier))
        self.safest.show_date(words, count.safest.due, "", count.safest.due_time)
        due = None if whole is None else whole.due
        hour = "" if whole is None else whole.due_time
        self.later.show_date(later_words(count, terms.court), due, no_later_text(count), hour)
        self.skipped_count.setText(skipped_count_text(count.safest))
        start = terms.start or default_start(stored_regime(terms), terms.unit)
        self.skipped.show_lines(skipped_lines(count.safest, whole, is_grouped=True, start=start))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the dates below each other where there is no room beside each other."""
        super().resizeEvent(event)
        is_narrow = self.width() < self._theme.px(NARROW_PX)
        along = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        self._cards.setDirection(along)

    def _paint_icons(self, *, is_open: bool = True) -> None:
        for button, icon in (
            (self.open, "file-text"),
            (self.save, "calendar-plus"),
            (self.mark, "check" if is_open else "undo-2"),
            (self.remove, "trash-2"),
        ):
            button.setIcon(self._theme.icon(icon, "text-2"))
