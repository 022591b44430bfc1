"""The page of one search's answers, built when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from autos.app.search_flow import Asking
from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.components.namesakes.triage import NamesakeTriage
from autos.desktop.components.namesakes.view import NamesakeQuestion, NamesakeStrip
from autos.desktop.components.result_filter.bar import NamesakeFilterButton
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.pages.results.next_step_bar import NextStepBar
from autos.desktop.pages.results.view import ResultsView
from autos.desktop.window.start import OpenedWindow
from autos.domain.ledger.ledger import LedgerEntry

if TYPE_CHECKING:
    from autos.app.annotations import AnnotationsWiring
    from autos.app.back_to_batch import BackToBatch
    from autos.app.list_overviews import ListOverviews
    from autos.desktop.components.namesakes.presenter import NamesakePresenter
    from autos.desktop.components.result_filter.presenter import ResultFilterPresenter
    from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
    from autos.desktop.pages.results.grouping import GroupingPresenter
    from autos.desktop.pages.results.presenter import ResultsPresenter


class ResultsParts(NamedTuple):
    """What meets on the page of results."""

    results: ResultsPresenter
    reading: LawsuitPresenter
    namesakes: NamesakePresenter
    narrowing: ResultFilterPresenter
    grouping: GroupingPresenter
    annotations: AnnotationsWiring
    overviews: ListOverviews
    back_to_batch: BackToBatch


def build_results(
    parts: ResultsParts,
    pane: LawsuitView,
    opened: OpenedWindow,
    asking: Asking,
    *,
    edit: Callable[[LedgerEntry], None],
    save: Callable[[LedgerEntry], None],
) -> ResultsView:
    """Build the page of results: the list, what narrows, groups and triages it, and `pane` to read in beside it."""
    namesakes, results, theme = parts.namesakes, parts.results, opened.theme
    view = ResultsView(results, theme, pane)
    view.panes.restore_from(opened.preferences, "results")
    view.lawsuit_chosen.connect(parts.reading.open)
    strip = NamesakeStrip(namesakes, theme)
    view.add_over_list(strip)
    view.add_narrowing(parts.narrowing)
    view.add_grouping(parts.grouping)
    view.add_columns(ColumnsSwitch("results", view.panes, view.list, opened.preferences, theme))
    strip.add(NamesakeFilterButton(parts.narrowing, theme))
    pane.add_question(NamesakeQuestion(namesakes, theme, view))
    parts.reading.changed.connect(lambda now: namesakes.open(now.row_id, now.records))
    results.changed.connect(lambda state: namesakes.show(state.entry, state.ids))
    namesakes.rows_outdated.connect(view.list.rows.invalidate)
    NamesakeTriage(namesakes, view.list, strip, parts.annotations.undo)
    namesakes.show(results.state.entry, results.state.ids)
    parts.back_to_batch.watch(view, lambda: results.state.entry)
    further = NextStepBar(results, theme)
    further.wanted.connect(asking.take_step)
    view.add_under_list(further)
    selection = view.list.selection
    selection.changed.connect(lambda: further.hide_when_low(gives_way=bool(selection.places)))
    parts.annotations.furnish_results(view, lambda: NamesakeQuestion(namesakes, theme))
    parts.overviews.furnish_results(view)
    view.list.secret_copy_wanted.connect(pane.copy_number)
    view.again.connect(asking.ask_again)
    view.edit_wanted.connect(edit)
    view.save_wanted.connect(save)
    return view
