"""Import of lawsuits and their service beside the synthetic world."""

import io
import json
import os
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from pydantic import SecretStr

from autos.domain.mode import SearchType
from autos.domain.search.search import Filter
from autos.service.app import create_app
from autos.service.courts.combined import NUMBER_BITS, CombinedCourts
from autos.service.data_folder import open_store
from autos.service.imports.command import import_lawsuits
from autos.service.imports.courts import ImportedCourts
from autos.service.imports.store import FILE_NAME, ImportStore
from autos.service.search.court_query import CourtQuery
from autos.service.search.sources import LawsuitSnapshot
from autos.service.store.vault_key import VaultKey
from autos.service.world.world import World
from autos.system.clock import Clock
from tests.memory_secrets import MemorySecrets
from tests.service.conftest import SharedCourts

NOW = datetime(2026, 11, 20, 15, tzinfo=UTC)
CODE, OTHER = "0710802-55.2018.8.02.0001", "0000003-48.2020.8.26.0100"
PERSON, COMPANY, LAWYER = "11144477735", "11222333000181", "SP0123456"
KEY = VaultKey(MemorySecrets())
BY_PERSON = CourtQuery(SearchType.CPF, PERSON)


class FixedClock(Clock):
    """Clock with a constant time."""

    def __init__(self, at: datetime = NOW) -> None:
        self.at = at

    def now(self) -> datetime:
        return self.at


def lawsuit(code: str = CODE, **others: Any) -> dict[str, Any]:
    return {
        "code": code,
        "tribunal_acronym": "TJAL",
        "justice": "8",
        "tribunal": "02",
        "instance": 1,
        "secrecy_level": 0,
        "area": "CÍVEL",
        "state": "AL",
        "justice_description": "JUSTIÇA ESTADUAL",
        "amount": "12500.50",
        "phase": "Inicial",
        "status": "Ativo",
        "distribution_date": "2018-05-04T00:00:00.000Z",
        "classifications": [{"code": "7", "name": "Procedimento Comum Cível"}],
        "subjects": [{"code": "10433", "name": "Indenização por Dano Moral"}],
        "parties": [
            {
                "name": "Fulana Fictícia de Tal",
                "side": "Active",
                "person_type": "Autor",
                "main_document": "111.444.777-35",
                "lawyers": [{"name": "Beltrano Fictício", "documents": [{"document": "123456/SP"}]}],
            },
            {
                "name": "Empresa Fictícia Ltda",
                "side": "Passive",
                "person_type": "Réu",
                "document": "11.222.333/0001-81",
                "document_type": "CNPJ",
            },
        ],
        "attachments": [{"attachment_id": "1", "attachment_name": "inicial"}],
        "last_step": {"step_date": "2026-11-18T12:00:00.000Z", "content": "Conclusos"},
        "own_member": {"kept": True},
        **others,
    }


def run_import(folder: Path, *lines: object, at: datetime = NOW) -> tuple[int, str, str]:
    """Import these lines; returns exit status, stdout and stderr."""
    file, out, err = folder / "in.jsonl", io.StringIO(), io.StringIO()
    text = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
    file.write_bytes(b"\n".join(text))
    return import_lawsuits(folder, file, out, err, clock=FixedClock(at), vault_key=KEY), out.getvalue(), err.getvalue()


@pytest.fixture
def courts(tmp_path: Path) -> Iterator[ImportedCourts]:
    opened = ImportedCourts(ImportStore(tmp_path / FILE_NAME, KEY))
    yield opened
    opened.close()


def found_lawsuits(courts: ImportedCourts, query: CourtQuery) -> list[dict[str, Any]]:
    found = courts.matching_lawsuits(query, NOW, None)
    return courts.render_lawsuits(query, [LawsuitSnapshot(one.lawsuit, NOW) for one in found])


@pytest.mark.parametrize(
    ("search_type", "key"),
    [
        (SearchType.CPF, PERSON),
        (SearchType.CNPJ, COMPANY),
        (SearchType.OAB, LAWYER),
        (SearchType.NAME, "fulana TAL"),
        (SearchType.NAME, "beltrano ficticio"),
    ],
)
def test_imported_lawsuit_is_found_by_its_people(
    courts: ImportedCourts, tmp_path: Path, search_type: SearchType, key: str
) -> None:
    """By document, bar number and name, in both shapes of a party, with unchanged content."""
    assert run_import(tmp_path, lawsuit()) == (0, "new 1, replaced 0, unchanged 0, refused 0\n", "")
    assert found_lawsuits(courts, CourtQuery(search_type, key)) == [lawsuit()]


