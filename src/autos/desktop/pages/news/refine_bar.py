"""The chips over the inbox that say what of it is listed, and by what it is grouped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.chip import FilterChip
from autos.desktop.pages.news.presenter import NewsGrouping, NewsPresenter, NewsState
from autos.desktop.pages.news.refinement import KINDS, NewsAge, Refinement
from autos.desktop.pages.news.texts import age_name, event_name
from autos.desktop.widgets.controls.segmented_control import SegmentedControl
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.plain_text import plain_line
from autos.text.translation import number

BAR_PX, CONTROL_PX = 40, 30
SPACING = 6
MOST_COURTS = 24
Choice = tuple[str, Refinement, bool]
"""Words of an item, what it wants, and whether it is wanted."""


class RefineBar(QFrame):
    """Build, connect, render."""

    def __init__(self, presenter: NewsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("rule", "bottom")
        self.setMinimumHeight(theme.px(BAR_PX))
        self.setAccessibleName(self.tr("Refinar a lista"))
        self.words = quiet_label(self.tr("Refinar"), theme.font(11.5))
        self.kind, self.court, self.term, self.age = (
            FilterChip(key, theme, can_go=False, has_arrow=key != "term") for key in ("kind", "court", "term", "age")
        )
        self.chips: Sequence[FilterChip] = (self.kind, self.court, self.term, self.age)
        groupings = (
            (NewsGrouping.CLIENT.value, self.tr("Cliente")),
            (NewsGrouping.DATE.value, self.tr("Data")),
            (NewsGrouping.COURT.value, self.tr("Tribunal")),
        )
        self.by = quiet_label(self.tr("Agrupar por"), theme.font(11.5))
        self.grouping = SegmentedControl(self.tr("Agrupar por"), groupings, NewsGrouping.CLIENT.value, theme)
        self.grouping.setFixedHeight(theme.px(CONTROL_PX))
        chips = QWidget()
        chips.setLayout(row(self.words, *self.chips, STRETCH, spacing=SPACING))
        chips.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        line = row(chips, self.by, self.grouping, spacing=8, margins=(20, 4, 16, 4))
        line.setStretch(0, 1)
        self.setLayout(line)
        self.kind.clicked.connect(lambda: self._pop_up(self.kind, self._kinds()))
        self.court.clicked.connect(lambda: self._pop_up(self.court, self._courts()))
        self.age.clicked.connect(lambda: self._pop_up(self.age, self._ages()))
        self.term.clicked.connect(self._toggle_term)
        for place, chip in enumerate(self.chips):
            chip.moved.connect(lambda step, place=place: self._step(place + step))
        self.grouping.chosen.connect(lambda key: presenter.group_by(NewsGrouping(key)))
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    @property
    def _wanted(self) -> Refinement:
        return self._presenter.state.refinement

    def _render(self, state: NewsState) -> None:
        wanted, contents = state.refinement, state.contents
        terms = len(contents.terms) if contents else 0
        self._say(self.kind, self.tr("Tipo"), "" if wanted.kind is None else event_name(wanted.kind))
        court = "" if wanted.court is None else plain_line(wanted.court) or self.tr("não informado")
        self._say(self.court, self.tr("Tribunal"), court)
        self._say(self.term, self.tr("Fala em prazo"), number(terms) if terms else "", is_on=wanted.has_term)
        self._say(self.age, self.tr("Desde"), "" if wanted.age is NewsAge.ANY else age_name(wanted.age))
        self.term.setEnabled(bool(terms) or wanted.has_term)
        self.court.setEnabled(bool(self._counted_courts()) or wanted.court is not None)
        self.grouping.buttons[state.grouping.value].setChecked(True)

    def _say(self, chip: FilterChip, name: str, value: str, *, is_on: bool | None = None) -> None:
        is_chosen = bool(value) if is_on is None else is_on
        spoken = self.tr("Refinar por {facet}").format(facet=f"{name}: {value}" if value else name)
        chip.say(name, value, spoken, is_sent=is_chosen)

    def _kinds(self) -> list[Choice]:
        wanted, contents = self._wanted, self._presenter.state.contents
        found: list[Choice] = [(self.tr("Tudo"), replace(wanted, kind=None), wanted.kind is None)]
        for kind in KINDS:
            count = sum(bool(entry.kinds & kind) for entry in contents.entries) if contents else 0
            if count or wanted.kind == kind:
                words = f"{event_name(kind)}   {number(count)}"
                found.append((words, replace(wanted, kind=kind), wanted.kind == kind))
        return found

    def _counted_courts(self) -> Counter[str]:
        contents = self._presenter.state.contents
        return Counter(row.tribunal_acronym for row in contents.rows.values()) if contents else Counter()

    def _courts(self) -> list[Choice]:
        wanted = self._wanted
        found: list[Choice] = [(self.tr("Todos"), replace(wanted, court=None), wanted.court is None)]
        for court, count in self._counted_courts().most_common(MOST_COURTS):
            name = plain_line(court).replace("&", "&&") or self.tr("Não informado")
            found.append((f"{name}   {number(count)}", replace(wanted, court=court), wanted.court == court))
        return found

    def _ages(self) -> list[Choice]:
        wanted = self._wanted
        return [(age_name(age), replace(wanted, age=age), wanted.age is age) for age in NewsAge]

    def _toggle_term(self) -> None:
        self._presenter.refine(replace(self._wanted, has_term=not self._wanted.has_term))

    def _pop_up(self, chip: FilterChip, choices: Sequence[Choice]) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, wanted, is_wanted in choices:
            action = menu.addAction(words)
            action.setCheckable(True)
            action.setChecked(is_wanted)
            action.triggered.connect(_refiner(self._presenter, wanted))
        menu.popup(chip.mapToGlobal(QPoint(0, chip.height() + 2)))
        menu.setActiveAction(menu.actions()[0])

    def _step(self, place: int) -> None:
        if 0 <= place < len(self.chips):
            self.chips[place].setFocus(Qt.FocusReason.OtherFocusReason)


def _refiner(presenter: NewsPresenter, wanted: Refinement) -> Callable[[bool], None]:
    return lambda _checked: presenter.refine(wanted)
