"""Construction of the page of results of one search."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from autos.app.search.search_flow import SearchFlow
from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.components.namesakes.triage import NamesakeTriage
from autos.desktop.components.namesakes.view import NamesakeQuestion, NamesakeStrip
from autos.desktop.components.result_filter.bar import NamesakeFilterButton
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.pages.results.next_step_bar import NextStepBar
from autos.desktop.pages.results.view import ResultsView
from autos.desktop.window.start import OpenedWindow
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.plain_text import plain_line

if TYPE_CHECKING:
    from autos.app.pages.annotated_lists import AnnotatedLists
    from autos.app.search.back_to_batch import BackToBatch
    from autos.desktop.components.namesakes.presenter import NamesakePresenter
    from autos.desktop.components.result_filter.presenter import ResultFilterPresenter
    from autos.desktop.components.undo.presenter import UndoPresenter
    from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
    from autos.desktop.pages.results.clients import ResultClientsPresenter
    from autos.desktop.pages.results.facets import ResultFacetsPresenter
    from autos.desktop.pages.results.grouping import GroupingPresenter
    from autos.desktop.pages.results.presenter import ResultsPresenter


class ResultsWiring(NamedTuple):
    """Presenters and wiring that are connected on the page of results."""

    results: ResultsPresenter
    reading: LawsuitPresenter
    namesakes: NamesakePresenter
    narrowing: ResultFilterPresenter
    grouping: GroupingPresenter
    facets: ResultFacetsPresenter
    clients: ResultClientsPresenter
    lists: AnnotatedLists
    undo: UndoPresenter
    back_to_batch: BackToBatch


def build_results(
    wiring: ResultsWiring,
    pane: LawsuitView,
    opened: OpenedWindow,
    search_flow: SearchFlow,
    *,
    edit: Callable[[LedgerEntry], None],
    save: Callable[[LedgerEntry], None],
) -> ResultsView:
    """Build the page of results: the list, what narrows, groups and triages it, and `pane` to read in beside it."""
    namesakes, results, theme = wiring.namesakes, wiring.results, opened.theme
    view = ResultsView(results, theme, pane)
    view.panes.restore_from(opened.preferences, "results")
    view.lawsuit_chosen.connect(wiring.reading.open)
    view.add_clients(wiring.clients)
    strip = NamesakeStrip(namesakes, theme, is_inline=True)
    view.add_narrowing(wiring.narrowing)
    view.add_facets(wiring.facets, strip, lambda is_open: setattr(opened.preferences, "pins_result_facets", is_open))
    view.add_grouping(wiring.grouping)
    view.add_columns(ColumnsSwitch("results", view.panes, view.list, opened.preferences, theme))
    strip.add(NamesakeFilterButton(wiring.narrowing, theme))
    pane.add_question(NamesakeQuestion(namesakes, theme, view))
    wiring.reading.changed.connect(lambda now: namesakes.open(now.row_id, now.records))
    results.changed.connect(lambda state: namesakes.show(state.entry, state.ids))
    namesakes.rows_outdated.connect(view.list.rows.invalidate)
    NamesakeTriage(namesakes, view.list, strip, wiring.undo)
    namesakes.show(results.state.entry, results.state.ids)
    wiring.back_to_batch.watch(view, lambda: results.state.entry)
    further = NextStepBar(results, theme)
    further.wanted.connect(search_flow.take_step)
    view.add_further(further)

    def searched() -> tuple[LedgerEntry | None, str]:
        entry, name = results.state.entry, results.state.name
        return entry, plain_line(name) or ("" if entry is None else plain_line(entry.label))

    wiring.lists.wire_results(view, lambda: NamesakeQuestion(namesakes, theme), pane, wiring.reading, searched)
    view.list.secret_copy_wanted.connect(pane.copy_number)
    view.again.connect(search_flow.ask_again)
    view.edit_wanted.connect(edit)
    view.save_wanted.connect(save)
    return view