def test_imported_lawsuit_is_not_found_by_others(courts: ImportedCourts, tmp_path: Path) -> None:
    """Nor by a name with an additional word, nor by a masked document."""
    masked = [{"name": "Sicrana", "main_document": "***.444.777-**"}]
    run_import(tmp_path, lawsuit(), lawsuit(OTHER, parties=masked))
    assert found_lawsuits(courts, CourtQuery(SearchType.CPF, "52998224725")) == []
    assert found_lawsuits(courts, CourtQuery(SearchType.NAME, "fulana tal inexistente")) == []
    assert found_lawsuits(courts, CourtQuery(SearchType.CPF, "444777")) == []


def test_refused_lines_are_reported_and_the_others_imported(tmp_path: Path) -> None:
    """With line number and reason, without content."""
    status, out, err = run_import(
        tmp_path,
        lawsuit(),
        b"",
        b"{not json, secret-word",
        b'["a list"]',
        {"response_type": "lawsuit", "response_data": lawsuit()},
        {**lawsuit(), "code": "secret-word"},
        {**lawsuit(), "parties": "secret-word"},
        {**lawsuit(), "tribunal_acronym": None},
        b"\xff\xfe",
        lawsuit(OTHER),
    )
    assert (status, out) == (1, "new 2, replaced 0, unchanged 0, refused 7\n")
    assert [line.split(" ")[1] for line in err.splitlines()] == ["3", "4", "5", "6", "7", "8", "9"]
    assert "secret-word" not in err


def test_malformed_values_never_stop_the_import(courts: ImportedCourts, tmp_path: Path) -> None:
    """Values that SQLite or JSON cannot hold are refused or converted; the following lines are read."""
    half, wide = json.dumps(lawsuit(name="\ud800")).encode(), json.dumps(lawsuit(instance=2, own=2**80)).encode()
    status, out, err = run_import(
        tmp_path,
        lawsuit(secrecy_level=10**20),
        lawsuit(instance=10**20),
        lawsuit(distribution_date="0001-01-01T00:00:00+14:00"),
        b'{"code": NaN}',
        half,
        wide,
    )
    assert (status, out) == (1, "new 2, replaced 0, unchanged 0, refused 4\n")
    assert len(err.splitlines()) == 4
    found_before = found_lawsuits(courts, BY_PERSON)
    msgspec.json.encode(found_before)
    assert [one["own"] for one in found_before if "own" in one] == [str(2**80)]


def test_other_number_formats_are_imported_with_a_warning(courts: ImportedCourts, tmp_path: Path) -> None:
    """Courts used other formats in the past."""
    status, out, err = run_import(tmp_path, lawsuit("583.00.2005.012345-6"))
    assert (status, out) == (0, "new 1, replaced 0, unchanged 0, refused 0\n")
    assert err.startswith("line 1 is kept")
    assert len(found_lawsuits(courts, BY_PERSON)) == 1


def test_missing_file_is_reported(tmp_path: Path) -> None:
    """On stderr, with status 1."""
    out, err = io.StringIO(), io.StringIO()
    assert import_lawsuits(tmp_path, tmp_path / "none.jsonl", out, err, clock=FixedClock(), vault_key=KEY) == 1
    assert out.getvalue() == ""
    assert "none.jsonl" in err.getvalue()


def test_second_import_replaces_the_lawsuit_but_not_earlier_answers(courts: ImportedCourts, tmp_path: Path) -> None:
    """The old row is still rendered for its number."""
    run_import(tmp_path, lawsuit())
    (before,) = courts.matching_lawsuits(BY_PERSON, NOW, None)
    assert run_import(tmp_path, lawsuit())[1] == "new 0, replaced 0, unchanged 1, refused 0\n"
    assert run_import(tmp_path, lawsuit(amount="99"))[1] == "new 0, replaced 1, unchanged 0, refused 0\n"
    (after,) = courts.matching_lawsuits(BY_PERSON, NOW, None)
    amounts = [
        one["amount"]
        for one in courts.render_lawsuits(
            BY_PERSON, [LawsuitSnapshot(before.lawsuit, NOW), LawsuitSnapshot(after.lawsuit, NOW)]
        )
    ]
    assert amounts == ["12500.50", "99"]


def test_two_instances_of_a_number_are_two_lawsuits(courts: ImportedCourts, tmp_path: Path) -> None:
    """A lawsuit is identified by number, court and instance."""
    run_import(tmp_path, lawsuit(), lawsuit(instance=2))
    assert sorted(one["instance"] for one in found_lawsuits(courts, BY_PERSON)) == [1, 2]
    assert [one["instance"] for one in found_lawsuits(courts, CourtQuery(SearchType.CPF, PERSON, instance=2))] == [2]


