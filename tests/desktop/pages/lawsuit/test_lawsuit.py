"""The reading pane on a real archive, with both forms of the contract."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from autos.archive.archive import Archive
from autos.desktop.base.layouts import lay_out_now
from autos.desktop.components.lawsuit_list.row_text import court_day
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.texts import document_label
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.lawsuit.row import CaseChanges, RowChange
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

HOSTILE = "<b>Autora</b> <img src=x onerror=alert(1)>\u202eodnaled\u0007 \nRéu"


async def read(archive: Archive, presenter: LawsuitPresenter, *lawsuits: dict[str, Any]) -> int:
    """Store the lawsuits and open the first; returns its row."""
    stored = await keep(archive, entry(), page(*lawsuits))
    row_id = (await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored.entry_id)))[0]
    presenter.open(row_id)
    await presenter.tasks.idle()
    return row_id


def facts(view: LawsuitView) -> dict[str, str]:
    return {cell.name.text(): cell.value.text() for cell in view.summary._cells}


def texts(view: LawsuitView) -> str:
    return "\n".join(label.text() for label in view.findChildren(QLabel))


async def test_absent_values_say_so_and_zero_is_an_amount(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A bare lawsuit shows "não informado" in every fact; an amount of zero is R$ 0,00."""
    await read(archive, presenter, {"code": "9700001-26.2023.8.26.0100", "amount": 0})
    shown = facts(view)

    assert shown["Valor da causa"] == "R$\u00a00,00"
    assert shown["Juiz ou juíza"] == shown["Classe"] == shown["Distribuição"] == "não informado"
    assert shown["Fase"] == shown["Situação"] == "não informado nesta consulta"
    assert shown["Segredo de justiça"] == "Segredo não informado"
    assert "" not in shown.values()


async def test_a_full_lawsuit_is_shown_whole(view: LawsuitView, presenter: LawsuitPresenter, archive: Archive) -> None:
    """Facts, last step with the court's count, both party shapes, lawyers with their registration."""
    parties = [
        {"name": "Helena Sintética", "side": "Active", "person_type": "Autora", "main_document": "11122233396",
         "lawyers": [{"name": "Otávio Sintético", "main_document": "SP0900417"}]},
        {"name": "Banco Ipêcred S.A.", "side": "Passive", "person_type": "Réu", "document": "FQYKN814000242"},
        {"name": "Beatriz Sintética", "side": "Passive", "person_type": "Advogada"},
    ]  # fmt: skip
    record = lawsuit(0, parties=parties, judge="Marina Sintética", secrecy_level=1, free_justice=True)
    record["last_step"] |= {"content": "Remetidos os autos.", "steps_count": 214}
    await read(archive, presenter, record)
    lines_shown = texts(view)

    assert facts(view)["Juiz ou juíza"] == "Marina Sintética"
    assert facts(view)["Distribuição"] == "14/03/2023"
    assert facts(view)["Segredo de justiça"] == "Nível 1, segredo de justiça, restrito"
    assert view.header.secrecy.word.text() == "Segredo 1"
    assert "o tribunal registra 214" in lines_shown
    assert "Autora · CPF 111.222.333-96" in lines_shown
    assert "Réu · CNPJ FQ.YKN.814/0002-42" in lines_shown
    assert "OAB/SP 900.417" in lines_shown
    assert "Beatriz Sintética" in lines_shown
    assert "Advogado não informado" not in lines_shown
    assert view.tabs.tabText(LawsuitPage.PARTIES) == "Partes 2"


