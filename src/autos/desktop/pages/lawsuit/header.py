"""Header of the reading pane: status, parties, number, court."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QSizePolicy, QToolButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.row_text import change_name, changes_text, court_day
from autos.desktop.pages.lawsuit.copy_guard import CopyButton
from autos.desktop.pages.lawsuit.presenter import LawsuitState
from autos.desktop.pages.lawsuit.texts import court_line, is_synthetic, used_credential_text
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import content_label
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.row import CaseChanges
from autos.text.label_names import label_name
from autos.text.plain_text import plain_line
from autos.text.translation import number, translate
from autos.text.value_names import instance_name, is_active, phase_name, secrecy_name, status_name

LONGEST_CAPTION = 300

MARGINS, LOW_MARGINS = (24, 12, 24, 4), (24, 4, 24, 2)
LEAST_BADGE_PX = 64
"""Width down to which these badges make room for the others before those do."""
BADGES_PX, CAPTION_PX, NUMBER_PX = 28, 24, 22
"""Heights of the lines at the design's text size."""


class StatusDot(QWidget):
    """Dot, filled green while the case is active, hollow once it has ended."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_active = False
        self.setFixedSize(theme.square(9))

    def render_status(self, status: str) -> None:
        self._is_active = is_active(status)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_active:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("green-dot"))
        else:
            painter.setPen(QPen(self._theme.color("gray-dot"), 1.5))
        painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))


class InstanceSwitch(QFrame):
    """Buttons for the instances of a number; hidden where there is one."""

    chosen = Signal(int)
    """Row id of the record."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[tuple[int | None, int], ...] = ()
        self.setProperty("kind", "segmented")
        self._group = QButtonGroup(self)
        self._buttons = QHBoxLayout(self)
        self._buttons.setContentsMargins(2, 2, 2, 2)
        self._buttons.setSpacing(2)

    def render_instances(self, instances: tuple[tuple[int | None, int], ...], row_id: int | None) -> None:
        if instances != self._shown:
            self._build(instances)
        for button in self._group.buttons():
            button.setChecked(button.property("row") == row_id)
        self.setVisible(len(instances) > 1)

    def _build(self, instances: tuple[tuple[int | None, int], ...]) -> None:
        self._shown = instances
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._buttons.removeWidget(button)
            button.deleteLater()
        for instance, row_id in instances:
            button = QPushButton(instance_name(instance))
            button.setCheckable(True)
            button.setProperty("row", row_id)
            button.setFont(self._theme.font(11.5, 500))
            button.setFixedHeight(self._theme.px(22))
            set_tooltip(button, translate("lawsuit", "Trocar de grau  G"))
            button.clicked.connect(lambda _=False, row_id=row_id: self.chosen.emit(row_id))
            self._group.addButton(button)
            self._buttons.addWidget(button)


