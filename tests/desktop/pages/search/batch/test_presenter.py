"""A batch with the embedded service: what is sent, what is not, and what stops it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from uuid import UUID, uuid4

import openpyxl
import pytest

from autos.client.call import HttpAnswer, HttpCall
from autos.client.http import _Sender
from autos.desktop.pages.search.batch.presenter import MOST_DOCUMENTS
from autos.desktop.pages.search.batch.state import (
    LIMIT,
    BatchPhase,
    BatchRow,
    BatchState,
    DocumentStatus,
)
from autos.desktop.pages.search.batch.texts import (
    cost_text,
    document_notes,
    found_text,
    hint_text,
    spoken_row,
    start_text,
    state_text,
    status_text,
)
from autos.desktop.pages.search.charges import Charges
from autos.domain.documents.pasted_text import find_documents
from autos.domain.errors import ArchiveFull, ServiceProblem
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass, Mode
from autos.domain.search.consent import Consent
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.domain.search.intent import Intent
from autos.usecases.search.batch.batch_answer import BatchAnswer
from autos.usecases.search.decide import Decision, Held, OverBudget, Send
from autos.usecases.search.run_search import SearchDraft
from tests.desktop.pages.search.batch.conftest import BatchWorld
from tests.desktop.synthetic import entry
from tests.journeys.services import answering, connection_file, unused_address

RENATO, NOBODY, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
NUMBER = "1234567-13.2024.8.26.0100"
PAGE = f"Autos {NUMBER}: {RENATO}, {NOBODY}, de novo {RENATO}, e {WRONG}; OAB/SP 900.417"


def words(state: BatchState) -> list[str]:
    return [status_text(line, state.phase)[0] for line in state.lines]


async def test_nothing_is_sent_before_the_button(world: BatchWorld) -> None:
    """The page is read, counted and explained; wrong ones and lawsuit numbers are left out."""
    async with world:
        world.batch.read(PAGE)
        await world.batch.tasks.idle()
        state = world.batch.state

        assert await world.entries() == []
        assert found_text(state) == "5 documentos: 1 número de processo, 3 CPF, 1 OAB; 1 com dígito errado"
        assert [line.is_chosen for line in state.lines] == [False, True, True, True, False]
        assert document_notes(state.lines[1]) == ["visto 2×"]
        assert document_notes(state.lines[4]) == ["o dígito não confere, fica de fora"]
        assert cost_text(state, Charges()) == "3 consultas que podem ser cobradas, no modo “Existe?”."
        priced = Charges(prices={CostClass.BASE: "R$ 0,25"}, amounts={CostClass.BASE: Decimal("0.25")}, is_known=True)
        total = "R$\u00a00,75"
        assert cost_text(state, priced) == f"3 consultas no modo “Existe?”, a R$ 0,25 cada, {total} no total."
        assert cost_text(state, Charges(is_practice=True)) == "3 consultas na prática, sem custo."
        assert start_text(state, Charges()) == "Buscar os 3"
        assert start_text(state, priced) == f"Buscar os 3 · {total}"
        assert start_text(state, Charges(is_known=True)) == "Buscar os 3 · sem preço informado"
        assert start_text(state, Charges(is_practice=True)) == "Buscar os 3 · sem custo"
        assert spoken_row(state.lines[3], state.phase).startswith("OAB/SP 900.417, ")


async def test_each_document_is_sent_once_with_its_own_status(world: BatchWorld) -> None:
    """Each search is in the ledger like any other."""
    async with world:
        world.batch.read(PAGE)
        world.batch.start()
        await world.batch.tasks.idle()
        state = world.batch.state
        entries = [(one.search_key, one.mode, one.state) for one in await world.entries()]

        assert state.phase is BatchPhase.ENDED
        assert words(state) == ["", "há processos", "nada encontrado", "há processos", ""]
        assert sorted(entries) == [
            ("11122233396", Mode.EXISTS, LedgerState.COMPLETED),
            ("52998224725", Mode.EXISTS, LedgerState.COMPLETED),
            ("SP0900417", Mode.EXISTS, LedgerState.COMPLETED),
        ]
        assert state_text(state).startswith("3 de 3.")


async def test_a_fresh_answer_is_not_paid_for_again_by_default(world: BatchWorld) -> None:
    """It is shown before, costs nothing, and opens; another mode is another search."""
    async with world:
        world.batch.read(f"{RENATO}\n{NOBODY}")
        world.batch.start()
        await world.batch.tasks.idle()
        world.batch.choose_again()
        await world.batch.tasks.idle()
        state = world.batch.state
        assert all(line.earlier is not None for line in state.lines)
        assert document_notes(state.lines[0])[0].startswith("resposta guardada de ")
        assert cost_text(state, Charges()) == "2 com resposta guardada, sem custo."
        assert start_text(state, Charges(is_known=True)) == "Buscar os 2 · sem custo"

        world.batch.start()
        await world.batch.tasks.idle()
        assert words(world.batch.state) == ["há processos", "nada encontrado"]
        assert len(await world.entries()) == 2

        world.batch.choose_again()
        world.batch.set_asks_again(asks_again=True)
        world.batch.start()
        await world.batch.tasks.idle()
        assert len(await world.entries()) == 4

        world.batch.choose_again()
        world.batch.choose_mode(Mode.BASE)
        await world.batch.tasks.idle()
        assert [line.earlier for line in world.batch.state.lines] == [None, None]
        world.batch.start()
        await world.batch.tasks.idle()
        assert words(world.batch.state) == ["22 processos", "nada encontrado"]


async def test_a_suspended_search_is_free_to_go_on_with_and_billed_when_asked_again(world: BatchWorld) -> None:
    """What the panel counts as billed is what is sent."""
    async with world:
        world.batch.choose_mode(Mode.COMPLETE)
        world.batch.read(RENATO)
        world.batch.start()
        await world.until(lambda: words(world.batch.state) == ["22 processos"])
        asked = world.batch.state.lines[0].entry_id
        assert asked is not None
        suspended = {"state": LedgerState.PENDING, "problem": "KeyRefused"}
        await world.archive.run(lambda inside: inside.ledger.update(asked, **suspended))
        world.batch.choose_again()
        await world.batch.tasks.idle()
        going_on = world.batch.state.billed
        world.batch.set_asks_again(asks_again=True)
        asking_again = world.batch.state.billed
        world.batch.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)

        assert (going_on, asking_again) == (0, 1)
        assert len(await world.entries()) == 2


async def test_answers_that_arrive_later_are_shown(world: BatchWorld) -> None:
    """A complete search is still pending when the batch has ended, and says so until the courts have answered."""
    async with world:
        world.batch.choose_mode(Mode.COMPLETE)
        world.batch.read(RENATO)
        world.batch.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        first = words(world.batch.state)[0]
        await world.until(lambda: words(world.batch.state) == ["22 processos"])

        assert "pendente" in first or first == "22 processos"


async def test_documents_without_an_answer_are_chosen_at_once(world: BatchWorld) -> None:
    """Documents with a stored answer are left out."""
    async with world:
        world.batch.read(f"{RENATO}\n{NOBODY}")
        world.batch.choose_none()
        world.batch.toggle(0)
        world.batch.start()
        await world.batch.tasks.idle()
        world.batch.choose_again()
        await world.batch.tasks.idle()
        world.batch.choose_new()

        assert [line.is_chosen for line in world.batch.state.lines] == [False, True]


async def test_filters_of_the_form_are_sent(world: BatchWorld) -> None:
    """The filters are named and sent with each search; a stored answer without them does not count."""
    async with world:
        batch, search = world.batch, world.opened.search
        batch.choose_mode(Mode.BASE)
        batch.read(f"{RENATO} {NOBODY}")
        batch.start()
        await batch.tasks.idle()
        batch.choose_again()
        await batch.tasks.idle()
        flags = [line.earlier is not None for line in batch.state.lines]
        search.filter(FilterDraft(courts=KeyFilter(("TJSP",))))
        await batch.tasks.idle()
        state = batch.state
        batch.start()
        await batch.tasks.idle()
        newest = (await world.entries())[-1]
        asked = await world.parts.reader.asked(newest.entry_id)

        assert flags == [True, True]
        assert [line.earlier for line in state.lines] == [None, None]
        assert hint_text(state) == "Os filtros da busca valem para todos."
        assert asked is not None
        assert asked.search_params is not None


async def test_a_long_text_is_read_in_a_thread(world: BatchWorld) -> None:
    """Meanwhile the panel says so, and the event loop runs."""
    page = "\n".join(f"linha {place} sem documento nenhum" for place in range(20_000)) + f"\n{RENATO}"
    async with world:
        world.batch.read(page)
        await world.until(lambda: world.batch.state.is_reading)
        text = found_text(world.batch.state)
        await world.batch.tasks.idle()

        assert text == "Lendo o texto…"
        assert [line.document.formatted for line in world.batch.state.lines] == [RENATO]
        assert not world.batch.state.is_reading


async def test_a_batch_has_a_largest_size(world: BatchWorld) -> None:
    """The number of further documents is shown."""
    page = " ".join(f"OAB/SP {number}" for number in range(10_000, 12_345))
    async with world:
        world.batch.read(page)
        await world.batch.tasks.idle()

        assert len(world.batch.state.lines) == MOST_DOCUMENTS
        assert "Restam para outro lote: 345." in hint_text(world.batch.state)


async def test_locking_does_not_cancel_a_sent_call(world: BatchWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its answer is stored; the others are never sent."""
    send, sent = _Sender.send, list[HttpCall]()

    async def lock_and_send(sender: _Sender, call: HttpCall) -> HttpAnswer | ServiceProblem:
        sent.append(call)
        world.opened.search.forget()
        return await send(sender, call)

    async with world:
        world.batch.read("\n".join([RENATO, NOBODY, "111.444.777-35", "123.456.789-09", "000.000.001-91"]))
        await world.batch.tasks.idle()
        monkeypatch.setattr(_Sender, "send", lock_and_send)
        world.batch.start()
        await world.until(lambda: bool(sent))
        await world.batch.tasks.idle()
        await world.parts.run_search.aclose()
        states = [one.state for one in await world.entries()]

        assert LedgerState.COMPLETED in states
        assert set(states) <= {LedgerState.COMPLETED, LedgerState.CANCELLED, LedgerState.DRAFTED}
        assert len(states) <= 2


