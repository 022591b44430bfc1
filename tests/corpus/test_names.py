"""Names as courts write them and people ask for them, through everything that compares names."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.erasure.independent_matcher import IndependentMatcher
from autos.archive.records.people import PartyEntry, searched_sides
from autos.archive.transaction import ArchiveTransaction
from autos.domain.conflict.finding import Certainty
from autos.domain.documents.oab import Oab
from autos.domain.documents.pasted_text import find_documents
from autos.domain.documents.recognition import recognise
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.namesake import traits_of
from autos.domain.lawsuit.person import Person
from tests.archive.synthetic import KEY, code
from tests.usecases.library.conflicts.people import case, checked, party, store

FOLDER = Path(__file__).parent / "names"
FOUND = {Certainty.DOCUMENT, Certainty.COMPANY, Certainty.CONFIRMED, Certainty.NAME}
ALIKE = {Certainty.ALIKE, Certainty.MENTIONED}


def cases(name: str) -> list[Any]:
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


PARTIES, REGISTRATIONS, TYPED = cases("parties"), cases("registrations"), cases("typed")
LAWYER = "Otávia Alheia"


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def archive(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Archive]:
    """One lawsuit for each party, by its place in the list."""
    opened = await Archive.open(tmp_path_factory.mktemp("names") / "acervo.autos", SecretStr(KEY))
    await store(opened, *(lawsuit(place) for place in range(len(PARTIES))))
    yield opened
    await opened.aclose()


def lawsuit(place: int) -> dict[str, Any]:
    return case(place, party(PARTIES[place]["written"], "Passive"))


def sought(place: int, what: str) -> bool:
    """Whether the party is to be found by one of the ways that know found and not found only."""
    return bool(PARTIES[place].get(what, PARTIES[place]["right"] != "not"))


@pytest.mark.parametrize("place", range(len(PARTIES)), ids=[f"{one['asked']}|{one['written']}" for one in PARTIES])
async def test_a_party_is_found_whatever_stands_beside_the_name(archive: Archive, place: int) -> None:
    asked, written, right = (PARTIES[place][name] for name in ("asked", "written", "right"))
    typed = recognise(asked)
    assert (typed.is_valid, typed.doubt) == (True, "")

    people = (await checked(archive, asked)).people
    certainties = {one.certainty for one in people if any(each.facts.number == code(place) for each in one.cases)}
    assert ("found" if certainties & FOUND else "alike" if certainties & ALIKE else "not") == right

    def listed(transaction: ArchiveTransaction) -> tuple[bool, bool]:
        index = transaction.index
        row_id = transaction.lawsuits.row_of_number(code(place))
        assert row_id is not None
        [case_id] = transaction.lawsuits.cases_of([row_id]).values()
        whole = index.document(asked) if typed.kind != "name" else index.match_text(asked.split(), columns=("parties",))
        return case_id in index.typed(asked), case_id in whole

    assert await archive.read(listed) == (sought(place, "search"),) * 2

    if typed.kind == "name":
        entry = PartyEntry(written, (), "Passive", "", None, is_lawyer=False)
        sides = searched_sides([entry], "name", asked)
        called = traits_of(Lawsuit.model_validate(lawsuit(place) | {"city": "Santos"}), asked)
        assert bool(sides) == sought(place, "namesake")
        assert bool(called.documents) <= sought(place, "namesake")

    person = Person.of((asked,) if typed.kind != "name" else (), (asked,) if typed.kind == "name" else ())
    body = json.dumps(lawsuit(place))
    assert person.is_in(body) == IndependentMatcher(person).is_in(body.encode()) == sought(place, "erased")


@pytest.mark.parametrize("one", REGISTRATIONS, ids=[one["text"] for one in REGISTRATIONS])
def test_every_registration_of_a_text_is_found(one: dict[str, Any]) -> None:
    found = [each.document for each in find_documents(one["text"]).documents]

    assert [f"{each.section}{each.number}{each.letter}" for each in found if isinstance(each, Oab)] == one["right"]


@pytest.mark.parametrize("one", TYPED, ids=[one["text"] for one in TYPED])
def test_what_is_typed_is_what_it_is(one: dict[str, Any]) -> None:
    read = recognise(one["text"])

    assert (read.kind, read.doubt) == (one["kind"], one["doubt"])
    if not one["doubt"]:
        assert read.wire == one["wire"]


def test_every_case_says_what_it_stands_for() -> None:
    every = [*PARTIES, *REGISTRATIONS, *TYPED]

    assert len(every) >= 60
    assert all(one["source"].strip() for one in every)
