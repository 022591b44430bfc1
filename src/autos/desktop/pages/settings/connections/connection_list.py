"""The list of connections: which one is in use, and which one is shown."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QRadioButton, QVBoxLayout

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.connections.presenter import ConnectionRow, ConnectionsPresenter, ConnectionsState
from autos.desktop.widgets.controls.setting_lines import one_line, rule
from autos.desktop.widgets.notices.badge import Badge

ROW_PX = 56
LOCK_PX = 14
"""Of the mark that the administrator has set a connection, which its text says, too."""
MARK_PX = 26
"""Of the circle and its padding: a button without a text would keep room for one."""


class ConnectionLine(QFrame):
    """One connection; a click shows it, its button uses it."""

    chosen = Signal()
    use_wanted = Signal()
    moved = Signal(int)
    """An arrow key: to the line before (-1) or after (1)."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("kind", "choice")
        self.mark = QRadioButton()
        self.mark.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.mark.setAutoExclusive(False)
        self.mark.setFixedWidth(theme.px(MARK_PX))
        self.name = one_line(theme, 12.5, 600)
        self.place = one_line(theme, 11.5, 400, "2")
        self.lock = PlainLabel()
        self.lock.hide()
        self.badge = Badge(theme)
        self.use = QPushButton(self.tr("Usar esta"))
        self.use.setProperty("room", "small")
        self._theme = theme
        words = column(STRETCH, self.name, 1, self.place, STRETCH)
        line = row(self.mark, words, self.lock, self.badge, self.use, spacing=12)
        line.setContentsMargins(9, 0, 12, 0)
        line.setStretch(1, 1)
        self.setLayout(line)
        self.setFixedHeight(theme.px(ROW_PX))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.use.clicked.connect(self.use_wanted)
        theme.changed.connect(self._paint_lock)
        self._paint_lock()

    def _paint_lock(self) -> None:
        self.lock.setPixmap(self._theme.pixmap("lock", "text-2", LOCK_PX))

    def render_line(self, line: ConnectionRow, *, is_shown: bool, is_fixed: bool) -> None:
        name = line.name or self.tr("Serviço de prática")
        self.name.say(name)
        if line.profile is None:
            place = self.tr("neste computador · sem chave · processos inventados")
        else:
            key = {None: "…", True: self.tr("chave no chaveiro"), False: self.tr("sem chave")}[line.has_key]
            place = f"{', '.join(line.profile.hosts)} · {key}"
            if line.profile.is_shared:
                place = self.tr("{place} · do administrador").format(place=place)
        self.place.say(place)
        self.lock.setVisible(line.profile is not None and line.profile.is_shared)
        self.mark.setChecked(line.is_current)
        self.badge.render_badge(self.tr("Em uso") if line.is_current else "", "green", "check")
        self.use.setVisible(not line.is_current)
        self.use.setEnabled(not is_fixed)
        self.use.setAccessibleName(self.tr("Usar {name}").format(name=name))
        set_style_property(self, "shown", "true" if is_shown else "false")
        parts = [name, place, *([self.tr("em uso")] if line.is_current else [])]
        self.setAccessibleName(", ".join(parts))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the next connection and show it; Space uses this one."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self.moved.emit(steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Space and self.use.isEnabled() and not self.use.isHidden():
            self.use_wanted.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.chosen.emit()
        else:
            super().keyPressEvent(event)


class ConnectionList(QFrame):
    """One line for each connection; arrows go from one to the next."""

    def __init__(self, presenter: ConnectionsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("kind", "card")
        self.setAccessibleName(self.tr("Conexões"))
        self.lines: dict[str, ConnectionLine] = {}
        self._rules: list[QLabel | QFrame] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(1, 1, 1, 1)
        self._layout.setSpacing(0)

    def render_list(self, state: ConnectionsState) -> None:
        names = [line.name for line in state.rows]
        if names != [*self.lines]:
            self._build(names)
        for line in state.rows:
            self.lines[line.name].render_line(line, is_shown=line.name == state.selected, is_fixed=state.is_fixed)

    def _build(self, names: Iterable[str]) -> None:
        for former in (*self.lines.values(), *self._rules):
            self._layout.removeWidget(former)
            former.hide()
            former.deleteLater()
        self._rules.clear()
        self.lines = {}
        for name in names:
            if self.lines:
                self._rules.append(rule())
                self._layout.addWidget(self._rules[-1])
            line = self.lines[name] = ConnectionLine(self._theme)
            line.chosen.connect(lambda name=name: self._presenter.select(name))
            line.use_wanted.connect(lambda name=name: self._presenter.use(name))
            line.moved.connect(lambda step, name=name: self._move(name, step))
            self._layout.addWidget(line)

    def _move(self, name: str, step: int) -> None:
        names = [*self.lines]
        place = names.index(name) + step
        if 0 <= place < len(names):
            self.lines[names[place]].setFocus()
            self._presenter.select(names[place])
