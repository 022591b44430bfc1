"""A search of one archive taken over by another."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID, uuid4

import msgspec
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.firm.shared_search import SharedReader, take_shared_search
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import TransportUnreadable
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.search.question import question_digest
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import KEY, NOW, code, entry, item, matching, page

SEARCH = UUID(int=1)


async def taken(source: Archive, target: Archive) -> None:
    """The search from one archive into the other."""
    content = await source.with_reader(lambda opened: SharedReader(opened).search(SEARCH))

    def take(inside: ArchiveTransaction) -> None:
        take_shared_search(content, inside.merge)

    await target.run(take)


@pytest.mark.parametrize("other_side", ["Active", "Passive"])
async def test_the_side_of_the_searched_person_is_found_in_what_was_there(tmp_path: Path, other_side: str) -> None:
    """Whatever is new in the same search: it is on the same side, or on the other one."""
    ana, bia = [await Archive.open(tmp_path / name / "acervo.autos", SecretStr(KEY)) for name in ("ana", "bia")]
    known, new = records(range(2))
    new["parties"][0]["side"] = other_side
    await add_search(ana, 1, [known, new])
    of_nobody = entry(entry_id=uuid4(), search_type="lawsuit_cnj", search_key=code(0))
    await bia.run(lambda inside: inside.ledger.add(of_nobody, "{}"))
    await bia.run(lambda inside: inside.answers.save_page(of_nobody.entry_id, page(item(known)), NOW))
    before = await bia.read(lambda inside: matching(inside, "polo:ativo"))
    await taken(ana, bia)
    found = [await archive.read(lambda inside: len(matching(inside, "polo:ativo"))) for archive in (ana, bia)]
    await ana.aclose()
    await bia.aclose()

    assert before == []
    assert found == [1 + (other_side == "Active")] * 2


async def test_repeating_it_changes_nothing(tmp_path: Path) -> None:
    ana, bia = [await Archive.open(tmp_path / name / "acervo.autos", SecretStr(KEY)) for name in ("ana", "bia")]
    await add_search(ana, 1, records(range(5)))
    await taken(ana, bia)
    once = await bia.read(lambda inside: inside.ledger.get(SEARCH))
    changes = []
    bia.changes.subscribe(changes.append)
    await taken(ana, bia)
    again = await bia.read(lambda inside: inside.ledger.get(SEARCH))
    await ana.aclose()
    await bia.aclose()

    assert once == again
    assert once.records_count == once.items_count == 5
    assert changes == []


@pytest.mark.parametrize("told", [None, b"the digest of another"], ids=["by an earlier version", "of another question"])
async def test_what_a_colleague_asked_is_found_by_what_was_sent(tmp_path: Path, told: bytes | None) -> None:
    """Whatever the digest that comes with it, if any: else it would be bought again."""
    ana, bia = [await Archive.open(tmp_path / name / "acervo.autos", SecretStr(KEY)) for name in ("ana", "bia")]
    body = '{"search": {"search_type": "cpf", "search_key": "11122233396"}}'
    asked = entry(entry_id=SEARCH, state=LedgerState.COMPLETED)
    await ana.run(lambda inside: inside.ledger.add(asked, body))
    shared = msgspec.msgpack.decode(await ana.with_reader(lambda opened: SharedReader(opened).search(SEARCH)))
    if told is None:
        del shared["search"]["question"]
    else:
        shared["search"]["question"] = told
    await bia.run(lambda inside: take_shared_search(msgspec.msgpack.encode(shared), inside.merge))
    question = question_digest(asked.service, asked.mode, body)
    found = await bia.read(lambda inside: inside.ledger.asked(question, 5))
    of_another = await bia.read(lambda inside: inside.ledger.asked(told, 5))
    await ana.aclose()
    await bia.aclose()

    assert [(one.entry_id, sent) for one, sent in found] == [(SEARCH, body)]
    assert of_another == []


@pytest.mark.parametrize("body", ["[]", "{", "3", '{"search": 3}', '{"search": {"search_type": 4}}', "[" * 100_000])
async def test_a_search_whose_body_is_none_is_not_taken(tmp_path: Path, body: str) -> None:
    """Whoever opened it here, or asked the same, would meet an error."""
    ana = await Archive.open(tmp_path / "acervo.autos", SecretStr(KEY))
    await ana.run(lambda inside: inside.ledger.add(entry(entry_id=SEARCH, state=LedgerState.COMPLETED), "{}"))
    shared = msgspec.msgpack.decode(await ana.with_reader(lambda opened: SharedReader(opened).search(SEARCH)))
    await ana.aclose()
    shared["search"]["search_body"] = body

    with pytest.raises(TransportUnreadable):
        take_shared_search(msgspec.msgpack.encode(shared), None)
