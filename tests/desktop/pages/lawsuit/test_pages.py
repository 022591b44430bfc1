"""The pages behind the summary, keyboard shortcuts, and scroll positions."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QListView, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.json_text import LONGEST_LINE, format_json
from autos.desktop.pages.lawsuit.attachments import LONGEST_TEXT, shown_text
from autos.desktop.pages.lawsuit.header import LONGEST_CAPTION
from autos.desktop.pages.lawsuit.party_passages import party_passages
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.texts import citation, party_count, person_label, sides
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.widgets.text.labels import BREAK, breakable
from autos.domain.lawsuit.lawsuit import Lawsuit, Party
from tests.desktop.synthetic import entry, keep, lawsuit, page


async def rows_of(archive: Archive, *lawsuits: dict[str, Any]) -> dict[tuple[str, int | None], int]:
    """Store the lawsuits; returns their rows by number and instance."""
    stored = await keep(archive, entry(), page(*lawsuits))
    ids = await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored.entry_id))
    found = {}
    for row_id in ids:
        for instance, record in await archive.read(lambda inside, row_id=row_id: inside.lawsuits.instances(row_id)):
            shown = await archive.read(lambda inside, record=record: inside.lawsuits.lawsuit(record))
            found[shown.code, instance] = record
    return found


async def read(
    archive: Archive, presenter: LawsuitPresenter, record_read: dict[str, Any], *others: dict[str, Any]
) -> None:
    """Store the lawsuits and open the first number."""
    rows = await rows_of(archive, record_read, *others)
    presenter.open(rows[record_read["code"], record_read["instance"]])
    await presenter.tasks.idle()


async def test_the_last_choice_wins(view: LawsuitView, presenter: LawsuitPresenter, archive: Archive) -> None:
    """Two choices in a row show the second, and loading ends."""
    rows = await rows_of(archive, lawsuit(0), lawsuit(1))
    for row_id in rows.values():
        presenter.open(row_id)
    await presenter.tasks.idle()

    assert view.header.number.text() == lawsuit(1)["code"]
    assert not presenter.state.is_loading


async def test_a_count_on_a_tab_is_never_cut(view: LawsuitView, presenter: LawsuitPresenter, archive: Archive) -> None:
    """Nor where the lawsuit is read while none is open, and the tabs are hidden."""
    many = lawsuit(1) | {"attachments": [{"attachment_name": f"Peça {place}"} for place in range(1_234)]}
    rows = await rows_of(archive, lawsuit(0), many)
    for row_id in (rows[lawsuit(0)["code"], 1], None, rows[many["code"], 1]):
        presenter.open(row_id)
        await presenter.tasks.idle()

    tabs = view.tabs
    assert tabs.tabText(LawsuitPage.ATTACHMENTS) == "Anexos 1234"
    shown = [place for place in range(tabs.count()) if tabs.isTabVisible(place)]
    assert [place for place in shown if tabs.tabRect(place).width() < tabs.tabSizeHint(place).width()] == []


async def test_tab_goes_from_the_tabs_into_the_page(
    qtbot: QtBot, theme: Theme, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """Though the page is built when it is looked at, and other things of the window stand before it."""
    window = QWidget()
    qtbot.addWidget(window)
    pane, beside = LawsuitView(presenter, theme), QPushButton("…")
    layout = QVBoxLayout(window)
    for part in (pane, beside):
        layout.addWidget(part)
    window.resize(900, 760)  # every tab has room
    window.show()
    await read(archive, presenter, lawsuit(0))
    came_to = []
    for shown in (LawsuitPage.PARTIES, LawsuitPage.JSON, LawsuitPage.PARTIES):
        presenter.show_page(shown)
        await presenter.tasks.idle()
        pane.tabs.setFocus()
        qtbot.keyClick(pane.tabs, Qt.Key.Key_Tab)
        came_to.append(QApplication.focusWidget())

    assert came_to == [pane.parties, pane.json.copy, pane.parties]


async def test_nothing_chosen_lists_the_keys(view: LawsuitView, presenter: LawsuitPresenter, archive: Archive) -> None:
    """Closing a lawsuit shows the shortcuts again."""
    await read(archive, presenter, lawsuit(0))
    presenter.open(None)

    assert view.stack.currentWidget() is view.empty
    assert "G troca o grau" in view.empty.text.text()


async def test_a_slow_archive_does_not_leave_the_previous_lawsuit_visible(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """It stays for a moment only: the list already selects another."""
    await read(archive, presenter, lawsuit(0))
    presenter._update(row_id=99, is_loading=True)
    at_once = view.stack.currentWidget()
    view._skeleton_timer.timeout.emit()

    assert at_once is view.sheet
    assert view.stack.currentWidget() is view.skeleton


async def test_another_lawsuit_keeps_the_page_and_starts_at_its_top(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A newer answer leaves the reader's place alone; another lawsuit does not begin in the middle."""
    many = [{"name": f"Parte Sintética {n}", "side": "Active"} for n in range(80)]
    rows = await rows_of(archive, lawsuit(0, parties=many), lawsuit(1, parties=many))
    first, second = rows.values()
    presenter.open(first)
    presenter.show_page(LawsuitPage.PARTIES)
    await presenter.tasks.idle()
    view.parties.verticalScrollBar().setValue(300)
    newer = lawsuit(0, parties=many[:79], crawler={"updated_at": "2026-11-20T12:00:00.000Z"})
    await keep(archive, entry(), page(newer))
    await presenter.tasks.idle()
    stayed = view.parties.verticalScrollBar().value()
    presenter.open(second)
    await presenter.tasks.idle()

    assert stayed == 300
    assert view.tabs.tabText(LawsuitPage.PARTIES) == "Partes 80"
    assert view.parties.verticalScrollBar().value() == 0
    assert view.tabs.currentIndex() == LawsuitPage.PARTIES


