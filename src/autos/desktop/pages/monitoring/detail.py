"""Detail of one monitoring: status with explanation, filter, reason, figures and actions."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QFrame, QMenu, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.bar import ChipBar
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.state import MonitoringCategory, MonitoringRow
from autos.desktop.pages.monitoring.texts import (
    draft_to_copy,
    effective_draft,
    first_run_hour,
    monitoring_title,
    recurrence_text,
    status_explanation,
    status_label,
    status_time,
)
from autos.desktop.widgets.controls.icon_button import icon_button, set_icon_button_text
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.dates import court_time
from autos.domain.mode import CostClass
from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.search.filter_draft import NO_FILTER
from autos.text.dates import day, day_and_hour, today
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name
from autos.text.plain_text import plain_line
from autos.text.translation import number

NOTES = {"amber": "amber", "red": "red"}


class DetailField(QWidget):
    """A value under a small heading, with an optional note below."""

    def __init__(self, heading: str, theme: Theme, note: str = "") -> None:
        super().__init__()
        self.heading = quiet_label(heading, theme.font(11.5))
        self.value = ElidedLabel()
        self.value.setFont(theme.font(13, 500))
        self.note = quiet_label(note, theme.font(11))
        self.note.setVisible(bool(note))
        self.setLayout(column(self.heading, self.value, self.note, spacing=1))

    def say(self, value: str) -> None:
        self.value.say(value)
        self.setVisible(bool(value))


class MonitoringDetail(QFrame):
    """Renders the current monitoring; its finds are shown by `FindsPanel`."""

    pause_wanted = Signal()
    resume_wanted = Signal()
    end_wanted = Signal()
    copy_wanted = Signal()
    """A copy of this monitoring is to be opened in the editor."""
    describe_wanted = Signal()
    verify_wanted = Signal()

    def __init__(self, theme: Theme, names: CodeNames) -> None:
        super().__init__()
        self._theme = theme
        self._names = names
        self._line: MonitoringRow | None = None
        self._rendered: tuple[MonitoringRow, bool, date] | None = None
        self.setProperty("rule", "bottom")
        self.picture = PlainLabel()
        self.status = quiet_label("", theme.font(12, 500), "")
        self.cost = Badge(theme)
        cost = CostClass.MONITORING
        self.cost.render_badge(cost_name(cost), COST_COLORS[cost], COST_ICONS[cost])
        self.title = content_label(theme.font(17, 600), is_stop=True)
        self.explanation = content_label(theme.font(12.5))
        two_lines = 2 * self.explanation.fontMetrics().lineSpacing()
        self.explanation.setMinimumHeight(two_lines)  # the finds below stay where they are when a poll changes it
        self.box = QFrame()
        self.box.setLayout(column(self.explanation, margins=(12, 9, 12, 9)))
        self.chips = ChipBar(theme, is_locked=True)
        untold = self.tr("o serviço não informa a unidade")
        self.recurrence = DetailField(self.tr("Recorrência"), theme, untold)
        self.hours = DetailField(self.tr("Hora da primeira consulta"), theme, self.tr("como veio do serviço"))
        self.last = DetailField(self.tr("Última execução"), theme)
        self.lawsuits = DetailField(self.tr("Processos"), theme)
        self.steps = DetailField(self.tr("Andamentos"), theme)
        self.created = DetailField(self.tr("Criado em"), theme)
        self.matter = DetailField(self.tr("Cliente ou assunto"), theme)
        self.reason = content_label(theme.font(12.5), "2")
        self.toggle_button = icon_button(self.tr("Pausar"))
        self.toggle_button.clicked.connect(self._toggle)
        self.copy = icon_button(self.tr("Duplicar e editar…"))
        self.copy.clicked.connect(self.copy_wanted)
        self.more = QToolButton()
        self.more.setProperty("kind", "ghost")
        self.more.setAccessibleName(self.tr("Mais sobre este monitoramento"))
        set_tooltip(self.more, self.tr("Mais"))
        self.more.setFixedSize(theme.square(28))
        self.more.clicked.connect(self._show_menu)
        # What a poll brings (a state that can be paused, a filter that can be copied) moves no button that is there.
        buttons = (self.toggle_button, self.copy, self.more)
        retained = self.copy.sizePolicy()
        retained.setRetainSizeWhenHidden(True)
        self.copy.setSizePolicy(retained)
        head = row(self.picture, self.status, self.cost, STRETCH, *buttons, spacing=7)
        facts = FlowLayout(
            self.recurrence,
            self.hours,
            self.last,
            self.lawsuits,
            self.steps,
            self.created,
            self.matter,
            spacing=26,
            between=8,
            from_top=True,
        )
        self.setLayout(
            column(
                head,
                6,
                self.title,
                8,
                self.box,
                8,
                self.chips,
                10,
                facts,
                8,
                self.reason,
                margins=(22, 12, 22, 12),
            )
        )
        theme.changed.connect(self._apply_style)
        self._apply_style()

    def render_monitoring(self, line: MonitoringRow, *, is_busy: bool) -> None:
        """Show this monitoring; does nothing if the same was rendered today (some texts depend on the day)."""
        wanted = (line, is_busy, today())
        if wanted == self._rendered:
            return
        self._line = line
        one, label = line.registered, status_label(line)
        self.status.setText(label.text)
        set_style_property(self.status, "tone", {"accent-text": "accent", "text-3": "3"}.get(label.role, label.role))
        self.title.setText(breakable(monitoring_title(line, self._names)))
        self.explanation.setText(breakable(status_explanation(line)))
        self.box.setVisible(line.category is not MonitoringCategory.UP_TO_DATE)
        is_odd = line.category is MonitoringCategory.NEEDS_ATTENTION
        set_style_property(self.box, "note", NOTES.get(label.role, "amber") if is_odd else "info")
        self.chips.render_draft(effective_draft(one) or NO_FILTER)
        self.recurrence.say(recurrence_text(one))
        self.hours.say(first_run_hour(one.poll_status.hour_range))
        is_paused = one.state == TrackingStatus.PAUSED  # then its last change is the pause
        self.last.say(
            day_and_hour(one.poll_status.updated_at)
            if one.poll_status.request_id and one.poll_status.updated_at and not is_paused
            else ""
        )
        self.lawsuits.say(_count_text(one.poll_status.items_count) if one.poll_status.request_id else "")
        self.steps.say(_count_text(one.poll_status.steps_count) if one.poll_status.request_id else "")
        self.created.say(day(court_time(one.created_at).date()))
        self.matter.say(plain_line(one.matter))
        self.reason.setText(breakable(self.tr("Por que vigio: {reason}").format(reason=plain_line(one.reason))))
        self.reason.setVisible(bool(one.reason))
        set_icon_button_text(self.toggle_button, self.tr("Retomar") if line.can_resume else self.tr("Pausar"))
        self.toggle_button.setEnabled(not is_busy)
        self.toggle_button.setVisible(line.can_pause or line.can_resume)
        set_tooltip(self.toggle_button, self.tr("P"))
        self.copy.setVisible(draft_to_copy(one.body) is not None)
        self._apply_style()
        self._rendered = wanted

    def _toggle(self) -> None:
        if self._line is not None:
            (self.resume_wanted if self._line.can_resume else self.pause_wanted).emit()

    def menu(self) -> QMenu:
        """Menu of the less frequent actions."""
        line = self._line
        menu = QMenu(self)
        if line is None:
            return menu
        if line.registered.tracking_id is not None:
            menu.addAction(self.tr("Nome, cliente e motivo…")).triggered.connect(self.describe_wanted)
        menu.addAction(self.tr("Verificar agora")).triggered.connect(self.verify_wanted)
        if line.registered.tracking_id is not None:
            menu.addAction(self.tr("Copiar o código")).triggered.connect(self._copy_code)
        if line.can_end:
            menu.addSeparator()
            menu.addAction(self.tr("Excluir…")).triggered.connect(self.end_wanted)
        return menu

    def _show_menu(self) -> None:
        menu = self.menu()
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def _copy_code(self) -> None:
        if self._line is not None:
            copy(str(self._line.registered.tracking_id), self)

    def _apply_style(self) -> None:
        theme = self._theme
        self.more.setIcon(theme.icon("ellipsis", "text-2"))
        self.copy.setIcon(theme.icon("copy", "text-2"))
        if self._line is not None:
            label = status_label(self._line)
            self.picture.setPixmap(theme.pixmap(label.icon, label.role, 14))
            self.toggle_button.setIcon(theme.icon("rotate-ccw" if self._line.can_resume else "pause", "text-2"))
            self.status.setAccessibleName(f"{label.text}, {status_time(self._line)}")


def _count_text(count: int | None) -> str:
    """A count; empty where the service did not tell it."""
    return "" if count is None else number(count)
