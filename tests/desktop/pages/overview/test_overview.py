"""The overview page: true/false and grouped answers, and their next steps."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from autos.archive.archive import Archive
from autos.archive.files.written_files import written_files
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.pages.overview.lists.texts import group_note
from autos.desktop.pages.overview.presenter import OverviewPresenter
from autos.desktop.pages.overview.view import OverviewView
from autos.domain.ledger.ledger import LedgerEntry, LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.search.search import Codes, Filter
from autos.domain.summary.bars import NO_SELECTION, Bar, SelectedBars
from autos.domain.summary.summary import CHECK, SUMMARY, Summary
from tests.desktop.synthetic import NOW, entry

COUNTS = Summary.model_validate(
    {
        "lawsuits_count": 1284,
        "tribunals": [{"count": 412, "value": "TJSP"}, {"count": 71, "value": "TRT2"}, {"count": 168, "value": "TJMG"}],
        "states": [{"count": 483, "value": "SP"}, {"count": 168, "value": "MG"}, {"count": 2, "value": "ZZ"}],
        "justices": [{"count": 580, "value": "JUSTIÇA ESTADUAL"}],
        "sides": [{"count": 900, "value": "Passive"}, {"count": 3, "value": "<b>Novo</b>"}],
        "classifications": [{"count": 604, "value": "7"}],
        "subjects": [{"count": 9, "value": "=1+1"}],
        "phases": [{"count": 4, "value": "Fase inventada"}],
    }
)


async def show(
    presenter: OverviewPresenter, archive: Archive, search: LedgerEntry, kind: str = "", body: str = ""
) -> None:
    await archive.run(lambda inside: inside.ledger.add(search))
    if kind:
        await archive.run(lambda inside: inside.answers.save_single_answer(search.entry_id, kind, body.encode(), NOW))
    presenter.show(search.entry_id)
    await presenter.tasks.idle()


def one_answer(mode: Mode, **members: object) -> LedgerEntry:
    route = Operation.CHECK if mode is Mode.EXISTS else Operation.SUMMARIZE
    return replace(entry(mode, route=route, state=LedgerState.COMPLETED), **members)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("mode", "kind", "body"),
    [(Mode.EXISTS, CHECK, '{"has_lawsuits": true}'), (Mode.SUMMARY, SUMMARY, COUNTS.model_dump_json())],
)
async def test_an_answer_is_seen_in_its_own_places(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive, mode: Mode, kind: str, body: str
) -> None:
    """From the first moment: nothing moves after it is there."""

    def places() -> list[tuple[str, int, int]]:
        shown = [button for button in view.findChildren(QAbstractButton) if button.isVisible()]
        return [(button.text(), *button.mapTo(view, QPoint(0, 0)).toTuple()) for button in shown]  # type: ignore[misc]

    for _ in range(10):
        QApplication.processEvents()
    seen: list[list[tuple[str, int, int]]] = []
    answers = (view.card, view.panorama)
    presenter.changed.connect(lambda _: seen.append(places()) if view.stack.currentWidget() in answers else None)
    await show(presenter, archive, one_answer(mode), kind, body)
    for _ in range(10):
        QApplication.processEvents()

    assert seen
    assert all(one == places() for one in seen)


@pytest.mark.parametrize(("has", "words", "steps"), [("true", "Sim, há processos", 3), ("false", "Não há na base", 1)])
async def test_yes_and_no_offer_the_next_steps(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive, has: str, words: str, steps: int
) -> None:
    """Only the courts can go beyond a "no" of the database."""
    wanted: list[object] = []
    view.step_wanted.connect(lambda _entry, step, _chosen: wanted.append(step.mode))
    await show(presenter, archive, one_answer(Mode.EXISTS), CHECK, f'{{"has_lawsuits": {has}}}')
    offers = [offer for offer in view.card.steps.values() if offer.isVisible()]
    buttons = [offer.button for offer in offers]
    QTest.keyClick(buttons[-1], Qt.Key.Key_Space)

    assert view.stack.currentWidget() is view.card
    assert view.card.answer.text() == words
    assert "30 dias" in view.card.meaning.text()
    assert len(buttons) == steps
    assert offers[-1].note.text() == "Classe Sob demanda · o dado de agora, com preço próprio"
    assert wanted == [Mode.ON_DEMAND]


@pytest.mark.parametrize(
    ("state", "problem", "title"),
    [
        (LedgerState.SENT, "", "Ainda sem respostas"),
        (LedgerState.FAILED, "ServiceUnreachable", "Não deu para perguntar"),
        (LedgerState.FAILED, "KeyRefused", "Não deu para perguntar"),
        (LedgerState.CANCELLED, "", "Não deu para perguntar"),
        (LedgerState.UNCONFIRMED, "AnswerLost", "Resposta não confirmada"),
    ],
)
async def test_a_missing_answer_never_looks_like_no(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive, state: LedgerState, problem: str, title: str
) -> None:
    """Each says what it is, in either mode."""
    for mode in (Mode.EXISTS, Mode.SUMMARY):
        await show(presenter, archive, one_answer(mode, state=state, problem=problem))

        assert view.stack.currentWidget() is view.empty
        assert view.empty.title.text() == title
        assert state is LedgerState.SENT or "não quer dizer que não há processos" in view.empty.text.text()


@pytest.mark.parametrize(("problem", "name"), [("ServiceUnreachable", "again"), ("Refused", "edit")])
async def test_after_a_failure_the_focus_is_at_what_can_be_done(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive, problem: str, name: str
) -> None:
    """The page took it when it was shown; a refused question is to be edited, another one can be asked again."""
    view.setFocus()
    failed = one_answer(Mode.EXISTS, state=LedgerState.FAILED, problem=problem)
    await show(presenter, archive, failed)

    assert view.window().focusWidget() is {"again": view.empty.action, "edit": view.header.change}[name]


@pytest.mark.parametrize(
    ("total", "figure", "lawsuits"),
    [(26, "26", "de 21 a 26 processos · consultado"), (22, "26", "22 processos · consultado")],
)
async def test_records_of_two_instances_are_not_called_lawsuits(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive, total: int, figure: str, lawsuits: str
) -> None:
    """The figure counts records; beside it stands how many lawsuits they are."""
    instances = [{"value": 1, "count": 21}, {"value": 2, "count": 5}]
    body = json.dumps({"lawsuits_count": total, "instances": instances})
    await show(presenter, archive, one_answer(Mode.SUMMARY), SUMMARY, body)

    assert (view.panorama.figure.text(), view.panorama.what.text()) == (figure, "registros na base")
    assert view.panorama.hero.when.text().startswith(lawsuits)
    assert view.panorama.lines()[0][2] == 26


async def test_counts_are_drawn_and_marked_by_keyboard(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive
) -> None:
    """A state marks its courts, an unknown word stands as it came, an empty group says so."""
    await show(presenter, archive, one_answer(Mode.SUMMARY), SUMMARY, COUNTS.model_dump_json())
    tiles = view.panorama.panels["states"].tiles
    assert tiles is not None
    tiles.setCurrentIndex(tiles.cells.index(5, 2))
    QTest.keyClick(tiles, Qt.Key.Key_Space)
    sides = view.panorama.panels["sides"].bars

    assert view.panorama.figure.text() == "1.284"
    assert presenter.state.chosen.courts == {"TJSP", "TRT2"}
    assert tiles.currentIndex().data() == "SP, 483 processos, marcado"
    assert sides.cells.index(1, 0).data() == "<b>Novo</b>, 3 processos"
    assert view.panorama.panels["areas"].none.isVisible()
    assert view.panorama.panels["states"].bars.cells.index(0, 0).data() == "ZZ, 2 processos"
    assert view.panorama.panels["classifications"].bars.cells.index(0, 0).data().startswith("Procedimento Comum Cível")
    assert view.minimumSizeHint().width() <= 1044


async def test_the_table_and_the_export_have_the_same_rows(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive, tmp_path: Path
) -> None:
    """Formulas are escaped; an existing file is not overwritten; the one that was written is noted for an erasure."""
    await show(presenter, archive, one_answer(Mode.SUMMARY), SUMMARY, COUNTS.model_dump_json())
    view.panorama.tools.as_table.click()
    target = tmp_path / "panorama.csv"
    view.panorama.export_wanted.emit(str(target))
    await presenter.tasks.idle()
    text = target.read_text("utf-8-sig")
    view.panorama.export_wanted.emit(str(target))
    await presenter.tasks.idle()

    assert await archive.read(lambda transaction: written_files(transaction.settings)) == [target]
    assert view.panorama.counts.currentWidget() is view.panorama.table
    assert len(text.splitlines()) == view.panorama.table.rowCount() + 1
    assert "Assuntos;'=1+1;9" in text
    assert target.read_text("utf-8-sig") == text
    assert presenter.state.problem == "PlaceTaken"


async def test_the_answer_is_shown_as_it_came(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive
) -> None:
    """With what the chart cannot show: unknown members and elements that are no group."""
    body = '{"lawsuits_count":2,"novelty":{"kind":"x"},"areas":[{"value":"Cível","count":2},"odd"]}'
    await show(presenter, archive, one_answer(Mode.SUMMARY), SUMMARY, body)
    received = view.panorama.tools.received
    assert received.isVisible()
    QTest.keyClick(received, Qt.Key.Key_Space)
    await presenter.tasks.idle()
    [dialog] = view.findChildren(ReceivedDialog)
    dialog.page.copy.click()

    assert dialog.isVisible()
    assert dialog.windowTitle() == "O que veio do serviço"
    assert json.loads(dialog.page.text.toPlainText()) == json.loads(body)
    assert json.loads(QGuiApplication.clipboard().text()) == json.loads(body)
    assert view.minimumSizeHint().width() <= 1044


async def test_a_yes_or_no_is_shown_as_it_came(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive
) -> None:
    body = '{"has_lawsuits": true, "novelty": {"kind": "x"}}'
    await show(presenter, archive, one_answer(Mode.EXISTS), CHECK, body)
    QTest.keyClick(view.card.received, Qt.Key.Key_Space)
    await presenter.tasks.idle()
    [dialog] = view.findChildren(ReceivedDialog)

    assert json.loads(dialog.page.text.toPlainText()) == json.loads(body)


def test_marks_extend_the_filter_of_the_previous_search() -> None:
    """Exclusions stay; without marks the filter is unchanged."""
    before = Filter(subject_codes=Codes(not_contains=("5",)), party_names=("X",))
    chosen = SelectedBars(frozenset({"TJSP"}), "Passive", frozenset({"7"}), frozenset({"9"}))
    filter_now = chosen.filter(before)

    assert filter_now is not None
    assert (filter_now.side, filter_now.party_names) == ("Passive", ("X",))
    assert filter_now.tribunals is not None
    assert (filter_now.tribunals.keys, filter_now.tribunals.not_equal) == (("TJSP",), False)
    assert filter_now.subject_codes == Codes(contains=("9",), not_contains=("5",))
    assert NO_SELECTION.filter(before) is before


async def test_two_bars_of_one_name_have_distinct_labels(
    presenter: OverviewPresenter, view: OverviewView, archive: Archive
) -> None:
    """In the bars, the table and what is marked: by the code, which is never cut, and what it hangs under."""
    classes = [{"count": 3, "value": "47"}, {"count": 2, "value": "1318"}, {"count": 1, "value": "7"}]
    body = json.dumps({"lawsuits_count": 6, "classifications": classes})
    await show(presenter, archive, one_answer(Mode.SUMMARY), SUMMARY, body)
    cells = view.panorama.panels["classifications"].bars.cells
    labels = [cells.index(row, 0).data().split(",")[0] for row in range(3)]
    presenter.toggle(Bar("classifications", "47", 3))

    assert labels[0].startswith("47 · Ação Rescisória (")
    assert labels[1].startswith("1318 · Ação Rescisória (")
    assert labels[2] == "Procedimento Comum Cível"
    assert len({label for _, label, _ in view.panorama.lines()}) == 4
    assert "47 · Ação Rescisória" in view.panorama.chips.chips[0].text()


def test_sides_that_sum_to_more_than_the_lawsuits_say_why() -> None:
    """A lawsuit counts on each side on which somebody was searched; other groups say nothing of it."""
    bars = [Bar("sides", "Active", 36), Bar("sides", "Passive", 21), Bar("sides", "", 1)]

    assert group_note("sides", bars, 53, is_narrowed=False) == "somam 58: há em mais de um polo"
    assert group_note("sides", bars, 58, is_narrowed=False) == "em todas as buscas"
    assert group_note("sides", bars, 53, is_narrowed=True) == "sem contar o próprio filtro"
    assert group_note("phases", bars, 53, is_narrowed=False) == ""
