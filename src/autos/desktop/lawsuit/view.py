"""The reading pane: one lawsuit, all that it holds, and how old that is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QStackedWidget, QTabBar, QWidget

from autos.desktop.lawsuit.header import LawsuitHeader
from autos.desktop.lawsuit.pages import JsonPage, LinksPage, ReadingText, attachments, everyone, links_count, steps
from autos.desktop.lawsuit.presenter import LawsuitPresenter, LawsuitState
from autos.desktop.lawsuit.summary import SummaryPage
from autos.desktop.lawsuit.words import citation, source
from autos.desktop.layouts import STRETCH, column, row
from autos.desktop.theme import Theme
from autos.desktop.widgets.elided import ElidedLabel
from autos.desktop.widgets.empty import Emptiness, Empty
from autos.desktop.widgets.skeleton import Skeleton
from autos.desktop.wording import problem_text
from autos.domain.lawsuit import Lawsuit

SUMMARY, PARTIES, STEPS, ATTACHMENTS, LINKS, JSON = range(6)


class LawsuitView(QWidget):
    """Build, connect, render. A page is filled when it is looked at."""

    def __init__(self, presenter: LawsuitPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._filled: dict[int, LawsuitState] = {}
        self.setProperty("ground", "surface")
        self.header = LawsuitHeader(theme)
        self.tabs = QTabBar()
        self.tabs.setFont(theme.font(13, 500))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        for name in self._tab_names(None, presenter.state):
            self.tabs.addTab(name)
        self.summary = SummaryPage(theme)
        self.parties, self.steps, self.attachments = ReadingText(theme), ReadingText(theme), ReadingText(theme)
        self.links, self.json = LinksPage(theme), JsonPage(theme)
        self.pages = QStackedWidget()
        for page in (self.summary, self.parties, self.steps, self.attachments, self.links, self.json):
            self.pages.addWidget(page)
        self.source = ElidedLabel()
        self.kept = QLabel(self.tr("No acervo"))
        self.empty = Empty(theme)
        self.skeleton = Skeleton(theme)
        self.stack = QStackedWidget()
        for sheet in (self.empty, self.skeleton, self._sheet()):
            self.stack.addWidget(sheet)
        self.setLayout(column(self.stack))
        self._connect(presenter)
        self._render(presenter.state)

    def _connect(self, presenter: LawsuitPresenter) -> None:
        self.tabs.currentChanged.connect(self._turn_page)
        self.header.copy_wanted.connect(self._copy_number)
        self.header.instances.chosen.connect(presenter.open)
        self.links.row_wanted.connect(presenter.open)
        self.links.number_wanted.connect(presenter.open_number)
        for keys, act in (
            ("Ctrl+Tab", self._next_tab),
            ("G", presenter.switch_instance),
            ("Ctrl+Shift+C", self._copy_citation),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        presenter.changed.connect(self._render)
        self._theme.changed.connect(self._dress)

    def _sheet(self) -> QWidget:
        tabs = QFrame()
        tabs.setProperty("rule", "bottom")
        tabs.setLayout(row(self.tabs, STRETCH, margins=(24, 0, 24, 0)))
        foot = QFrame()
        foot.setProperty("ground", "sunken")
        foot.setProperty("rule", "top")
        foot.setFixedHeight(32)
        self._bank, self._shield = QLabel(), QLabel()
        for label in (self.source, self.kept):
            label.setFont(self._theme.font(12))
        self.source.setProperty("tone", "2")
        self.kept.setProperty("tone", "green")
        line = row(self._bank, self.source, self._shield, self.kept, spacing=6, margins=(24, 0, 24, 0))
        line.setStretch(1, 1)
        foot.setLayout(line)
        sheet = QWidget()
        sheet.setProperty("ground", "surface")
        layout = column(self.header, tabs, self.pages, foot)
        layout.setStretchFactor(self.pages, 1)
        sheet.setLayout(layout)
        return sheet

    def _render(self, state: LawsuitState) -> None:
        lawsuit = state.lawsuit
        if lawsuit is not None:
            self._render_lawsuit(state, lawsuit)
            self.stack.setCurrentIndex(2)
        elif state.is_loading:
            self.stack.setCurrentWidget(self.skeleton)
        else:
            self.empty.render_emptiness(self._failure(state.problem) if state.problem else self._invitation())
            self.stack.setCurrentWidget(self.empty)

    def _render_lawsuit(self, state: LawsuitState, lawsuit: Lawsuit) -> None:
        self.header.render_lawsuit(lawsuit, state)
        for place, name in enumerate(self._tab_names(lawsuit, state)):
            if self.tabs.tabText(place) != name:
                self.tabs.setTabText(place, name)
        self.source.say(source(lawsuit, state.received_at))
        self._bank.setPixmap(self._theme.pixmap("landmark", "text-3", 14))
        self._shield.setPixmap(self._theme.pixmap("shield-check", "green", 14))
        self._fill(self.tabs.currentIndex(), state)

    def _fill(self, place: int, state: LawsuitState) -> None:
        lawsuit = state.lawsuit
        before = self._filled.get(place)
        if lawsuit is None or (before == state and place != JSON):
            return
        self._filled[place] = state
        match place:
            case 0:
                self.summary.render_lawsuit(lawsuit)
                if before is None or before.row_id != state.row_id:
                    self.summary.verticalScrollBar().setValue(0)
            case 1:
                self.parties.write(everyone(lawsuit))
            case 2:
                self.steps.write(steps(lawsuit))
            case 3:
                self.attachments.write(attachments(lawsuit))
            case 4:
                self.links.render_links(state, lawsuit)
            case _:
                self.json.render_json(state.json_text)

    def _turn_page(self, place: int) -> None:
        self.pages.setCurrentIndex(place)
        self._presenter.want_json(place == JSON)
        self._fill(place, self._presenter.state)

    def _tab_names(self, lawsuit: Lawsuit | None, state: LawsuitState) -> tuple[str, ...]:
        names = (
            self.tr("Resumo"),
            self.tr("Partes"),
            self.tr("Andamentos"),
            self.tr("Anexos"),
            self.tr("Vínculos"),
            "JSON",
        )
        if lawsuit is None:
            return names
        counts = (0, len(lawsuit.parties), 0, len(lawsuit.attachments), links_count(state, lawsuit), 0)
        return tuple(f"{name} {count}" if count else name for name, count in zip(names, counts, strict=True))

    def _next_tab(self) -> None:
        self.tabs.setCurrentIndex((self.tabs.currentIndex() + 1) % self.tabs.count())

    def _copy_number(self) -> None:
        if self._presenter.state.lawsuit is not None:
            QGuiApplication.clipboard().setText(self._presenter.state.lawsuit.code)

    def _copy_citation(self) -> None:
        if self._presenter.state.lawsuit is not None:
            QGuiApplication.clipboard().setText(citation(self._presenter.state.lawsuit))

    def _dress(self) -> None:
        self._filled.clear()
        self._render(self._presenter.state)

    def _invitation(self) -> Emptiness:
        return Emptiness(
            "file-text",
            self.tr("Nenhum processo aberto"),
            self.tr(
                "Escolha um na lista. J e K ou as setas andam, Enter abre, G troca o grau, "
                "Ctrl+C copia o número, Ctrl+Shift+C a citação, Ctrl+Tab muda de aba."
            ),
        )

    def _failure(self, problem: str) -> Emptiness:
        return Emptiness("triangle-alert", self.tr("Não deu para abrir este processo"), problem_text(problem))
