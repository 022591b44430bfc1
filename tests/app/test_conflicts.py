"""The check of a conflict in a real window, by keyboard: typed, read, opened, copied, and asked only by its button."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from autos.app.workspace import Workspace
from autos.desktop.components.conflict.dialog import SIZE_PX, ConflictDialog
from autos.desktop.components.conflict.presenter import ConflictPart
from autos.desktop.components.conflict.rows import FoundCaseRow, FoundPersonRow, MoreCasesRow, PartRow, SharedCaseRow
from autos.desktop.components.conflict.texts import conflict_row_text
from autos.domain.conflict.finding import Certainty
from autos.domain.mode import Mode
from autos.domain.search.intent import Intent
from tests.app.conftest import World
from tests.archive.synthetic import code
from tests.usecases.library.conflicts.people import CNPJ, CPF, OTHER_CPF, case, party, store

CTRL = Qt.KeyboardModifier.ControlModifier
RIVAL = party("Rival Sintética Ltda", "Passive", CNPJ)


async def _people(world: World) -> None:
    await store(
        world.archive,
        case(1, party("João da Silva", "Active", CPF), RIVAL, city="Santos"),
        case(2, party("JOAO DA SILVA", "Passive"), city="Santos"),
        case(3, party("João da Silva", "Active", OTHER_CPF)),
        case(4, party("João da Silva", "Active", CPF), RIVAL, secrecy_level=1),
    )


def _dialog(world: World) -> ConflictDialog | None:
    return next((one for one in world.opened.window.findChildren(ConflictDialog) if one.isVisible()), None)


async def _opened(world: World) -> ConflictDialog:
    QTest.keyClick(world.opened.window, Qt.Key.Key_I, CTRL)
    await world.until(lambda: _dialog(world) is not None)
    found = _dialog(world)
    assert found is not None
    return found


async def _typed(dialog: ConflictDialog, client: str, opponent: str = "") -> None:
    """As typed, in both fields."""
    for part, text in zip(ConflictPart, (client, opponent), strict=True):
        field = dialog.fields[part]
        field.insert(text)  # letters with accents have no key of their own
    await dialog._presenter.tasks.idle()
    await asyncio.sleep(0)


def _rows(dialog: ConflictDialog) -> list[str]:
    return [conflict_row_text(row) for row in dialog.list.rows.records]


async def test_no_row_is_cut_and_no_frame_is_empty(world: World) -> None:
    """The list ends with a row; where nobody was found it is no higher than that, and nothing is to be chosen."""
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        before = dialog.card.frame.isVisible(), dialog.signs_box.isVisible()
        await _typed(dialog, "João da Silva", "Rival Sintética Ltda")
        found = dialog.list
        last = found.rowAt(found.viewport().height() - 1)
        bottom = found.rowViewportPosition(last) + found.rowHeight(last)
        with_people = found.rows.rowCount() > last + 1, bottom, found.viewport().height(), dialog.signs_box.isVisible()
        for field in dialog.fields.values():
            field.clear()
        await _typed(dialog, "Fulana Inexistente Prado")
        alone = sum(found.rowHeight(place) for place in range(found.rows.rowCount()))

        assert before == (False, False)
        assert with_people == (True, found_height := with_people[2], found_height, True)
        assert found.viewport().height() == alone
        assert not found.verticalScrollBar().isVisible()
        assert not dialog.signs_box.isVisible()


async def test_typing_is_enough_and_nothing_is_asked(world: World) -> None:
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        asked: list[Intent] = []
        dialog._presenter.asked.connect(asked.append)
        first = dialog.focusWidget()
        await _typed(dialog, f"João da Silva {CPF}")
        QTest.keyClick(dialog.fields[ConflictPart.CLIENT], Qt.Key.Key_Return)  # nothing is asked by it
        rows = _rows(dialog)

        assert first is dialog.fields[ConflictPart.CLIENT]
        assert rows[0] == (
            "Representaria: João da Silva · 111.222.333-96. Está em 2 processos do acervo, 1 a conferir pelo nome."
        )
        assert "É a pessoa" in rows
        assert "Pode ser: confira" in rows
        assert "Outra pessoa, pelo que se sabe" in rows
        assert f"{code(1)} · TJSP: no polo ativo (Parte) · Ativo" in rows
        assert code(4) not in "\n".join(rows)  # under secrecy
        assert "Foram olhados 4 processos do acervo de 1 tribunal" in dialog.coverage.text()
        assert "não quer dizer que não há conflito" in dialog.limit.text()
        assert asked == []
        assert len(await world.parts.reader.recent()) == 1  # the one that the archive began with


async def test_what_was_typed_last_is_what_is_shown(world: World) -> None:
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        field = dialog.fields[ConflictPart.CLIENT]
        await _typed(dialog, "Rival Sintética Ltda")
        field.selectAll()
        QTest.keyClicks(field, "Fulana Nunca Inexistente")
        await dialog._presenter.tasks.idle()

        [part] = dialog.list.rows.records
        assert isinstance(part, PartRow)
        assert _rows(dialog) == [
            "Representaria: Fulana Nunca Inexistente. Ninguém no acervo com este nome, nem com um parecido."
        ]


async def test_a_wrong_digit_is_said_under_its_field_and_checks_nobody(world: World) -> None:
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, "111.222.333-97")
        dialog.fields[ConflictPart.OPPONENT].setFocus()
        dialog._render_notes()
        note = dialog.notes[ConflictPart.CLIENT]

        assert note.text() == "O dígito do CPF não confere. Confira o número inteiro."
        assert note.property("tone") == "red"
        assert dialog.fields[ConflictPart.CLIENT].accessibleDescription() == note.text()
        assert dialog.list.rows.records == ()
        assert not dialog.copy.isEnabled()
        assert not dialog.ask.isEnabled()


async def test_a_page_of_text_is_refused_whole(world: World) -> None:
    async with world:
        await world.desk()
        dialog = await _opened(world)
        dialog.fields[ConflictPart.CLIENT].setText("x" * 10_000)
        await dialog._presenter.tasks.idle()

        assert dialog.notes[ConflictPart.CLIENT].text().startswith("Isto é longo demais")


async def test_both_are_compared_and_their_lawsuits_come_first(world: World) -> None:
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, CPF, CNPJ)
        rows = dialog.list.rows.records

        assert isinstance(rows[0], PartRow)
        assert conflict_row_text(rows[0]) == "Os dois em 2 processos"
        shared = [row for row in rows if isinstance(row, SharedCaseRow)]
        assert [row.case.facts.is_secret for row in shared] == [True, False]
        assert conflict_row_text(shared[0]).startswith("Processo em segredo de justiça · TJSP")
        assert dialog.list.current_record is shared[0]  # though the rows of one of both came before
        assert dialog.signs_title.text() == "o conteúdo só aparece ao abrir"


async def test_the_signs_of_the_current_person_are_in_sight(world: World) -> None:
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, f"João da Silva {CPF}")
        place = next(
            place
            for place, row in enumerate(dialog.list.rows.records)
            if isinstance(row, FoundPersonRow) and row.person.certainty is Certainty.NAME
        )
        before = dialog.list.geometry()
        dialog.list.setCurrentIndex(dialog.list.rows.index(place, 0))
        await dialog._presenter.tasks.idle()
        signs = {cell.label.text(): cell.value.text() for cell in dialog.signs.values()}

        assert dialog.signs_title.text() == "O que liga JOAO DA SILVA à pessoa conferida"
        assert signs["Comarca igual"] == "Santos"
        assert "sem documento" in signs
        assert dialog.list.geometry() == before  # nothing moves


HELENA = {"name": "Helena Sintética", "main_document": "SP0900417", "documents": [{"document": "SP0900417"}]}
MARLENE = {"name": "Marlene Sintética", "main_document": "DF0012345", "documents": [{"document": "DF0012345"}]}


async def _cases_apart(world: World) -> None:
    """One name in two lawsuits, in which nothing is alike; a third one of somebody who is certainly the person."""
    await store(
        world.archive,
        case(1, party("João da Silva", "Active", lawyers=[HELENA]), party("Loja Azul", "Active"), RIVAL, city="Santos"),
        case(
            2, party("João da Silva", "Active", lawyers=[MARLENE]), party("Loja Rosa", "Active"), RIVAL, city="Brasília"
        ),
        case(3, party("Joana da Silva", "Active", OTHER_CPF), RIVAL, city="Curitiba"),
        case(4, party("João da Silva", "Active", CPF), RIVAL, city="Santos"),
    )


def _place_of(dialog: ConflictDialog, number: str) -> int:
    return next(
        place
        for place, row in enumerate(dialog.list.rows.records)
        if isinstance(row, FoundCaseRow) and row.case.facts.number == number
    )


def _shown(dialog: ConflictDialog) -> set[str]:
    return {cell.value.text() for cell in dialog.signs.values()} - {""}


async def _clicked(dialog: ConflictDialog, place: int) -> None:
    index = dialog.list.rows.index(place, 0)
    dialog.list.scrollTo(index)
    QTest.mouseClick(dialog.list.viewport(), Qt.MouseButton.LeftButton, pos=dialog.list.visualRect(index).center())
    await dialog._presenter.tasks.idle()


async def test_evidence_is_of_the_selected_row_however_it_was_selected(world: World) -> None:
    """Selected, typed, clicked once and again, and by keys: what is shown is in that lawsuit, and in no other."""
    await _cases_apart(world)
    own = {
        code(1): {"Helena Sintética", "Loja Azul", "Santos"},
        code(2): {"Marlene Sintética", "Loja Rosa", "Brasília"},
    }
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, "João da Silva")
        for number in (code(1), code(2), code(1)):
            for _ in range(2):  # a second click changes nothing
                await _clicked(dialog, _place_of(dialog, number))
                other = own[code(2) if number == code(1) else code(1)]

                assert own[number] <= _shown(dialog)
                assert not other & _shown(dialog)
                assert number in dialog.signs_title.text()

        dialog.fields[ConflictPart.OPPONENT].insert("Rival Sintética Ltda")
        await dialog._presenter.tasks.idle()
        await asyncio.sleep(0)
        record = dialog.list.current_record
        evidence = dialog._presenter.state.evidence

        assert evidence is None or (record is not None and evidence.key == record.key)
        for number in (code(2), code(1)):
            await _clicked(dialog, _place_of(dialog, number))

            assert own[number] <= _shown(dialog)

        dialog.list.setFocus()
        for _ in range(dialog.list.rows.rowCount()):
            QTest.keyClick(dialog.list, Qt.Key.Key_Up)
            await dialog._presenter.tasks.idle()
            record = dialog.list.current_record
            if isinstance(record, FoundCaseRow) and record.case.facts.number in own:
                other = own[code(2) if record.case.facts.number == code(1) else code(1)]

                assert not other & _shown(dialog)


async def test_nothing_of_the_row_before_stays_while_the_evidence_of_the_next_is_read(world: World) -> None:
    await _cases_apart(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, "João da Silva")
        await _clicked(dialog, _place_of(dialog, code(1)))
        before = _shown(dialog)
        dialog.list.setCurrentIndex(dialog.list.rows.index(_place_of(dialog, code(2)), 0))
        meanwhile = _shown(dialog)
        await dialog._presenter.tasks.idle()

        assert "Helena Sintética" in before
        assert not {"Helena Sintética", "Loja Azul", "Santos"} & meanwhile
        assert "Marlene Sintética" in _shown(dialog)


async def test_the_evidence_of_a_case_under_secrecy_is_not_shown_beside_it(world: World) -> None:
    """Neither is that of the row before it."""
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, f"João da Silva {CPF}")
        secret = [
            place
            for place, row in enumerate(dialog.list.rows.records)
            if isinstance(row, FoundCaseRow) and row.case.facts.is_secret
        ]
        await _clicked(dialog, secret[0])

        assert not {"Santos", CPF} & _shown(dialog)
        assert dialog.signs_title.text().startswith("Em segredo de justiça")


async def test_enter_opens_a_lawsuit_in_the_archive(world: World) -> None:
    await _people(world)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, f"João da Silva {CPF}")
        place = next(
            place
            for place, row in enumerate(dialog.list.rows.records)
            if isinstance(row, FoundCaseRow) and row.case.facts.number == code(1)
        )
        dialog.list.setFocus()
        dialog.list.setCurrentIndex(dialog.list.rows.index(place, 0))
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)
        await world.until(lambda: desk.screens.library_reading.state.lawsuit is not None)
        lawsuit = desk.screens.library_reading.state.lawsuit

        assert lawsuit is not None
        assert lawsuit.code == code(1)
        assert world.opened.window.current_screen == "library"
        assert _dialog(world) is None


async def test_the_copy_has_date_and_coverage_and_nothing_under_secrecy(world: World) -> None:
    await _people(world)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, CPF, CNPJ)
        dialog.copy.click()
        copied = QGuiApplication.clipboard().text()

        assert copied.startswith("Conflito de interesses, conferido no acervo em ")
        assert "Foram olhados 4 processos do acervo de 1 tribunal" in copied
        assert code(1) in copied
        assert code(4) not in copied
        assert "1 processo ficou de fora desta lista por segredo" in copied


async def test_only_the_button_asks_with_its_price_and_by_the_way_of_every_search(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First the yes or no of the service's database, with the opponent as a party."""
    await _people(world)
    async with world:
        desk = await world.desk()
        asked: list[Intent] = []
        monkeypatch.setattr(desk.search_flow, "ask", asked.append)
        dialog = await _opened(world)
        await _typed(dialog, CPF)
        was_enabled = dialog.ask.isEnabled()
        await _typed(dialog, "", CNPJ)
        words = dialog.ask.text()
        dialog.ask.click()
        [intent] = asked

        assert not was_enabled
        assert words.strip() == "Perguntar ao serviço se há processo entre os dois · sem preço informado"
        assert (intent.mode, intent.search_key) == (Mode.EXISTS, "11122233396")
        assert intent.params is not None
        assert intent.params.outgoing() == {"filter": {"party_documents": ["97000001000178"]}}
        assert _dialog(world) is None


