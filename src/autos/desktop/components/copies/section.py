"""The backup section of the settings: schedule, last copy, three actions."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.copies.plan_dialog import NEVER, interval_label
from autos.desktop.components.copies.presenter import CopiesPresenter, CopiesState, CopyTask
from autos.desktop.widgets.controls.setting_lines import SIDE_PX, SettingLine, ruled
from autos.desktop.widgets.text.labels import content_label, quiet_label
from autos.text.dates import query_time


class CopiesSection(QWidget):
    """Shows the schedule; `change_wanted` and `transport_wanted` lead to dialogs."""

    change_wanted = Signal()
    transport_wanted = Signal()

    def __init__(self, presenter: CopiesPresenter, theme: Theme, *, is_kept_here: bool = False) -> None:
        """`is_kept_here`: the administrator does not let the archive leave as a whole."""
        super().__init__()
        self._is_kept_here = is_kept_here
        self._presenter = presenter
        self.now = QPushButton(self.tr("Fazer uma agora"))
        self.change = QPushButton(self.tr("Mudar…"))
        self.write_transport = QPushButton(self.tr("Preparar…"))
        for button in (self.now, self.change, self.write_transport):
            button.setProperty("room", "small")
        self.copies = SettingLine(theme, self.tr("Cópia de segurança"), self.now)
        self.folder = SettingLine(theme, self.tr("Pasta das cópias"), self.change)
        carried = self.tr("Tudo num arquivo só, que uma senha abre")
        self.transport = SettingLine(theme, self.tr("Levar para outro computador"), self.write_transport, note=carried)
        self.progress = quiet_label("", theme.font(13), "2")
        self.stop = QPushButton(self.tr("Cancelar"))
        self.stop.setProperty("room", "small")
        self.outcome = content_label(theme.font(12))
        self.going_on = QWidget()
        self.going_on.setLayout(row(self.progress, STRETCH, self.stop, margins=(SIDE_PX, 0, SIDE_PX, 10)))
        self.ended = QWidget()
        self.ended.setLayout(row(self.outcome, margins=(SIDE_PX, 0, SIDE_PX, 10)))
        self.setLayout(column(ruled(self.copies, self.folder, self.transport), self.going_on, self.ended))
        self.now.clicked.connect(presenter.make_now)
        self.change.clicked.connect(self.change_wanted)
        self.write_transport.clicked.connect(self.transport_wanted)
        self.stop.clicked.connect(presenter.stop)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._presenter.load()  # a copy may have been made meanwhile

    def _render(self, state: CopiesState) -> None:
        self.copies.say(self._plan(state))
        self.folder.say("" if state.folder is None else str(state.folder))
        is_idle = state.writing is CopyTask.NOTHING
        for button in (self.now, self.change, self.write_transport):
            button.setEnabled(is_idle and state.folder is not None)
        if self._is_kept_here:
            self.transport.fix()
            self.folder.fix(self.tr("Definido pelo administrador: as cópias ficam nesta pasta"), [])
        self.going_on.setVisible(state.is_slow)
        copying, taking = self.tr("Copiando e conferindo: {n} %"), self.tr("Preparando o transporte: {n} %")
        self.progress.setText((copying if state.writing is CopyTask.COPY else taking).format(n=state.percent))
        text = self._outcome_text(state)
        self.outcome.setText(text)
        self.ended.setVisible(bool(text))
        set_style_property(self.outcome, "tone", "red" if state.problem else "2")

    def _plan(self, state: CopiesState) -> str:
        if state.folder is None:
            return ""
        if state.last is None:
            last = self.tr("ainda não há nenhuma")
        else:
            last = self.tr("a última foi feita {when}").format(when=query_time(state.last))
        if state.every_hours == NEVER:
            return self.tr("Nenhuma é feita sozinha; {last}").format(last=last)
        text = self.tr("Cifrada, {often}; {last}")
        return text.format(often=interval_label(state.every_hours), last=last)

    def _outcome_text(self, state: CopiesState) -> str:
        if state.problem:
            return state.problem
        if state.was_stopped:
            return self.tr("Cancelado. Nada ficou pela metade.")
        if state.written is None:
            return ""
        place = str(state.written)
        if state.wrote is CopyTask.COPY:
            return self.tr("Cópia feita e conferida: {place}").format(place=place)
        made = self.tr("Transporte feito e conferido: {place}. Só a senha o abre; o Autos não a guarda.")
        return made.format(place=place)