class LawsuitHeader(QFrame):
    """Status, phase, secrecy, instances; caption; number and court. Three lines of fixed height: the tabs stay put."""

    copy_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.dot = StatusDot(theme)
        self.status = ElidedLabel()
        self.status.setFont(theme.font(11.5, 500))
        self.status.setProperty("tone", "2")
        self.client, self.secrecy = Badge(theme), Badge(theme)
        self.phase, self.changes, self.synthetic = (Badge(theme, LEAST_BADGE_PX) for _ in range(3))
        self.folder, self.space = Badge(theme, LEAST_BADGE_PX), Badge(theme, LEAST_BADGE_PX)
        self.space.hide()
        self.instances = InstanceSwitch(theme)
        self.caption = content_label(theme.font(17, 600), is_stop=True)
        self.caption.setWordWrap(False)
        self.caption.setFixedHeight(max(theme.px(CAPTION_PX), self.caption.fontMetrics().height()))
        self.number = content_label(theme.font(13, code=True), "2", is_stop=True)
        self.number.setWordWrap(False)
        self.number.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.copy = QToolButton()
        self.copy.setProperty("kind", "ghost")
        self.copy.setAccessibleName(self.tr("Copiar número"))
        set_tooltip(self.copy, self.tr("Copiar número  Ctrl+C"))
        self.fields = CopyButton(theme)
        self.place = ElidedLabel()
        self.place.setProperty("tone", "2")
        standing = QWidget()
        standing.setLayout(row(self.dot, self.status, spacing=6))
        number = row(self.number, self.copy, self.fields, self.place, spacing=4)
        number.setStretch(3, 1)
        for tool in (self.copy, self.fields):
            tool.setProperty("room", "small")
            tool.setFixedSize(theme.px(NUMBER_PX + 4), theme.px(NUMBER_PX))
        self.used_credential = ElidedLabel()
        self.used_credential.setFont(theme.font(11.5))
        self.used_credential.setProperty("tone", "3")
        self.labels = ElidedLabel()
        self.labels.setFont(theme.font(11.5, 500))
        self.labels.setProperty("tone", "2")
        self._labels_picture = PlainLabel()
        labels = self._labels = QWidget()
        labels.setLayout(row(self._labels_picture, self.labels, spacing=4))
        badges = self._badges(standing, labels)
        self._is_low = False
        self._named = ""
        self._column = column(badges, 4, self.caption, 2, number, margins=MARGINS)
        self.setLayout(self._column)
        self.copy.clicked.connect(self.copy_wanted)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def _badges(self, standing: QWidget, labels: QWidget) -> QWidget:
        """The first line: what is told of the lawsuit, its grades, its labels."""
        told = QWidget()
        told.setLayout(
            row(
                standing,
                self.phase,
                self.client,
                self.changes,
                self.secrecy,
                self.folder,
                self.space,
                self.synthetic,
                spacing=7,
            )
        )
        told.setMinimumWidth(1)  # all of them make room for the grades, which are told apart by their first sign
        badges = QWidget()
        badges.setFixedHeight(self._theme.px(BADGES_PX))
        badges.setLayout(row(told, self.instances, self.used_credential, labels, STRETCH, spacing=7))
        badges.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        return badges

    def set_compact(self, *, is_low: bool) -> None:
        """Narrow the margins in a low window."""
        if is_low != self._is_low:
            self._is_low = is_low
            self._column.setContentsMargins(*(LOW_MARGINS if is_low else MARGINS))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._name()

    @property
    def named(self) -> str:
        """The whole caption."""
        return self._named

    def _name(self) -> None:
        room = self.width() - MARGINS[0] - MARGINS[2]
        metrics = self.caption.fontMetrics()
        cut = metrics.elidedText(self._named, Qt.TextElideMode.ElideRight, room)
        self.caption.setText(cut)
        self.caption.setAccessibleName(self._named)
        set_tooltip(self.caption, self._named if cut != self._named else "")

    def render_lawsuit(self, lawsuit: Lawsuit, state: LawsuitState) -> None:
        status = plain_line(lawsuit.status or "")
        self.dot.render_status(status)
        known = state.known
        told = known.dated(status_name(status), "status")
        self.status.say(told or translate("lawsuit", "Situação não informada"))
        self.phase.render_badge(known.dated(phase_name(plain_line(lawsuit.phase or "")), "phase"), "gray")
        self.changes.render_badge(changes_label(state.changes), "accent", "git-compare")
        set_tooltip(self.changes, "\n".join(map(change_name, state.changes.changes)))
        self.client.render_badge(
            translate("lawsuit", "Polo do cliente por definir") if state.asks_client else "", "amber", "user"
        )
        level = lawsuit.secrecy_level
        secrecy = translate("lawsuit", "Segredo {level}").format(level=level) if level else ""
        self.secrecy.render_badge(secrecy, "red", "lock")
        set_tooltip(self.secrecy, secrecy_name(level) if level else "")
        self.used_credential.say(used_credential_text(state.used_credential) if level and state.used_credential else "")
        self.used_credential.setVisible(bool(level and state.used_credential))
        self.synthetic.render_badge(
            translate("lawsuit", "Dados fictícios") if is_synthetic(lawsuit) else "", "blue", "flask-conical"
        )
        self.instances.render_instances(state.instances, state.row_id)
        _name_places(self.folder, state.folders, "folder")
        names = label_line(state.labels)
        self.labels.say(names)
        self.labels.setAccessibleName(translate("lawsuit", "Etiquetas: {names}").format(names=names) if names else "")
        self._labels.setVisible(bool(names))
        self._named = plain_caption(lawsuit.title) or translate("lawsuit", "Partes não informadas")
        self._name()
        self.number.setText(plain_line(lawsuit.code))
        self.place.say(court_line(lawsuit))
        self.fields.offer(lawsuit)

    def show_spaces(self, names: Sequence[str], icon: str = "users") -> None:
        """Show the firm's spaces in which the lawsuit is, the first by name and icon; none without names."""
        _name_places(self.space, names, icon)

    def _paint_icon(self) -> None:
        self.copy.setIcon(self._theme.icon("copy", "text-3", 14))
        self.fields.setIcon(self._theme.icon("ellipsis", "text-3", 14))
        self._labels_picture.setPixmap(self._theme.pixmap("tag", "text-3", 12))


def _name_places(badge: Badge, names: Sequence[str], icon: str) -> None:
    """Name the first place that a lawsuit is in, and how many others; hidden without names."""
    lines = [plain_line(name) for name in names]
    others = len(lines) - 1
    words = f"{lines[0]} +{number(others)}" if others > 0 else "".join(lines)
    badge.render_badge(words, "gray", icon)
    set_tooltip(badge, "\n".join(lines))


def changes_label(changed: CaseChanges) -> str:
    """What has changed in a case, and since when; empty where nothing has."""
    words = changes_text(changed.changes)
    if not words or changed.since is None:
        return words
    return translate("lawsuit", "{change} desde {day}").format(change=words, day=court_day(changed.since))


def label_line(labels: Mapping[int, str]) -> str:
    """The labels of a lawsuit, each by its digit and its name."""
    return " · ".join(f"{label} {plain_line(label_name(label, name))}" for label, name in labels.items())


def plain_caption(name: str | None) -> str:
    """Caption without invisible characters, cut at `LONGEST_CAPTION`."""
    words = (plain_line(word) for word in (name or "")[: LONGEST_CAPTION * 2].split())
    joined = " ".join(word for word in words if word)
    return joined if len(joined) <= LONGEST_CAPTION else joined[:LONGEST_CAPTION] + "…"