async def test_more_lawsuits_of_a_person_are_listed_in_place(world: World) -> None:
    await store(world.archive, *(case(number, party("João da Silva", "Active", CPF)) for number in range(12)))
    async with world:
        await world.desk()
        dialog = await _opened(world)
        await _typed(dialog, CPF)
        rows = dialog.list.rows.records
        place = next(place for place, row in enumerate(rows) if isinstance(row, MoreCasesRow))
        words = conflict_row_text(rows[place])
        dialog.list.setFocus()
        dialog.list.setCurrentIndex(dialog.list.rows.index(place, 0))
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)

        assert words == "Mostrar mais 8 processos"
        assert sum(isinstance(row, FoundCaseRow) for row in dialog.list.rows.records) == 12


async def test_escape_closes_it_and_another_can_be_opened(world: World) -> None:
    async with world:
        await world.desk()
        dialog = await _opened(world)
        QTest.keyClick(dialog.fields[ConflictPart.CLIENT], Qt.Key.Key_Escape)
        await world.until(lambda: _dialog(world) is None)
        again = await _opened(world)

        assert isinstance(again.focusWidget(), QLineEdit)


async def test_it_has_one_size_in_all_its_states(world: World) -> None:
    await _people(world)
    world.opened.window.resize(1366, 768)
    async with world:
        await world.desk()
        dialog = await _opened(world)
        sizes = [dialog.size()]
        await _typed(dialog, f"João da Silva {CPF}", CNPJ)
        sizes.append(dialog.size())

        assert {(size.width(), size.height()) for size in sizes} == {SIZE_PX}


async def test_the_sides_of_an_open_lawsuit_are_filled_in(world: World) -> None:
    await _people(world)
    async with world:
        desk: Workspace = await world.desk()
        world.opened.window.show_screen("library")
        desk.screens.library.filter(code(1))
        await world.until(lambda: desk.screens.library.state.listed.count == 1)
        desk.screens.library_view.open_first()
        await world.until(lambda: desk.screens.current_lawsuit() is not None)
        desk.screens.conflicts.open_for_lawsuit()
        dialog = _dialog(world)
        assert dialog is not None
        await dialog._presenter.tasks.idle()

        texts = [field.text() for field in dialog.fields.values()]
        assert texts == ["João da Silva 111.222.333-96", "Rival Sintética Ltda 97.000.001/0001-78"]
        assert dialog._presenter.state.shared_count == 2


async def test_leaving_the_archive_closes_it(world: World) -> None:
    await _people(world)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world)
        dialog.fields[ConflictPart.CLIENT].setText("João da Silva")
        await desk.screens.conflicts.aclose()

        assert _dialog(world) is None