async def test_without_a_service_the_batch_stops_until_resumed(world: BatchWorld, tmp_path: Path) -> None:
    """Nothing was sent; resuming tries the unsent ones again."""
    world.connection_file = connection_file(tmp_path, unused_address())
    documents = "\n".join([RENATO, NOBODY, "111.444.777-35", "123.456.789-09", "000.000.001-91"])
    async with world:
        world.batch.read(documents)
        world.batch.start()
        await world.batch.tasks.idle()
        state = world.batch.state
        stopped = [line.status for line in state.lines]
        asked = len(await world.entries())
        world.batch.resume()
        await world.batch.tasks.idle()

        assert state.phase is BatchPhase.STOPPED
        assert "Não deu para falar com o serviço" in state_text(state)
        assert "5 não foram enviadas" in state_text(state)
        assert stopped.count(DocumentStatus.QUEUED) >= 3
        assert "não deu para perguntar" in words(state)
        assert "não enviada" in words(state)
        assert asked <= 2
        assert world.batch.state.phase is BatchPhase.STOPPED


async def test_a_refused_key_stops_the_rest(world: BatchWorld, tmp_path: Path) -> None:
    """At most the calls that were already running are refused."""
    with answering(401, b'{"error": {"message": "Unauthorized"}}', "application/json") as (address, calls):
        world.connection_file = connection_file(tmp_path, address)
        async with world:
            world.batch.read("\n".join([RENATO, NOBODY, "111.444.777-35", "123.456.789-09"]))
            world.batch.start()
            await world.batch.tasks.idle()

            assert world.batch.state.phase is BatchPhase.STOPPED
            assert "recusou a chave" in state_text(world.batch.state)
            assert len(calls) <= 2