async def test_attachments_are_listed_and_their_text_is_plain(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """The first with a text is opened; one without says so; unknown states stand as they came."""
    attachments = [
        {"attachment_name": "Gravação", "extension": "mp4", "status": "pending"},
        {
            "attachment_name": "Sentença",
            "attachment_date": "2026-09-18T00:00:00.000Z",
            "extension": "pdf",
            "status": "done",
            "content": "Vistos.\n<b>Julgo</b>\u202e procedente.",
        },
    ]
    await read(archive, presenter, lawsuit(0, attachments=attachments))
    presenter.show_page(LawsuitPage.ATTACHMENTS)
    shown = view.attachments
    cells = [[shown.lines.index(line, column).data() for column in range(5)] for line in range(2)]
    text = shown.text.toPlainText()
    shown.table.setCurrentIndex(shown.lines.index(0, 0))

    assert cells[0] == ["Gravação", "não informado", "mp4", "pending", "sem texto"]
    assert cells[1] == ["Sentença", "18/09/2026", "pdf", "done", "sim"]
    assert text == "Vistos.\n<b>Julgo</b> procedente."
    assert shown.title.text() == "Gravação veio sem texto."
    assert not shown.text.isVisible()
    assert "Não há como baixar" in shown.note.text()
    assert view.tabs.tabText(LawsuitPage.ATTACHMENTS) == "Anexos 2"


async def test_no_attachments_shows_a_note(view: LawsuitView, presenter: LawsuitPresenter, archive: Archive) -> None:
    """The rows of the previous lawsuit are gone."""
    with_one = lawsuit(0, attachments=[{"attachment_name": "Um", "content": "texto"}])
    rows = await rows_of(archive, with_one, lawsuit(1))
    presenter.show_page(LawsuitPage.ATTACHMENTS)
    for row_id in rows.values():
        presenter.open(row_id)
        await presenter.tasks.idle()

    assert view.attachments.note.text() == "O serviço não informou anexos nesta consulta."
    assert not view.attachments.table.isVisible()
    assert not view.attachments.text.isVisible()


def test_a_cut_text_says_where_the_rest_is() -> None:
    """Only a cut text has the note."""
    assert shown_text("a" * LONGEST_TEXT) == "a" * LONGEST_TEXT
    assert shown_text("a" * (LONGEST_TEXT + 1)).endswith("está inteiro no original.")


async def test_a_related_lawsuit_opens_where_the_archive_has_it(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A number that is not here is shown without a button."""
    elsewhere = "9799999-26.2023.8.26.0100"
    related = [{"code": lawsuit(1)["code"]}, {"lawsuit_cnj": elsewhere}, {"odd": True}, lawsuit(1)["code"]]
    await read(archive, presenter, lawsuit(0, related_lawsuits=related), lawsuit(1))
    presenter.show_page(LawsuitPage.LINKS)
    offers = {one.number.text(): not one.open.isHidden() for one in view.links.rows}
    view.links.rows[0].open.click()
    await presenter.tasks.idle()

    assert offers == {lawsuit(1)["code"]: True, elsewhere: False}
    assert view.header.number.text() == lawsuit(1)["code"]


async def test_the_steps_page_shows_the_last_step_and_the_count(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A count that is absent is not a count of zero."""
    record = lawsuit(0)
    record["last_step"] |= {"step_type": "Remessa", "content": "Remetidos os autos.", "steps_count": 0}
    rows = await rows_of(archive, record, lawsuit(1))
    presenter.show_page(LawsuitPage.STEPS)
    counts = []
    for row_id in rows.values():
        presenter.open(row_id)
        await presenter.tasks.idle()
        counts.append(view.steps.count.text())

    assert counts == ["O tribunal registra 0 andamentos.", "Quantidade de andamentos não informada."]
    assert view.steps.kind.text() == "Sem tipo informado"


class Windows(QObject):
    """Notes every widget that was shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 -- Qt's name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


async def test_no_widget_is_shown_as_a_window_of_its_own(
    qapp: QApplication, view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A widget shown without a parent would flash on the screen and take the focus."""
    windows = Windows()
    qapp.installEventFilter(windows)
    rows = await rows_of(
        archive,
        lawsuit(0, related_lawsuits=[lawsuit(1)["code"]]),
        lawsuit(0, instance=2),
        lawsuit(1, parties=[{"name": "Parte Sintética", "side": side} for side in ("Active", "Passive", "Outro")]),
    )
    for row_id in rows.values():
        presenter.open(row_id)
        for shown in LawsuitPage:
            presenter.show_page(shown)
            await presenter.tasks.idle()
        presenter.show_page(LawsuitPage.SUMMARY)
    qapp.removeEventFilter(windows)

    assert windows.shown == []
    assert view.stack.currentWidget() is view.sheet


async def test_keys_turn_pages_switch_instances_and_copy(
    qtbot: QtBot, theme: Theme, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """From the list beside the pane as well: that is where the hand is."""
    window, beside, view = QWidget(), QListView(), LawsuitView(presenter, theme)
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(beside)
    layout.addWidget(view)
    window.show()
    window.activateWindow()
    await read(archive, presenter, lawsuit(0), lawsuit(0, instance=2))
    beside.setFocus()
    qtbot.waitUntil(beside.hasFocus)
    qtbot.keyClick(beside, Qt.Key.Key_G)
    await presenter.tasks.idle()
    qtbot.keyClick(beside, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(beside, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    cited = QGuiApplication.clipboard().text()
    view.tabs.setFocus()
    qtbot.keyClick(view.tabs, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert presenter.state.lawsuit is not None
    assert presenter.state.lawsuit.instance == 2
    assert view.tabs.currentIndex() == LawsuitPage.PARTIES
    assert cited == f"Processo nº {lawsuit(0)['code']}, TJSP"
    assert QGuiApplication.clipboard().text() == lawsuit(0)["code"]


@pytest.mark.parametrize(
    ("members", "words"),
    [
        (
            {"courts": [{"name": "12ª Vara Cível"}], "county": "São Paulo", "state": "SP", "tribunal_acronym": "TJSP"},
            "Processo nº 1, 12ª Vara Cível, São Paulo/SP",
        ),
        ({"tribunal_acronym": "TRF3", "state": "SP"}, "Processo nº 1, TRF3, SP"),
        ({}, "Processo nº 1"),
    ],
)
def test_a_citation_names_what_is_known(members: dict[str, Any], words: str) -> None:
    """Number, unit or court, county/state; nothing is made up for what is absent."""
    assert citation(Lawsuit(code="1", **members)) == words


OTAVIO = Party(name="Otávio Sintético", side="Active", person_type="ADVOGADO")
HELENA = Party(name="Helena Sintética", side="Active", person_type="Autora")
RENATO = Party(name="Renato Sintético", side="Active", person_type="Autor")
BANK = Party(name="Banco Sintético S.A.", side="Passive", person_type="Réu")


def test_a_lawyer_listed_as_a_party_stands_beneath_the_only_party_of_the_side() -> None:
    """The contract lists some as entries of `parties`; they are no parties and are not counted as such."""
    record = Lawsuit(code="1", parties=[OTAVIO, HELENA])
    (side,) = sides(record)

    assert [one.name for one in side.people] == ["Helena Sintética"]
    assert side.people[0].lawyers == (("Otávio Sintético", ""),)
    assert side.lawyers == ()
    assert side.count == party_count(record) == 1


def test_nobody_guesses_which_of_two_parties_a_lawyer_represents() -> None:
    """The lawyer stands below both, called so; no party is said to have none while one of the side is there."""
    record = Lawsuit(code="1", parties=[HELENA, OTAVIO, RENATO, BANK])
    active, passive = sides(record)
    passages = [passage.text for passage in party_passages(record)]

    assert [one.lawyers for one in active.people] == [(), ()]
    assert [one.name for one in active.lawyers] == ["Otávio Sintético"]
    assert active.lawyers_title == "Advogados deste polo, sem a parte informada"
    assert (active.count, passive.count, party_count(record)) == (2, 1, 3)
    assert not [text for text in passages if "não informado" in text]


def test_a_lawsuit_of_lawyers_alone_has_no_party() -> None:
    record = Lawsuit(code="1", parties=[OTAVIO])
    (side,) = sides(record)

    assert (side.count, party_count(record)) == (0, 0)
    assert side.lawyers_title == "Advogados"


@pytest.mark.parametrize(
    ("members", "detail"),
    [
        ({"document": "11122233396", "document_type": "CPF"}, "CPF 111.222.333-96"),
        ({"document": "FQYKN814000242", "document_type": "2"}, "CNPJ FQ.YKN.814/0002-42"),
        ({"main_document": "11122233396", "document": "111.222.333-96"}, "CPF 111.222.333-96"),
        ({"documents": [{"document": "***.222.333-**", "document_type": "cpf"}]}, "CPF ***.222.333-**"),
        ({"documents": [{"document": "MG1234567", "document_type": "RG"}]}, "RG MG1234567"),
        (
            {"main_document": "***.222.333-**", "documents": [{"document": "***.222.333-**", "document_type": "cpf"}]},
            "CPF ***.222.333-**",
        ),
    ],
)
def test_documents_of_both_forms_are_listed_once(members: dict[str, Any], detail: str) -> None:
    """With the service's own word for them; nothing that is not a bar number is read as one."""
    assert person_label(Party(person_type="Réu", **members)).detail == f"Réu · {detail}"


def test_json_hides_nothing_and_cuts_only_what_is_shown() -> None:
    """Direction marks become escapes of the same JSON; the copied text is whole."""
    members = {"name": "a\u202eb\U000e0041", "long": "x" * (LONGEST_LINE * 2)}
    text = format_json(json.dumps(members, ensure_ascii=False).encode())

    assert "\u202e" not in text.whole
    assert json.loads(text.whole) == members
    assert text.is_cut
    assert max(map(len, text.shown.split("\n"))) == LONGEST_LINE + 2
    assert not format_json(b'{"name": "a"}').is_cut


async def test_a_very_long_word_is_not_clipped(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """A caption of one word of 10,000 characters is broken, and ends somewhere."""
    view.resize(380, 760)
    await read(archive, presenter, lawsuit(0, name="x" * 10_000, judge="y" * 10_000))
    caption = view.header.caption
    words = caption.text().split(BREAK)

    assert len(caption.text()) < LONGEST_CAPTION + 50
    assert max(caption.fontMetrics().horizontalAdvance(word) for word in words) < 40 * 12
    assert view.width() == 380
    assert view.summary.widget().width() <= view.summary.viewport().width()


def test_only_words_too_long_for_any_line_may_be_broken() -> None:
    """Ordinary words are copied exactly as they came."""
    assert breakable("Banco Ipêcred S.A. x Renato Farias Brandão") == "Banco Ipêcred S.A. x Renato Farias Brandão"
    assert breakable("a " + "b" * 80).replace(BREAK, "") == "a " + "b" * 80


async def test_the_steps_page_lists_every_step_that_came(
    view: LawsuitView, presenter: LawsuitPresenter, archive: Archive
) -> None:
    """Newest first, private ones with their mark; the last step alone is shown as before."""
    record = lawsuit(0)
    record["steps"] = [
        {"step_date": "2026-01-02", "step_type": "Despacho", "content": "<b>Cite-se</b>"},
        {"step_date": "2026-03-04", "content": "Concluso", "private": True},
        {"title": "Sem data"},
    ]
    rows = await rows_of(archive, record, lawsuit(1))
    presenter.show_page(LawsuitPage.STEPS)
    listed = []
    for row_id in rows.values():
        presenter.open(row_id)
        await presenter.tasks.idle()
        listed.append(view.steps.history.toPlainText() if view.steps.history.isVisibleTo(view.steps) else None)

    assert listed == [
        "04/03/2026 · Andamento sigiloso\nConcluso\n\n02/01/2026\nDespacho\n<b>Cite-se</b>\n\nsem data\nSem data\n",
        None,
    ]