async def test_what_is_missing_of_a_party_is_said_once(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """Role and lawyer together, in the summary as in the page of the parties."""
    bare = {"name": "Helena Sintética", "side": "Active"}
    told = {"name": "Otávio Sintético", "side": "Passive", "person_type": "Réu"}
    await read(archive, presenter, lawsuit(0, parties=[bare, told]))
    shown = [label.text() for label in view.summary.findChildren(QLabel) if label.isVisible()]
    presenter.show_page(LawsuitPage.PARTIES)

    assert [text for text in shown if "informado" in text and text[0] in "PAp"] == [
        "Papel e advogado não informados",
        "Advogado não informado",
    ]
    assert view.parties.toPlainText().count("informado") == 2


async def test_a_lawsuit_is_seen_in_its_own_places(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """From the first moment, also where the one before had more to say: nothing moves after it is there."""
    parties = [{"name": f"Parte Sintética {place}", "side": "Active"} for place in range(12)]
    long = lawsuit(0, parties=parties)
    long["last_step"] |= {"content": "Remetidos os autos ao arquivo. " * 12}
    foot = QLabel("Notas")
    view.summary.add_foot(foot)
    await read(archive, presenter, long)
    for _ in range(10):
        QApplication.processEvents()
    before, seen = foot.y(), list[int]()
    presenter.changed.connect(lambda state: seen.append(foot.y()) if not state.is_loading else None)
    await read(archive, presenter, lawsuit(1))
    for _ in range(10):
        QApplication.processEvents()

    assert foot.y() != before
    assert set(seen) == {foot.y()}


async def test_a_private_step_is_marked_even_in_a_public_lawsuit(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """`last_step.private` is confidential whatever the level of the case."""
    record = lawsuit(0, secrecy_level=0)
    record["last_step"] |= {"private": True}
    await read(archive, presenter, record)
    view.tabs.setCurrentIndex(LawsuitPage.STEPS)

    assert view.summary.step.private.word.text() == "Andamento sigiloso"
    assert view.steps.private.word.text() == "Andamento sigiloso"
    assert view.steps.private.isVisible()


async def test_one_number_in_two_instances_is_one_case_with_a_switch(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """G goes from one record to the other; the links page names the other too."""
    first, second = lawsuit(0, judge="Primeira"), lawsuit(0, instance=2, judge="Segundo")
    await read(archive, presenter, first, second)
    before = facts(view)["Juiz ou juíza"]
    presenter.switch_instance()
    await presenter.tasks.idle()

    assert {before, facts(view)["Juiz ou juíza"]} == {"Primeira", "Segundo"}
    assert view.header.instances.isVisible()
    assert view.tabs.tabText(LawsuitPage.LINKS) == "Vínculos 1"


async def test_the_folders_of_a_lawsuit_are_named_beside_it(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """Put into one and a second one while it is read; the first is named, and how many others."""
    row_id = await read(archive, presenter, lawsuit(0))
    named = [(view.header.folder.isVisible(), view.header.folder.word.text())]
    for name in ("Helena, execuções", "Arquivo <b>"):
        folder, _ = await archive.run(lambda inside, name=name: inside.folders.add(name, NOW))
        cases = await archive.read(lambda inside: list(inside.lawsuits.cases_of([row_id]).values()))
        await archive.run(lambda inside, folder=folder, cases=cases: inside.folders.put(folder.folder_id, cases, NOW))
        await presenter.tasks.idle()
        named.append((view.header.folder.isVisible(), view.header.folder.word.text()))

    assert named[:2] == [(False, ""), (True, "Helena, execuções")]
    assert named[2] == (True, "Arquivo <b> +1")


async def test_the_grades_are_never_cut(view: LawsuitView, presenter: LawsuitPresenter, archive: Archive) -> None:
    """A long phase, what has changed, a folder and a label make room for them: a grade is told by its first sign."""
    record = lawsuit(0, phase="Trânsito em julgado ou acordo", tags={"source": "sandbox"})
    await read(archive, presenter, record, lawsuit(0, instance=2))
    changed = CaseChanges(tuple(RowChange)[:2], NOW)
    crowded = replace(presenter.state, changes=changed, labels={1: "", 2: "Urgente"}, folders=("Helena, execuções",))
    assert crowded.lawsuit is not None
    view.header.render_lawsuit(crowded.lawsuit, crowded)
    lay_out_now()

    grades = view.header.instances.findChildren(QPushButton)
    assert [button.text() for button in grades] == ["1º grau", "2º grau"]
    assert [button.text() for button in grades if button.width() < button.sizeHint().width()] == []


async def test_foreign_text_is_plain_and_is_not_clipped(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """Markup is shown as written, controls and reading-order marks are gone, and a caption of 10,000 ends somewhere."""
    record = lawsuit(0, name=HOSTILE + "x " * 5000, judge=HOSTILE, parties=[{"name": HOSTILE, "side": "Active"}])
    await read(archive, presenter, record)
    view.tabs.setCurrentIndex(LawsuitPage.PARTIES)
    lines_shown = texts(view) + view.parties.toPlainText()

    assert "<b>Autora</b>" in view.header.caption.text()
    assert len(view.header.caption.text()) < 700
    assert view.header.height() < view.height()
    assert "\u202e" not in lines_shown
    assert "\u0007" not in lines_shown
    assert view.width() == 640


async def test_the_original_has_a_tab_only_while_it_is_shown(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """It is read when it is shown: indented, with the service's own members."""
    await read(archive, presenter, lawsuit(0, unknown_member="kept"))
    before = presenter.state.json.whole, view.tabs.isTabVisible(LawsuitPage.JSON)
    view.show_original()
    await presenter.tasks.idle()
    shown = view.tabs.currentIndex(), view.json.text.toPlainText()
    presenter.show_next_page()

    assert before == ("", False)
    assert shown[0] == LawsuitPage.JSON
    assert '"unknown_member": "kept"' in shown[1]
    assert presenter.state.page is LawsuitPage.SUMMARY
    assert not view.tabs.isTabVisible(LawsuitPage.JSON)


async def test_the_header_says_what_had_changed_for_as_long_as_the_lawsuit_is_open(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """Also once it was marked as seen, and a newer reading of the open lawsuit is no reason to say nothing."""
    await read(archive, presenter, lawsuit(0))
    row_id = presenter.state.row_id
    assert row_id is not None
    unchanged = view.header.changes.word.text()
    presenter.open(None)
    await keep(archive, entry(), page(lawsuit(0, phase="Recurso")))
    await archive.run(lambda transaction: transaction.inbox.handle([1], InboxState.SEEN, NOW))
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença")))
    presenter.open(row_id)
    await presenter.tasks.idle()
    changed = view.header.changes.word.text(), view.tabs.tabText(LawsuitPage.HISTORY)
    await archive.run(lambda transaction: transaction.inbox.handle([1], InboxState.SEEN, NOW + timedelta(hours=1)))
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença", created_at="2026-01-02T00:00:00Z")))
    await presenter.tasks.idle()
    still = view.header.changes.word.text()
    presenter.open(None)
    presenter.open(row_id)
    await presenter.tasks.idle()

    assert unchanged == ""
    assert changed == (f"Mudou a fase desde {court_day(NOW)}", "O que mudou 1")
    assert still == changed[0]
    assert view.header.changes.word.text() == ""


async def test_a_newer_answer_keeps_the_scroll_position(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """The page stays where it is; the fact changes in place."""
    await read(archive, presenter, lawsuit(0, judge="Antes"))
    view.tabs.setCurrentIndex(LawsuitPage.STEPS)
    newer = lawsuit(0, judge="Depois", crawler={"updated_at": "2026-11-20T12:00:00.000Z"})
    await keep(archive, entry(), page(newer))
    await presenter.tasks.idle()
    stayed = view.tabs.currentIndex()
    view.tabs.setCurrentIndex(0)

    assert stayed == LawsuitPage.STEPS
    assert facts(view)["Juiz ou juíza"] == "Depois"


async def test_a_lawsuit_that_cannot_be_opened_shows_a_reason(view: LawsuitView, presenter: LawsuitPresenter) -> None:
    """A missing row shows a reason, not an empty pane."""
    presenter.open(4711)
    await presenter.tasks.idle()

    assert view.empty.title.text() == "Não deu para abrir este processo"
    assert "não está no acervo" in view.empty.text.text()


async def test_four_times_the_parties_need_no_more_widgets(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """The summary shows the first of each side and says how many more there are."""
    sides = ("Active", "Passive", "Interested")
    widgets = []
    for number, count in enumerate((60, 240)):
        parties = [{"name": f"Parte Sintética {n}", "side": sides[n % 3]} for n in range(count)]
        view.tabs.setCurrentIndex(LawsuitPage.SUMMARY)
        await read(archive, presenter, lawsuit(number, parties=parties))
        lines_shown = texts(view)
        view.tabs.setCurrentIndex(LawsuitPage.PARTIES)
        widgets.append(len(view.findChildren(QWidget)))

        assert view.parties.toPlainText().count("Parte Sintética") == count
        assert f"e mais {count // 3 - 5}, em Partes" in lines_shown

    assert widgets[1] <= widgets[0]


@pytest.mark.parametrize("width", [380, 900])
async def test_nothing_is_cut_at_either_width(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive, width: int
) -> None:
    """Facts stand in one column or three, never wider than the pane."""
    view.resize(width, 760)
    await read(archive, presenter, lawsuit(0))
    body = view.summary.widget()

    assert body.width() <= view.summary.viewport().width()
    assert view.width() == width


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("11122233396", "CPF 111.222.333-96"),
        ("FQYKN814000242", "CNPJ FQ.YKN.814/0002-42"),
        ("900417SP", "OAB/SP 900.417"),
        ("***.222.333-**", "***.222.333-**"),
    ],
)
def test_a_document_is_named_and_a_masked_one_stays_masked(text: str, words: str) -> None:
    """What parses is written with its mask; the rest as it came."""
    assert document_label(text) == words


async def test_what_is_asked_of_a_lawsuit_that_is_being_read_is_done_with_it(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """On a slow machine: never with the lawsuit before, and not with one that was left meanwhile."""
    stored = await keep(archive, entry(), page(lawsuit(0), lawsuit(1), lawsuit(2)))
    rows = await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored.entry_id))
    numbers = [await archive.read(lambda inside, row=row: inside.lawsuits.lawsuit(row).code) for row in rows]
    presenter.open(rows[0])
    await presenter.tasks.idle()
    counted: list[str] = []
    view.deadline_wanted.connect(lambda _step: counted.append(view.header.number.text()))
    QApplication.clipboard().setText("antes")
    presenter.open(rows[1])
    view.copy_number()
    at_once = QApplication.clipboard().text()
    await presenter.tasks.idle()
    copied = QApplication.clipboard().text()
    presenter.open(rows[2])
    view.copy_number()
    presenter.open(rows[0])
    await presenter.tasks.idle()
    presenter.open(rows[2])
    view._count_deadline()
    await presenter.tasks.idle()

    assert (at_once, copied) == ("antes", numbers[1])
    assert QApplication.clipboard().text() == numbers[1]
    assert counted == [numbers[2]]