async def test_a_lost_answer_is_never_repeated_automatically(world: BatchWorld, tmp_path: Path) -> None:
    """The service may have billed it. Resuming skips it and sends the others."""
    with answering(500, b"", "text/plain") as (address, calls):
        world.connection_file = connection_file(tmp_path, address)
        async with world:
            world.batch.read("\n".join([RENATO, NOBODY, "111.444.777-35"]))
            world.batch.start()
            await world.batch.tasks.idle()
            first = [line.status for line in world.batch.state.lines]
            before = len(calls)
            world.batch.resume()
            await world.batch.tasks.idle()

            assert DocumentStatus.UNCONFIRMED in first
            assert DocumentStatus.QUEUED in first
            assert words(world.batch.state) == ["não confirmada, pode ter sido cobrada"] * 3
            assert (before, len(calls)) == (2, 3)
            world.batch.choose_again()
            world.batch.start()
            await world.batch.tasks.idle()
            assert len(calls) == 3


class Scripted:
    """A sender that answers as a test wants, one call at a time."""

    def __init__(self, service: str = "https://one.invalid") -> None:
        self.service = service
        self.now = datetime.now(UTC)
        self.questions: dict[UUID, Intent] = {}
        """By entry, those that were written down."""
        self.asked: list[str] = []
        self.has_room = True
        self.passes_limit = True
        """What the person answers when the limit is asked about."""
        self.limits: list[tuple[Mode, int]] = []
        self.is_full = False
        self.on_ask = lambda: None

    async def decide(self, intent: Intent, _consent: Consent) -> Decision:
        return Send(intent)

    async def begin(self, intent: Intent, consent: Consent) -> Held | SearchDraft:
        if not (self.has_room or consent.over_budget):
            return OverBudget()
        if self.is_full:
            raise ArchiveFull
        draft = SearchDraft(uuid4(), intent.mode)
        self.questions[draft.entry_id] = intent
        return draft

    async def confirm_limit(self, mode: Mode, calls: int) -> bool:
        self.limits.append((mode, calls))
        return self.passes_limit

    async def drop(self, draft: SearchDraft) -> None:
        del self.questions[draft.entry_id]

    async def send(self, draft: SearchDraft) -> None:
        self.asked.append(self.questions[draft.entry_id].search_key)
        self.on_ask()

    async def answer(self, entry_id: object) -> BatchAnswer:
        now = datetime(2026, 11, 12, tzinfo=UTC)
        done = entry(Mode.EXISTS, entry_id=entry_id, state=LedgerState.COMPLETED, created_at=now)
        return BatchAnswer(done, exists=True)


