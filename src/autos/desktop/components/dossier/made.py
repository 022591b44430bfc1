"""The dialog of the dossiers that were made: when, of whom, for whom, and the code by which a copy is recognised."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHeaderView, QPushButton, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.record_table import RIGHT, Column, RecordTable, RecordView
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.components.dossier.texts import made_contents_text
from autos.desktop.widgets.notices.empty_view import EmptyReason, EmptyView
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.text.labels import content_label
from autos.domain.dates import court_time
from autos.domain.errors import Problem
from autos.domain.report.made_dossier import MadeDossier
from autos.text.dates import day
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import number
from autos.usecases.library.dossiers import Dossiers

SIZE_PX = (880, 520)
ROW_PX, DETAIL_PX = 34, 76


@dataclass(frozen=True, slots=True)
class MadeDossiersState:
    """What the dialog shows."""

    made: tuple[MadeDossier, ...] = ()
    is_loading: bool = True
    problem: str = ""


class MadeDossiersPresenter(Presenter[MadeDossiersState]):
    """Reads the dossiers that were made, once, and checks the file that is to be opened."""

    checked = Signal(object)
    """The file to open, which is the one that was written."""

    def __init__(self, dossiers: Dossiers) -> None:
        super().__init__(MadeDossiersState())
        self._dossiers = dossiers
        self.tasks = TaskScope(self._show_problem)
        self.tasks.start("read", self._read())

    async def _read(self) -> None:
        self._update(made=tuple(await self._dossiers.made()), is_loading=False)

    def open(self, made: MadeDossier) -> None:
        """Have the file of a dossier checked, then opened."""
        self._update(problem="")
        self.tasks.start("open", self._check(made))

    async def _check(self, made: MadeDossier) -> None:
        self.checked.emit(await self._dossiers.file_of(made))

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)


class MadeDossiersDialog(OverlayDialog):
    """A table, newest first, and below it all that is known of the current one."""

    veil = 0.35
    ground = "surface"

    def __init__(self, parent: QWidget, theme: Theme, presenter: MadeDossiersPresenter) -> None:
        super().__init__(parent, theme, *SIZE_PX)
        self.setWindowTitle(self.tr("Dossiês feitos"))
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        self.table = RecordView(theme, RecordTable(self._columns()), row_px=ROW_PX)
        self.table.setProperty("kind", "table")
        self.table.setAccessibleName(self.windowTitle())
        self.table.setWordWrap(False)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.table.horizontalHeader()
        header.setFont(theme.font(11.5))
        for place, width in ((0, 152), (3, 92), (4, 220)):
            header.resizeSection(place, theme.px(width))
        for place in (1, 2):
            header.setSectionResizeMode(place, QHeaderView.ResizeMode.Stretch)
        self.nothing = EmptyView(theme)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.table)
        self.stack.addWidget(self.nothing)
        self.detail = content_label(theme.font(12), "2")
        self.detail.setMinimumHeight(theme.px(DETAIL_PX))
        self.detail.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.open_file = QPushButton(self.tr("Abrir"))
        self.leave = QPushButton(self.tr("Fechar"))
        for button in (self.open_file, self.leave):
            button.setAutoDefault(False)
        foot = row(self.open_file, STRETCH, self.leave)
        layout = column(title, self.stack, self.detail, foot, spacing=12, margins=(24, 20, 24, 20))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self._presenter = presenter
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show_current())
        self.open_file.clicked.connect(self._open)
        presenter.checked.connect(_open_pdf)
        self.leave.clicked.connect(self.reject)
        presenter.changed.connect(self._render)
        self._render(presenter.state)
        self.table.setFocus()

    def _columns(self) -> list[Column[MadeDossier]]:
        printed = self.tr("impresso")
        return [
            Column(lambda made: _moment(made.made_at), self.tr("Quando")),
            Column(lambda made: plain_line(made.title) or self.tr("Acervo inteiro"), self.tr("De quem")),
            Column(lambda made: plain_line(made.client), self.tr("Cliente")),
            Column(lambda made: number(made.lawsuits), self.tr("Processos"), RIGHT),
            Column(lambda made: plain_line(Path(made.file).name) if made.file else printed, self.tr("Arquivo")),
        ]

    def _render(self, state: MadeDossiersState) -> None:
        self.table.records.show(state.made)
        if state.made and not self.table.currentIndex().isValid():
            self.table.setCurrentIndex(self.table.records.index(0, 0))
        self.stack.setCurrentWidget(self.table if state.made or state.is_loading else self.nothing)
        if state.problem:
            self.nothing.render_reason(EmptyReason("triangle-alert", problem_text(state.problem), ""))
        else:
            text = self.tr("Cada dossiê que for salvo ou impresso fica anotado aqui, com o código da capa.")
            self.nothing.render_reason(EmptyReason("file-text", self.tr("Nenhum dossiê foi feito ainda"), text))
        self._show_current()

    def _show_current(self) -> None:
        made = self.table.current_record
        problem = self._presenter.state.problem
        self.detail.setText("" if made is None else problem_text(problem) if problem else made_contents_text(made))
        self.open_file.setEnabled(made is not None and bool(made.file_hash) and Path(made.file).is_file())

    def _open(self) -> None:
        if (made := self.table.current_record) is not None:
            self._presenter.open(made)


def _open_pdf(file: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file)))


def _moment(instant: datetime) -> str:
    """The day and the hour, as the pages have them."""
    moment = court_time(instant)
    return f"{day(moment.date())}, {moment:%H:%M}"