@pytest.mark.parametrize(
    ("restriction", "passes"),
    [
        ({"side": "Active"}, True),
        ({"side": "Passive"}, False),
        ({"amount_gte": 12500}, True),
        ({"amount_lte": 12500}, False),
        ({"amount_gte": 12500.5, "amount_lte": 12500.5}, True),
        ({"tribunals": {"keys": ["TJ-AL"]}}, True),
        ({"tribunals": {"keys": ["8.02"]}}, True),
        ({"tribunals": {"keys": ["TJAL"], "not_equal": True}}, False),
        ({"subject_codes": {"contains": ["10433"]}}, True),
        ({"subject_codes": {"not_contains": ["10433"]}}, False),
        ({"classification_codes": {"keys": ["7"]}}, True),
        ({"distribution_date_gte": "2018-05-05T00:00:00.000Z"}, False),
        ({"last_step_date_gte": "2026-11-01T00:00:00.000Z"}, True),
        ({"party_names": ["empresa ficticia"]}, True),
        ({"party_documents": ["11.222.333/0001-81"]}, True),
        ({"party_documents": ["52998224725"]}, False),
    ],
)
def test_filter_applies_to_imported_lawsuits(
    courts: ImportedCourts, tmp_path: Path, restriction: dict[str, Any], passes: bool
) -> None:
    """Each restriction of the contract holds for imported lawsuits too."""
    run_import(tmp_path, lawsuit())
    query = CourtQuery(SearchType.CPF, PERSON, filter=Filter.model_validate(restriction))
    assert bool(found_lawsuits(courts, query)) is passes
    assert courts.grouped_counts(query, NOW, None).lawsuits == passes


def test_imported_lawsuits_are_counted_in_groups(courts: ImportedCourts, tmp_path: Path) -> None:
    """In each of the ten groups."""
    run_import(tmp_path, lawsuit(), lawsuit(OTHER, phase=None, instance=2))
    grouped_counts = courts.grouped_counts(BY_PERSON, NOW, None)
    assert (grouped_counts.lawsuits, grouped_counts.phases, grouped_counts.instances) == (
        2,
        {"Inicial": 1},
        {1: 1, 2: 1},
    )
    assert (grouped_counts.classifications, grouped_counts.subjects, grouped_counts.areas) == (
        {"7": 2},
        {"10433": 2},
        {"CÍVEL": 2},
    )
    assert (grouped_counts.tribunals, grouped_counts.states, grouped_counts.justices) == (
        {"TJAL": 2},
        {"AL": 2},
        {"JUSTIÇA ESTADUAL": 2},
    )
    assert (grouped_counts.sides, grouped_counts.person_types) == ({"Active": 2}, {"Autor": 2})


def test_secret_imported_lawsuit_needs_a_credential_of_its_people(courts: ImportedCourts, tmp_path: Path) -> None:
    """Without it the lawsuit is not found."""

    class SignedIn:
        def __init__(self, username: str) -> None:
            self.username = username
            self.password = self.secret = None

        def for_system(self, name: str) -> Any:
            return self if "TJAL" in name else None

        def mark_refused(self, _sign_in: Any, **_: str) -> None:
            raise AssertionError

    run_import(tmp_path, lawsuit(secrecy_level=1))
    assert courts.matching_lawsuits(BY_PERSON, NOW, None) == []
    assert courts.matching_lawsuits(BY_PERSON, NOW, SignedIn("SP999999")) == []
    assert len(courts.matching_lawsuits(BY_PERSON, NOW, SignedIn("123456/SP"))) == 1


def test_monitoring_reports_lawsuits_imported_later(courts: ImportedCourts, tmp_path: Path) -> None:
    """Once, in the run after the import, even if it was distributed before earlier runs."""
    custom = CourtQuery(SearchType.CUSTOM, "", filter=Filter.model_validate({"party_documents": [PERSON]}))
    run_import(tmp_path, lawsuit(distribution_date="2026-11-18T12:00:00.000Z"), at=NOW)
    earlier = courts.newly_distributed(custom, NOW - timedelta(days=2), NOW - timedelta(days=1), None)
    due = courts.newly_distributed(custom, NOW - timedelta(days=1), NOW, None)
    later = courts.newly_distributed(custom, NOW, NOW + timedelta(days=1), None)
    assert ([len(one) for one in (earlier, due, later)]) == [0, 1, 0]