@pytest.fixture
def way() -> Scripted:
    return Scripted()


async def test_stopping_keeps_the_calls_that_were_sent(world: BatchWorld, way: Scripted) -> None:
    """Their answers are shown; the others can be resumed later."""
    async with world:
        batch = world.batch
        batch.attach(way)
        batch.read("\n".join([RENATO, NOBODY, "111.444.777-35", "123.456.789-09"]))
        await batch.tasks.idle()
        way.on_ask = batch.stop
        batch.start()
        await batch.tasks.idle()
        state = batch.state
        way.on_ask = lambda: None
        batch.resume()
        await batch.tasks.idle()

        assert state.phase is BatchPhase.STOPPED
        assert state_text(state).endswith("Você parou o lote.")
        assert words(state).count("há processos") == state.done
        assert words(state).count("não enviada") == 4 - state.done > 0
        assert batch.state.phase is BatchPhase.ENDED
        assert sorted(way.asked) == sorted({line.document.wire for line in batch.state.lines})


async def test_the_monthly_limit_stops_before_it_is_exceeded(world: BatchWorld, way: Scripted) -> None:
    """Nothing is sent; resuming asks, and only who agrees to the figures exceeds it."""
    async with world:
        world.batch.attach(way)
        way.has_room = False
        world.batch.read(f"{RENATO}\n{NOBODY}")
        await world.batch.tasks.idle()
        world.batch.start()
        await world.batch.tasks.idle()
        problem, asked = world.batch.state.problem, list(way.asked)
        way.passes_limit = False
        world.batch.resume()
        await world.batch.tasks.idle()
        refused = list(way.asked), world.batch.state.phase, world.batch.state.problem
        way.passes_limit = True
        world.batch.resume()
        await world.batch.tasks.idle()

        assert (problem, asked) == (LIMIT, [])
        assert refused == ([], BatchPhase.STOPPED, LIMIT)
        assert way.limits == [(Mode.EXISTS, 2), (Mode.EXISTS, 2)]
        assert len(way.asked) == 2


