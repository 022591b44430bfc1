"""The results page: empty, full, busy and failing."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from uuid import uuid4

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.received_dialog import ReceivedDialog
from autos.desktop.components.search_header import SearchHeader
from autos.desktop.pages.results.courts import court_rows
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.view import ResultsView
from autos.domain.errors import PollingStopped
from autos.domain.ledger.ledger import LedgerEntry, LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.search.response import ReceivedItem, ReceivedPage
from tests.desktop.pages.results.conftest import Following
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page, systems


async def test_busy_on_demand_shows_ticks_and_who_is_missing(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """Three of fourteen, the missing ones by name, and no empty list that looks like an answer."""
    stored = await keep(archive, entry(Mode.ON_DEMAND, created_at=datetime.now(UTC)))
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, systems(3, 14)))
    await shown(presenter, stored)

    assert view.progress.title.text() == "3 de 14 sistemas responderam"
    assert view.progress.rest.text() == "Faltam TRF3 (e-SAJ), TJMG (PJe) e mais 9"
    assert len(view.progress.ticks.ticks) == 14
    assert view.stack.currentWidget() is view.empty
    assert view.empty.title.text() == "Ainda sem respostas"
    assert view.state_line.kind == ""


async def test_busy_complete_says_that_the_number_of_courts_is_unknown(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """Courts that brought something, and no fraction of an unknown whole."""
    stored = await keep(archive, entry(), page(lawsuit(0), lawsuit(1), lawsuit(2)))
    await shown(presenter, stored)

    assert view.progress.title.text() == "2 tribunais já trouxeram processos"
    assert view.progress.rest.text() == "O serviço não diz quantos faltam."
    assert view.progress.activity.isVisible()
    assert view.count.text() == "3 processos"
    assert view.records.text() == "em 3 registros, parcial"


async def test_only_where_courts_may_come_is_room_kept_for_them(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """The database names none: its next step stands at the right edge, and its coverage has the room."""
    kept = []
    for mode in (Mode.BASE, Mode.COMPLETE, Mode.ON_DEMAND):
        await shown(presenter, await keep(archive, entry(mode), page(lawsuit(0), status="completed")))
        kept.append(view.progress.courts.sizePolicy().retainSizeWhenHidden())

    assert kept == [False, True, True]


async def test_full_base_answer_shows_its_age_and_delay(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """What was asked, how, when, and how old the base may be; no progress."""
    stored = await keep(
        archive, entry(Mode.BASE, state=LedgerState.COMPLETED), page(lawsuit(0), lawsuit(0, instance=2))
    )
    await shown(presenter, stored)

    assert view.header.asked.text() == "Renato Farias Brandão"
    assert "a base pode ter até 30 dias de atraso" in view.progress.when.text()
    assert view.progress.when.text().startswith("consultado ")
    assert view.progress.mode.word.text() == "Base (imediata)"
    assert (view.count.text(), view.records.text()) == ("1 processo", "em 2 registros")
    assert not view.progress.ticks.isVisible()
    assert not view.progress.activity.isVisible()


async def test_nothing_found_is_shown_only_when_every_court_answered(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """All systems answered, none refused: nothing found. One refused: nobody can say."""
    ended = entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED)
    stored = await keep(archive, ended)
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, systems(14, 14)))
    await shown(presenter, stored)
    assert view.empty.title.text() == "Nada encontrado"
    assert view.empty.text.text().startswith("14 de 14 sistemas responderam.")

    await more(archive, stored, page(errors=("Tribunal fora do ar",)))
    await presenter.tasks.idle()
    assert view.empty.title.text() == "Não deu para perguntar"
    assert "não quer dizer que não há processos" in view.empty.text.text()


async def test_a_failed_search_offers_to_resume_and_keeps_its_rows(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """The service went away half-way: a banner with the way on, the list stays."""
    stored = await keep(archive, entry(problem="ServiceUnreachable"), page(lawsuit(0)))
    await shown(presenter, stored)

    assert view.state_line.kind == "amber"
    assert view.state_line.buttons[0].text() == "Retomar"
    assert view.list.isVisible()
    view.state_line.buttons[0].click()
    assert view.state_line.kind == ""
    await presenter.tasks.idle()


async def test_a_running_search_can_be_left(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive, following: Following
) -> None:
    """The button says what goes on and what it costs; a search that is over, or stopped, has none."""
    stored = await keep(archive, entry())
    await shown(presenter, stored)
    assert "pode ser cobrada" in view.progress.stop.toolTip()
    view.progress.stop.click()
    await presenter.tasks.idle()
    assert following.stopped == [stored.entry_id]

    over = await keep(archive, entry(state=LedgerState.COMPLETED), page(lawsuit(0)))
    await shown(presenter, over)
    assert not view.progress.stop.isVisible()


async def test_a_stopped_search_is_neither_failed_nor_answered(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """Courts that have not answered are pending, not silent; the empty list says that answers may come."""
    stored = await keep(archive, entry(Mode.ON_DEMAND, problem="PollingStopped"))
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, systems(3, 14)))
    await shown(presenter, stored)

    assert view.state_line.buttons[0].text() == "Retomar"
    assert "O serviço continua com ela e pode cobrá-la" in view.state_line.text.text()
    assert view.progress.rest.text() == "Faltam TRF3 (e-SAJ), TJMG (PJe) e mais 9"
    assert view.empty.title.text() == "Ainda sem respostas"
    assert not view.progress.stop.isVisible()


async def test_the_keyboard_stays_with_stopping_and_resuming(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive, following: Following
) -> None:
    """The pressed button goes, and the other one has the focus, not whatever comes next on the page."""
    waits = asyncio.Event()
    following.follow = lambda _entry_id: waits.wait()  # type: ignore[method-assign, assignment]
    stored = await keep(archive, entry())
    await shown(presenter, stored)
    view.progress.stop.setFocus()
    now = stored.updated_at
    await archive.run(
        lambda inside: inside.ledger.set_state(stored.entry_id, LedgerState.PENDING, now, PollingStopped())
    )
    await shown(presenter, stored)
    assert view.window().focusWidget() is view.state_line.buttons[0]

    view.state_line.buttons[0].click()
    assert view.window().focusWidget() is view.progress.stop
    waits.set()
    await presenter.tasks.idle()


async def test_a_lost_answer_is_searched_again_only_by_the_person(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """The button emits the entry; the page itself sends nothing."""
    stored = await keep(archive, entry(state=LedgerState.UNCONFIRMED, problem="AnswerLost"))
    await shown(presenter, stored)
    wishes: list[LedgerEntry] = []
    view.again.connect(wishes.append)

    assert view.empty.title.text() == "Não deu para perguntar"
    view.state_line.buttons[0].click()
    view.header.repeat.click()
    assert [wish.entry_id for wish in wishes] == [stored.entry_id] * 2


async def test_a_hostile_message_of_the_service_is_plain_text(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """Markup in the banner and in the list of courts is shown as written."""
    words = "<a href='http://x'>Clique</a>\nagora"
    refused = entry(state=LedgerState.FAILED, problem="Refused", problem_message=words, label="<b>Ana</b>")
    stored = await keep(archive, refused, page(errors=(words,)))
    await shown(presenter, stored)

    assert "“<a href='http://x'>Clique</a> agora”" in view.state_line.text.text()
    assert view.state_line.text.textFormat() == Qt.TextFormat.PlainText
    assert view.header.asked.textFormat() == Qt.TextFormat.PlainText
    assert view.courts.lines.index(0, 0).data() == "O serviço disse: “<a href='http://x'>Clique</a> agora”"


async def test_partial_result_lists_the_courts_that_failed(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """The banner counts them, its button opens the list with the refusal word for word."""
    ended = entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED)
    stored = await keep(archive, ended, page(lawsuit(0), errors=("Certificado vencido",)))
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, systems(14, 14)))
    await shown(presenter, stored)

    assert view.state_line.text.text() == "O resultado está incompleto. 1 tribunal não trouxe resposta útil."
    view.state_line.buttons[0].click()
    assert view.courts.isVisible()
    assert view.courts.lines.index(0, 0).data() == "O serviço disse: “Certificado vencido”"
    assert view.courts.lines.index(0, 2).data() == "código 7"
    assert view.courts.lines.rowCount() == 15
    await calm(presenter)


async def test_answers_that_the_service_counts_and_keeps_back(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive, following: Following
) -> None:
    """What is there is shown, what is missing is counted; reading again is free, asking again a choice."""
    received = ReceivedPage("completed", 1, 1, 3, page(lawsuit(0), lawsuit(1)).items)
    stored = await keep(archive, entry(problem="AnswersMissing"), received)
    wanted: list[LedgerEntry] = []
    view.again.connect(wanted.append)
    await shown(presenter, stored)

    assert "O serviço contou 1 resposta a mais do que entregou." in view.state_line.text.text()
    assert [button.text() for button in view.state_line.buttons if button.isVisible()] == [
        "Retomar",
        "Perguntar de novo…",
    ]
    assert view.list.isVisible()
    view.state_line.buttons[1].click()
    assert [one.entry_id for one in wanted] == [stored.entry_id]
    view.state_line.buttons[0].click()
    await presenter.tasks.idle()
    assert following.followed == [stored.entry_id]


async def test_new_rows_are_behind_a_button_while_a_lawsuit_is_read(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """The rows do not move; the button shows the new ones and the selection stays."""
    stored = await keep(archive, entry(), page(lawsuit(5), lawsuit(6)))
    await shown(presenter, stored)
    chosen: list[int | None] = []
    view.lawsuit_chosen.connect(chosen.append)
    view.list.select_first()
    current = view.list.current

    await more(archive, stored, page(lawsuit(1), lawsuit(2)))
    await presenter.tasks.idle()
    assert view.news.isVisible()
    assert view.news.text() == "2 novos"
    assert view.list.rows.rowCount() == 2
    assert view.count.text() == "4 processos"
    view.news.click()
    assert view.list.rows.rowCount() == 4
    assert view.list.current == current
    assert chosen == [current]
    assert not view.news.isVisible()
    await calm(presenter)


async def test_rows_are_painted_from_the_archive(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """Looking at the list fetches its rows."""
    stored = await keep(archive, entry(), page(lawsuit(0)))
    await shown(presenter, stored)

    for _ in range(3_000):
        view.list.viewport().repaint()
        if view.list.rows.row(view.list.rows.index(0, 0)) is not None:
            break
        await asyncio.sleep(0.02)
    row = view.list.rows.row(view.list.rows.index(0, 0))
    assert row is not None
    assert row.name == "Banco Ipêcred S.A. x Renato Farias Brandão"


async def test_going_to_another_search_and_back_keeps_the_selected_row(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """The other search starts with nothing chosen; the first one remembers."""
    first = await keep(archive, entry(), page(lawsuit(0), lawsuit(1), lawsuit(2)))
    second = await keep(archive, entry(), page(lawsuit(3)))
    await shown(presenter, first)
    view.list.select(presenter.state.ids[1])
    chosen = view.list.current

    await shown(presenter, second)
    assert view.list.current is None
    await shown(presenter, first)
    assert view.list.current == chosen


async def test_order_menu_sorts(view: ResultsView, presenter: ResultsPresenter, archive: Archive) -> None:
    """The button names the order; the menu changes it."""
    stored = await keep(archive, entry(), page(lawsuit(0), lawsuit(1)))
    await shown(presenter, stored)

    assert view.order.text() == "Último andamento"
    view.order.choices["amount"].trigger()
    await presenter.tasks.idle()
    assert view.order.text() == "Valor"
    assert presenter.state.order == "amount"


async def test_in_a_narrow_window_the_reading_pane_replaces_the_list(
    qtbot: QtBot, view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """Enter opens it, Esc comes back; with room both are there."""
    stored = await keep(archive, entry(), page(lawsuit(0)))
    await shown(presenter, stored)
    reading = view.panes.widget(1)
    assert reading.isVisible()
    view.resize(844, 600)
    assert not reading.isVisible()

    view.list.select_first()
    qtbot.keyClick(view.list, Qt.Key.Key_Return)
    assert reading.isVisible()
    assert not view.list.isVisible()
    view.panes.show_list()
    assert view.list.isVisible()
    await calm(presenter)


async def shown(presenter: ResultsPresenter, search: LedgerEntry) -> None:
    """Show the search and wait until it is read."""
    presenter.show(search.entry_id)
    await presenter.tasks.idle()


async def calm(presenter: ResultsPresenter) -> None:
    """Let what was just painted fetch its rows before the loop is gone."""
    await asyncio.sleep(0.05)
    await presenter.tasks.idle()


async def more(archive: Archive, search: LedgerEntry, received: ReceivedPage) -> None:
    """One more page of answers."""
    await archive.run(lambda inside: inside.answers.save_page(search.entry_id, received, NOW))


async def test_the_filters_of_the_search_are_shown_above_its_answers(
    archive: Archive, presenter: ResultsPresenter, view: ResultsView
) -> None:
    """Chips that only tell; the line for them stays where there is none."""
    filtered, whole = entry(), entry()
    params = {"filter": {"side": "Passive", "tribunals": {"keys": ["TJSP"], "not_equal": False}}}
    body = {"search": {"search_type": "cpf", "search_key": "11122233396", "search_params": params}}
    await archive.run(lambda transaction: transaction.ledger.add(filtered, json.dumps(body)))
    await archive.run(lambda transaction: transaction.ledger.add(whole))
    await shown(presenter, filtered)
    names = {part.name: chip.accessibleName() for part, chip in view.filters.chips.items()}
    assert names.keys() == {"SIDE", "COURTS"}
    assert not any("remove" in name for name in names.values())
    await shown(presenter, whole)
    await calm(presenter)

    assert view.filters.chips == {}
    assert view.filters_line.isVisible()


async def test_a_notice_replaces_the_state_and_moves_nothing(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """List, filters and panes stay at their places while a search runs, fails and is read again."""
    running = await keep(archive, entry(Mode.ON_DEMAND), page(lawsuit(0)))
    failed = await keep(archive, entry(problem="ServiceUnreachable"), page(lawsuit(0)))
    empty = await keep(archive, entry(Mode.BASE))
    places = set()
    for other in (running, failed, empty):
        await shown(presenter, other)
        await asyncio.sleep(0.05)
        parts = (view.state_line, view.filters_line, view.panes, view.stack, view.page_line)
        places.add(tuple((part.y(), part.height()) for part in parts))
    await calm(presenter)

    assert len(places) == 1


async def test_the_searched_person_is_shown_whole_in_a_narrow_header(
    qtbot: QtBot, view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    stored = await keep(
        archive, entry(Mode.BASE, state=LedgerState.COMPLETED, label="111.222.333-96"), page(lawsuit(0))
    )
    await shown(presenter, stored)
    header = view.header
    header.setParent(None)
    qtbot.addWidget(header)
    header.show()
    header.resize(640, header.height())
    await asyncio.sleep(0.05)

    asked = header.asked
    assert asked.width() >= asked.fontMetrics().horizontalAdvance(asked.text())


async def test_systems_that_could_not_be_read_are_counted_and_shown(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """In the table of the courts; they are no answers, and hide none that is missing."""
    stored = await keep(archive, entry(Mode.ON_DEMAND, state=LedgerState.COMPLETED), page(lawsuit(0)))
    for odd in ([b'"odd"'], [b'"odd"', b'"odd"']):
        await archive.run(lambda inside, odd=odd: inside.answers.save_unread_systems(stored.entry_id, odd, NOW))  # type: ignore[misc]
    await archive.run(lambda inside: inside.answers.set_acknowledgement_aside(stored.entry_id, NOW))  # counts all again
    now = await archive.read(lambda inside: inside.ledger.get(stored.entry_id))
    await shown(presenter, now)
    text = "2 sistemas vieram de um modo que o Autos não entende."
    [button] = [one for one in view.findChildren(QPushButton) if one.text() == "Ver o que veio" and one.isVisible()]
    button.click()
    await presenter.tasks.idle()
    [dialog] = view.findChildren(ReceivedDialog)

    assert (now.items_count, now.unknown_count, now.gaps) == (1, 0, 0)
    assert [one.name for one in court_rows(presenter.state)][-1] == text
    assert dialog.page.text.toPlainText() == '"odd"\n\n"odd"'


async def test_what_could_not_be_placed_is_shown_as_it_came(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """An unknown type and an unreadable lawsuit, from the notice that counts them; read lawsuits are not among them."""
    odd = [
        ReceivedItem(uuid4(), "sanction", NOW, b'{"name":"x"}', rest=b'{"response_data":{"name":"x"},"x":1}'),
        ReceivedItem(uuid4(), "lawsuit", NOW, b'{"novelty":"odd lawsuit"}'),
    ]
    came = ReceivedPage("completed", 1, 1, 3, (*page(lawsuit(0)).items, *odd))
    stored = await keep(archive, entry(state=LedgerState.COMPLETED), came)
    await shown(presenter, stored)
    [button] = [one for one in view.findChildren(QPushButton) if one.text() == "Ver o que veio" and one.isVisible()]
    button.click()
    await presenter.tasks.idle()
    [dialog] = view.findChildren(ReceivedDialog)
    text = dialog.page.text.toPlainText()
    dialog.page.copy.click()

    assert dialog.isVisible()
    assert '"x": 1' in text
    assert "odd lawsuit" in text
    assert lawsuit(0)["code"] not in text
    assert QGuiApplication.clipboard().text() == text
    dialog.accept()


async def test_the_name_of_the_searched_document_and_the_price_stand_in_the_header(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """The name is that of the archive; the price is said wherever the search can be asked again."""
    person = {"name": "Renato Farias Brandão", "main_document": "11122233396", "side": "Passive"}
    told = {"search_type": "cpf", "search_key": "11122233396", "label": "111.222.333-96"}
    failed = entry(state=LedgerState.COMPLETED, problem="PageNotReadable", **told)
    kept = await keep(archive, failed, page(lawsuit(0, parties=[person]), status="completed"))
    view.show_prices(dict.fromkeys(CostClass, "R$ 1,20"))
    await shown(presenter, kept)
    header = view.header

    assert (header.asked.text(), header.key.text()) == ("Renato Farias Brandão", "CPF 111.222.333-96")
    assert header.repeat.text().strip() == "Buscar de novo · R$ 1,20"
    assert view.state_line.buttons[0].text() == "Perguntar de novo · R$ 1,20"


async def test_a_narrow_header_keeps_the_price_of_asking_again(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    header = SearchHeader(theme)
    header.setParent(window)
    header.show_prices(dict.fromkeys(CostClass, "R$ 1,20"))
    header.render_entry(entry(state=LedgerState.COMPLETED))
    window.show()
    texts = {}
    for width in range(1100, 200, -20):
        header.resize(width, header.height())
        texts[header.change.text().strip(), header.repeat.text().strip()] = width

    whole = "Buscar de novo · R$ 1,20"
    assert list(texts) == [("Editar", whole), ("", whole), ("", "R$ 1,20"), ("", "")]
    assert header.repeat.accessibleName() == "Buscar de novo, R$ 1,20"
    assert "R$ 1,20" in header.repeat.toolTip()


async def test_what_the_service_does_not_find_is_said_whole_in_a_window_of_1366(
    view: ResultsView, presenter: ResultsPresenter, archive: Archive
) -> None:
    """Beside its button; in a narrower window the tooltip and the accessible name have all of it."""
    stored = await keep(archive, entry(state=LedgerState.PENDING, problem="NotFound"), page(lawsuit(0)))
    view.resize(1134, 690)
    await shown(presenter, stored)
    text = view.state_line.text
    needed, room = text.fontMetrics().horizontalAdvance(text.text()), text.contentsRect().width()
    view.resize(700, 690)
    await presenter.tasks.idle()

    assert text.text().startswith("O serviço não encontrou o pedido")
    assert needed <= room
    assert view.state_line.accessibleName() == text.text()
    assert text.text() in text.toolTip()
