"""S and N in the list of a search by name: one after the other, many at once, and back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel

from autos.app.workspace import Workspace
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.namesakes.view import NamesakeQuestion
from autos.domain.lawsuit.position_set import PositionSet
from autos.usecases.library.annotations import SearchedPerson
from tests.app.conftest import World
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")

NAME = "Renato Farias Brandão"


async def found_by_name(world: World, cases: int) -> tuple[Workspace, LawsuitList]:
    """A search that brought so many lawsuits, with its list in front."""
    asked = replace(entry(), search_type="name", search_key=NAME, label=NAME)
    await keep(world.archive, asked, page(*map(lawsuit, range(cases)), status="completed"))
    desk = await world.desk()
    desk._show(asked.entry_id)
    await world.until(lambda: len(desk.screens.results.state.ids) == cases)
    view = desk.screens.results_view
    await world.until(lambda: view.list.rows.rowCount() == cases)
    return desk, view.list


async def test_a_verdict_goes_on_to_the_next_that_is_open_and_undo_comes_back(world: World) -> None:
    """Two at once in a row, before the archive has answered: the second is about the second."""
    async with world:
        desk, lines = await found_by_name(world, 4)
        triage, ids = desk.screens.namesakes, list(lines.rows.ids)
        triage.decide(is_same=True, row_id=ids[1])
        await world.until(lambda: triage.state.confirmed == 1)
        lines.select_first()
        triage.decide(is_same=True)
        assert lines.current == ids[2]
        triage.decide(is_same=False)
        assert lines.current == ids[3]
        await world.until(lambda: (triage.state.confirmed, triage.state.namesakes) == (2, 1))
        await triage.tasks.idle()  # until the last of them is what can be taken back

        desk.screens.annotations.undo.undo()
        await world.until(lambda: triage.state.namesakes == 0)
        await world.until(lambda: lines.current == ids[2])
        triage.decide(is_same=False)
        await world.until(lambda: triage.state.namesakes == 1)
        triage.decide(is_same=False)
        await world.until(lambda: triage.state.open == 0)
        assert lines.current == ids[3], "nothing is left to go on to"


async def test_withdrawing_a_verdict_keeps_the_current_row(world: World) -> None:
    async with world:
        desk, lines = await found_by_name(world, 3)
        triage, ids = desk.screens.namesakes, list(lines.rows.ids)
        triage.decide(is_same=True, row_id=ids[0])
        await world.until(lambda: triage.state.confirmed == 1)
        lines.select_first()
        triage.decide(is_same=True)
        await world.until(lambda: triage.state.confirmed == 0)

        assert lines.current == ids[0]


async def test_a_verdict_on_several_selected_rows_is_one_act(world: World) -> None:
    """One sentence, one undo; what stood before keeps its verdict, and the same key again takes all of it back."""
    async with world:
        desk, lines = await found_by_name(world, 5)
        triage, ids = desk.screens.namesakes, list(lines.rows.ids)
        triage.decide(is_same=False, row_id=ids[0])
        await world.until(lambda: triage.state.namesakes == 1)
        lines.select_first()
        lines.selection._put(PositionSet.between(0, 3))
        questions = desk.screens.results_view.findChildren(NamesakeQuestion)
        [question] = [each for each in questions if each.isVisible()]
        assert question.text.text().startswith("4 processos selecionados.")
        assert question.no.accessibleName() == "Não são"
        question.no.click()
        await world.until(lambda: triage.state.namesakes == 4)
        await triage.tasks.idle()

        text = desk.screens.annotations.toast.findChildren(QLabel)[0].text()
        assert text == "3 processos marcados como de homônimo."
        assert (
            len(
                await world.parts.annotations._archive.read(
                    lambda transaction: transaction.verdicts.of_subject(SearchedPerson.of("name", NAME))
                )
            )
            == 4
        )
        desk.screens.annotations.undo.dismiss()  # eight seconds later
        desk.screens.annotations.undo.undo()
        await world.until(lambda: triage.state.namesakes == 1)
        undone = desk.screens.annotations.toast.text.text()
        assert undone == "Desfeito: 3 processos marcados como de homônimo."

        question.no.click()
        await world.until(lambda: triage.state.namesakes == 4)
        await triage.tasks.idle()
        question.no.click()
        await world.until(lambda: triage.state.namesakes == 0)