async def test_what_was_agreed_for_one_connection_does_not_pass_the_limit_of_another(
    world: BatchWorld, way: Scripted
) -> None:
    """Each has a limit of its own: the batch stops at the other one's, and asks again."""
    other = Scripted("https://other.invalid")
    way.has_room = other.has_room = False
    async with world:
        world.batch.attach(way)
        world.batch.read(f"{RENATO}\n{NOBODY}")
        await world.batch.tasks.idle()
        world.batch.start()
        await world.batch.tasks.idle()
        world.batch.attach(other)
        world.batch.resume()
        await world.batch.tasks.idle()
        problem, asked = world.batch.state.problem, list(other.asked)
        world.batch.resume()
        await world.batch.tasks.idle()

        assert (problem, asked) == (LIMIT, [])
        assert len(other.asked) == 2
        assert way.asked == []


async def test_an_intent_that_cannot_be_stored_is_not_sent(world: BatchWorld, way: Scripted) -> None:
    """With a full disk nothing is sent."""
    async with world:
        world.batch.attach(way)
        way.is_full = True
        world.batch.read(f"{RENATO}\n{NOBODY}")
        await world.batch.tasks.idle()
        world.batch.start()
        await world.batch.tasks.idle()

        assert world.batch.state.problem == "ArchiveFull"
        assert way.asked == []
        assert "não deu para perguntar" in words(world.batch.state)


async def test_locking_clears_the_batch(world: BatchWorld) -> None:
    """Neither the documents nor the answers stay."""
    async with world:
        world.batch.read(PAGE)
        world.opened.search.forget()
        await world.batch.tasks.idle()

        assert world.batch.state == BatchState(mode=world.batch.state.mode)


async def test_a_file_is_read_in_a_thread(world: BatchWorld, tmp_path: Path) -> None:
    """In whatever encoding it was saved; what is no text is told."""
    table = tmp_path / "clientes.csv"
    table.write_bytes(f"nome;documento\nJosé;{RENATO}\nAna;{NOBODY}\n".encode("cp1252"))
    async with world:
        world.batch.read_file(table)
        await world.batch.tasks.idle()
        found = [line.document.formatted for line in world.batch.state.lines]
        table.write_bytes(b"\x89PNG\x00\x00")
        world.batch.read_file(table)
        await world.batch.tasks.idle()

        assert found == [RENATO, NOBODY]
        assert world.batch.state.file_problem == "TableOther"
        assert "Isto é uma imagem" in hint_text(world.batch.state)
        assert not world.batch.state.is_reading