def test_an_import_that_lasts_over_a_run_is_reported_by_the_next(courts: ImportedCourts, tmp_path: Path) -> None:
    """Also where the service's clock is ahead of the machine's."""
    custom = CourtQuery(SearchType.CUSTOM, "", filter=Filter.model_validate({"party_documents": [PERSON]}))
    ahead = NOW + timedelta(days=30)
    assert courts.newly_distributed(custom, NOW, ahead, None) == []
    run_import(tmp_path, lawsuit(distribution_date="2026-11-18T12:00:00.000Z"), at=NOW)
    assert len(courts.newly_distributed(custom, ahead, ahead + timedelta(days=1), None)) == 1


def test_what_is_imported_again_is_not_new_again(courts: ImportedCourts, tmp_path: Path) -> None:
    """A monitoring reports a lawsuit once, even if it changes."""
    custom = CourtQuery(SearchType.CUSTOM, "", filter=Filter.model_validate({"party_documents": [PERSON]}))
    run_import(tmp_path, lawsuit())
    assert len(courts.newly_distributed(custom, NOW - timedelta(days=1), NOW, None)) == 1
    run_import(tmp_path, lawsuit(amount="1"), at=NOW + timedelta(days=1))
    assert courts.newly_distributed(custom, NOW, NOW + timedelta(days=2), None) == []


def test_credential_is_refused_only_if_no_source_recognizes_it(tmp_path: Path, world: World) -> None:
    """A lawyer unknown to the synthetic courts can sign in for imported lawsuits."""
    lawyers, nobody = "123456/SP", "654321/SP"
    refused: list[str] = []

    class Vault:
        def __init__(self, username: str) -> None:
            self.username, self.password, self.secret = username, SecretStr("invented"), SecretStr("JBSWY3DPEHPK3PXP")

        def for_system(self, _: str) -> Any:
            return self

        def mark_refused(self, sign_in: Any, **_: str) -> None:
            refused.append(sign_in.username)

    run_import(tmp_path, lawsuit(secrecy_level=1))
    imported = ImportedCourts(ImportStore(tmp_path / FILE_NAME, KEY))
    combined = CombinedCourts(SharedCourts(world), imported)
    asked = CourtQuery(SearchType.CPF, PERSON, on_demand=True)

    def imported_found(username: str) -> int:
        return sum(one.lawsuit >> NUMBER_BITS for one in combined.matching_lawsuits(asked, NOW, Vault(username)))

    assert imported_found(lawyers) == 1
    assert refused == []
    assert imported_found(nobody) == 0
    assert set(refused) == {nobody}
    combined.close()


def test_files_are_for_their_owner_only(tmp_path: Path) -> None:
    """Even with a permissive umask, as lawsuits name people."""
    before = os.umask(0o022)
    try:
        run_import(tmp_path, lawsuit())
    finally:
        os.umask(before)
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o077 == 0


def test_combined_courts_number_lawsuits_by_source(tmp_path: Path) -> None:
    """The world's numbers are unchanged; imported ones have the index of their source."""
    run_import(tmp_path, lawsuit())
    store = open_store(tmp_path, date(2026, 11, 20), 500, vault_key=KEY)
    try:
        assert isinstance(store.courts, CombinedCourts)
        (found,) = store.courts.matching_lawsuits(BY_PERSON, NOW, None)
        assert found.lawsuit >> NUMBER_BITS == 1
        everyone = CourtQuery(SearchType.NAME, "fulana")
        mixed = [LawsuitSnapshot(found.lawsuit, NOW), LawsuitSnapshot(1, NOW), LawsuitSnapshot(found.lawsuit, NOW)]
        codes = [one["code"] for one in store.courts.render_lawsuits(everyone, mixed)]
        assert codes[0] == codes[2] == CODE != codes[1]
        names = [one.name for one in store.courts.every_system()]
        assert len(names) == len(set(names))
    finally:
        store.close()


async def test_imported_lawsuit_is_served_over_http(tmp_path: Path) -> None:
    """In a database lookup, with its additional members."""
    from pydantic import SecretStr  # noqa: PLC0415 -- as above

    run_import(tmp_path, lawsuit())
    store = open_store(tmp_path, NOW.date(), 500, vault_key=KEY)
    app = create_app(store, FixedClock(), SecretStr("k" * 32))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://x", headers={"api-key": "k" * 32}) as caller:
        body = {"search": {"search_type": "cpf", "search_key": PERSON}}
        answer = (await caller.post("/lawsuits-api/lawsuits", json=body)).json()
    store.close()
    assert answer["has_lawsuits"] is True
    assert answer["response_data"][0]["own_member"] == {"kept": True}


def test_second_import_skips_what_is_there(tmp_path: Path) -> None:
    """Lawsuits of an interrupted import are unchanged."""
    run_import(tmp_path, lawsuit())
    assert run_import(tmp_path, lawsuit(), lawsuit(OTHER))[1] == "new 1, replaced 0, unchanged 1, refused 0\n"