async def test_a_spreadsheet_is_read_from_its_first_sheet_with_documents(world: BatchWorld, tmp_path: Path) -> None:
    """A cover sheet is common; which sheet was read is told, and what cannot be read is told in its own words."""
    table = tmp_path / "clientes.xlsx"
    book = openpyxl.Workbook()
    book.active["A1"] = "Clientes do escritório"
    listed = book.create_sheet("Lista")
    for row in (["Nome", "CPF"], ["José", RENATO], ["Ana", NOBODY], ["Bia", "5,29982E+10"]):
        listed.append(row)
    book.save(table)
    async with world:
        world.batch.read_file(table)
        await world.batch.tasks.idle()
        state = world.batch.state
        table.write_bytes(table.read_bytes()[:-100])
        world.batch.read_file(table)
        await world.batch.tasks.idle()

        assert [line.document.formatted for line in state.lines] == [RENATO, NOBODY]
        assert (state.sheet, state.lost) == ("Lista", 1)
        assert hint_text(state).startswith("Aba lida: Lista. 1 célula perdeu dígitos")
        assert world.batch.state.file_problem == "TableDamaged"


def test_every_outcome_has_its_own_words_and_icon() -> None:
    """Nothing found, still pending, could not ask, incomplete, unconfirmed and found are never alike."""
    (document,) = find_documents(RENATO).documents
    line = BatchRow(document, is_chosen=True, status=DocumentStatus.SENT)
    done = entry(Mode.COMPLETE, state=LedgerState.COMPLETED)
    texts = [
        status_text(line._replace(answer=BatchAnswer(done)), BatchPhase.ENDED),
        status_text(line._replace(answer=BatchAnswer(entry())), BatchPhase.ENDED),
        status_text(line._replace(answer=BatchAnswer(replace(done, records_count=3, cases_count=2))), BatchPhase.ENDED),
        status_text(
            line._replace(answer=BatchAnswer(replace(done, records_count=3, cases_count=3, court_errors=1))),
            BatchPhase.ENDED,
        ),
        status_text(line._replace(status=DocumentStatus.NOT_SENT), BatchPhase.ENDED),
        status_text(line._replace(status=DocumentStatus.UNCONFIRMED), BatchPhase.ENDED),
        status_text(line._replace(status=DocumentStatus.QUEUED), BatchPhase.SENDING),
        status_text(line._replace(status=DocumentStatus.QUEUED), BatchPhase.STOPPED),
        status_text(line._replace(status=DocumentStatus.SENDING), BatchPhase.SENDING),
    ]

    assert [one[0] for one in texts][:4] == [
        "nada encontrado",
        "ainda pendente",
        "2 processos",
        "3 processos, incompleto",
    ]
    assert len({one[0] for one in texts}) == len(texts)
    assert len({one[1] for one in texts}) == len(texts)


def test_a_sent_document_is_not_counted_as_answered() -> None:
    """An answer that comes bit by bit is waited for, also after the last question has left."""
    lines = [line._replace(is_chosen=True) for line in lines_of(f"{RENATO}\n{NOBODY}\nOAB/SP 900.417")]
    done = BatchAnswer(entry(Mode.COMPLETE, state=LedgerState.COMPLETED))
    open_ = BatchAnswer(entry(Mode.COMPLETE))
    run = (
        lines[0]._replace(status=DocumentStatus.SENT, answer=done),
        lines[1]._replace(status=DocumentStatus.SENT, answer=open_),
        lines[2]._replace(status=DocumentStatus.SENT),
    )
    ended = BatchState(lines=run, phase=BatchPhase.ENDED)
    assert state_text(ended).startswith("3 perguntadas, 1 respondida, 2 aguardam.")
    queued = replace(ended, lines=(*run[:2], lines[2]._replace(status=DocumentStatus.QUEUED)), phase=BatchPhase.SENDING)
    assert state_text(queued).startswith("2 de 3 perguntadas, 1 respondida, 1 aguarda.")
    all_in = replace(ended, lines=tuple(line._replace(answer=done) for line in run))
    assert state_text(all_in).startswith("3 de 3.")


def lines_of(text: str) -> list[BatchRow]:
    return [BatchRow(document) for document in find_documents(text).documents]
