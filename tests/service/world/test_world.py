"""The synthetic world: reproducible, valid, within the safe ranges, and varied."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import Cnpj
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.oab import Oab
from autos.domain.lawsuit.lawsuit import LawsuitStatus, Phase
from autos.service.search.sources import LawsuitSnapshot
from autos.service.world import demo
from autos.service.world.lawsuit_generator import Filing
from autos.service.world.lawsuit_json import RenderOptions, render_lawsuits
from autos.service.world.milliseconds import to_ms
from autos.service.world.people import COMPANY, LAWYER, PERSON
from autos.service.world.reference import ReferenceTables
from autos.service.world.world import World
from tests.service.conftest import LAWSUITS, TODAY


@pytest.fixture(scope="module")
def world(reference: ReferenceTables, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A world without days added after its build."""
    world = World.open(tmp_path_factory.mktemp("built"), TODAY.date(), LAWSUITS, reference)
    yield world
    world.close()


@pytest.fixture(scope="module")
def filings(world: World) -> list[Filing]:
    return world.filings(range(1, world.number_of_lawsuits() + 1))


@pytest.fixture(scope="module")
def lawsuits(world: World, filings: list[Filing]) -> list[dict[str, Any]]:
    return render_lawsuits(
        world, [LawsuitSnapshot(filing.number, TODAY, from_database=True) for filing in filings], RenderOptions()
    )


def test_the_same_seed_and_day_make_the_same_world(world: World, reference: ReferenceTables, tmp_path: Path) -> None:
    """The rendered lawsuits are identical."""
    again = World.open(tmp_path, TODAY.date(), LAWSUITS, reference)
    numbers = range(1, world.number_of_lawsuits() + 1, 7)
    seen = [LawsuitSnapshot(number, TODAY, from_database=True) for number in numbers]
    first, second = (json.dumps(render_lawsuits(one, seen, RenderOptions())) for one in (world, again))
    again.close()

    assert first == second


def test_render_options_change_nothing_else(world: World) -> None:
    """The court's version differs from the database's copy only in step and dates."""
    copy = render_lawsuits(
        world, [LawsuitSnapshot(30, TODAY, from_database=True)], RenderOptions(always_shows_phase=True)
    )[0]
    fresh = render_lawsuits(world, [LawsuitSnapshot(30, TODAY)], RenderOptions(always_shows_phase=True))[0]

    assert {name for name in copy if copy[name] != fresh.get(name)} <= {"crawler", "tags", "updated_at", "last_step"}


def test_built_world_is_reused(reference: ReferenceTables, tmp_path: Path) -> None:
    """A later start opens the unchanged file; no temporary file is left."""
    World.open(tmp_path, TODAY.date(), 500, reference).close()
    files = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    later = World.open(tmp_path, date(2027, 3, 1), 500, reference)
    built_on = later.built_on
    later.close()

    assert len(files) == 1
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == files
    assert built_on == TODAY.date()


def test_lawsuit_numbers_are_right_and_safe(world: World, filings: list[Filing]) -> None:
    """Valid check digits, sequence 9700000 to 9799999, filed from 2015 on, branch and court of the filing."""
    for filing in filings:
        number = CnjNumber.parse(filing.code)
        court = world.reference.courts[filing.court]
        sequence, _, year, branch, code, _ = re.split(r"[-.]", filing.code)
        assert number.formatted == filing.code
        assert 9_700_000 <= int(sequence) <= 9_799_999
        assert 2015 <= int(year) <= TODAY.year
        assert (branch, code) == (court.branch_digit, court.code)


def test_minas_and_mato_grosso_are_not_exchanged(filings: list[Filing]) -> None:
    """8.13 is TJMG and 8.11 is TJMT."""
    codes = {filing.court: filing.code[16:20] for filing in filings}

    assert codes["TJMG"] == "8.13"
    assert codes["TJMT"] == "8.11"


def test_every_document_is_valid_and_in_the_safe_lists(world: World, reference: ReferenceTables) -> None:
    """No document can belong to a real person; companies not in the lists have eight letters as root."""
    safe_people = set(reference.documents["cpf"])
    safe_companies = {*reference.documents["cnpj_alphanumeric"], *reference.documents["cnpj_numeric"]}
    kinds: Counter[str] = Counter()
    everyone = {m.participant for member_codes in world.members(world.filings(range(1, 4_001))) for m in member_codes}
    for participant in everyone:
        if not participant.document:
            continue
        kinds[participant.kind] += 1
        if participant.kind == PERSON:
            assert Cpf.parse(participant.document).wire in safe_people
        elif participant.kind == COMPANY:
            number = Cnpj.parse(participant.document)
            assert number.wire in safe_companies or number.root.isalpha()
        else:
            assert 900_001 <= Oab.parse(participant.document).number <= 999_999

    assert kinds[PERSON] > 500
    assert kinds[COMPANY] > 300
    assert kinds[LAWYER] > 800


def test_world_has_the_wanted_number_of_lawsuits(filings: list[Filing]) -> None:
    """About 15 % of first-instance lawsuits have an appeal as a second filing."""
    by_code = Counter(filing.code for filing in filings)
    both = {code for code, count in by_code.items() if count == 2}
    first = sum(filing.instance == 1 for filing in filings)

    assert len(by_code) == LAWSUITS
    assert set(by_code.values()) == {1, 2}
    assert 0.12 < len(both) / first < 0.20
    assert all({f.instance for f in filings if f.code == code} == {1, 2} for code in list(both)[:20])


def test_world_has_every_variant(lawsuits: list[dict[str, Any]], filings: list[Filing]) -> None:
    """Every phase, status and side, both shapes of parties, absent members, secrecy 0 to 5."""
    parties = [party for one in lawsuits for party in one["parties"]]
    assert {one.get("phase") for one in lawsuits} == {None, *Phase}
    assert {one.get("status") for one in lawsuits} == {None, *LawsuitStatus}
    assert {party["side"] for party in parties} == {"Active", "Passive", "Interested", "Unknown"}
    assert {filing.secrecy for filing in filings} == {0, 1, 2, 3, 4, 5}
    assert any("document" in party for party in parties)
    assert any("main_document" in party for party in parties)
    assert any(set(party) == {"person_type", "side", "name", "tags"} for party in parties)
    for member in ("amount", "distribution_date", "phase", "judge"):
        assert {member in one for one in lawsuits} == {True, False}
    assert any(one.get("amount") == 0 for one in lawsuits)
    assert {one["last_step"].get("private") for one in lawsuits} == {True, False, None}
    assert any(one["related_lawsuits"] for one in lawsuits)


def test_dates_come_as_days_and_as_instants_and_never_from_the_future(lawsuits: list[dict[str, Any]]) -> None:
    """Midnight means a bare date; recent lawsuits exist."""
    dates = [one["distribution_date"] for one in lawsuits if "distribution_date" in one]
    limit = (TODAY + timedelta(days=1)).isoformat()

    assert 0.3 < sum(moment.endswith("T00:00:00.000Z") for moment in dates) / len(dates) < 0.7
    assert max(dates) < limit
    assert max(one["last_step"]["step_date"] for one in lawsuits) < limit
    assert sum(moment > (TODAY - timedelta(days=30)).isoformat() for moment in dates) > 20


def test_cpfs_are_masked(lawsuits: list[dict[str, Any]]) -> None:
    """Except the searched one; the middle digits are shown."""
    written = [p.get("document") or p.get("main_document") for one in lawsuits for p in one["parties"]]
    people = [text for text in written if text and len(text) != 14]
    hidden = [text for text in written if text and text.startswith("***.")]

    assert not any(text.isdigit() for text in people)
    assert hidden
    assert all(re.fullmatch(r"\*\*\*\.\d{3}\.\d{3}-\*\*", text) for text in hidden)


def test_every_text_says_that_it_is_fictitious(lawsuits: list[dict[str, Any]]) -> None:
    contents = [a["content"] for one in lawsuits for a in one["attachments"] if "content" in a]
    steps = [one["last_step"]["content"] for one in lawsuits if "content" in one["last_step"]]

    assert contents
    assert all("DADOS FICTÍCIOS" in text for text in contents)
    assert all("dados fictícios" in text for text in steps)
    assert {one["tags"]["source"] for one in lawsuits} == {"sandbox"}


def test_the_demo_keys_find_what_they_promise(world: World, lawsuits: list[dict[str, Any]]) -> None:
    """Person, company, lawyer, namesakes, and a party whose name contains markup."""
    person, company, lawyer = (world.by_document(key)[0] for key in (demo.DEMO_CPF, demo.DEMO_CNPJ, demo.DEMO_OAB))
    namesakes = [one for one in world.by_name(demo.DEMO_NAME) if one.name == demo.DEMO_NAME]

    assert person.name == demo.DEMO_PERSON
    assert any(c.isalpha() for c in company.document)
    assert lawyer.kind == LAWYER
    assert len(namesakes) == demo.DEMO_NAMESAKES
    assert len({one.document for one in namesakes if one.document}) == demo.DEMO_NAMESAKES_WITH_CPF
    numbers = world.lawsuits_of([person])
    own = [lawsuits[number - 1] for number in numbers]
    public = [one for one in own if not one["secrecy_level"]]
    assert (len(public), len({one["code"] for one in public})) == (26, 22)
    assert [one["secrecy_level"] for one in own if one not in public] == [1]
    assert any("<b>" in one["name"] for one in own)
    assert len({filing.phase for filing in world.filings(numbers)}) == len(Phase)


def test_a_world_grows_the_same_whenever_its_days_are_written(reference: ReferenceTables, tmp_path: Path) -> None:
    """A week at once or day by day gives the same lawsuits and people, with new numbers."""
    worlds = []
    for name, steps in (("slow", range(1, 8)), ("fast", [7])):
        (tmp_path / name).mkdir()
        world = World.open(tmp_path / name, TODAY.date(), 1_000, reference)
        before = world.number_of_lawsuits()
        for days in steps:
            world.grow(TODAY.date() + timedelta(days=days))
        worlds.append(world)
    new = [world.filings(range(before + 1, world.number_of_lawsuits() + 1)) for world in worlds]
    people = [world.columns("SELECT number, name, document, lawsuits FROM people", ()) for world in worlds]
    (built,) = worlds[0].columns("SELECT code FROM lawsuits WHERE number <= ?", (before,))
    for world in worlds:
        world.close()

    assert new[0] == new[1]
    assert people[0] == people[1]
    assert len({filing.code for filing in new[0]}) == len(new[0]) > 5
    assert {*built}.isdisjoint(filing.code for filing in new[0])
    assert all(filing.entry_is_told for filing in new[0])


def test_what_is_distributed_is_found_by_its_parties(reference: ReferenceTables, tmp_path: Path) -> None:
    """Lawsuits against the demo company on five working days, also after the file is opened again."""
    world = World.open(tmp_path, TODAY.date(), 1_000, reference)
    before = len(world.lawsuits_of(world.by_document(demo.DEMO_CNPJ)))
    world.grow(TODAY.date() + timedelta(days=7))
    world.close()
    again = World.open(tmp_path, TODAY.date() + timedelta(days=7), 1_000, reference)
    after = len(again.lawsuits_of(again.by_document(demo.DEMO_CNPJ)))
    grown_to = again.grown_to
    again.close()

    assert after >= before + 5
    assert grown_to == TODAY.date() + timedelta(days=7)


def test_another_seed_makes_another_world(reference: ReferenceTables, tmp_path: Path) -> None:
    """In a file of its own."""
    one, two = (World.open(tmp_path, TODAY.date(), 300, reference, seed=seed) for seed in (1, 2))
    codes = [{filing.code for filing in world.filings(range(1, 301))} for world in (one, two)]
    one.close()
    two.close()

    assert codes[0] != codes[1]
    assert len(list(tmp_path.glob("world-*.sqlite"))) == 2


def test_two_processes_on_one_world_write_each_day_once(reference: ReferenceTables, tmp_path: Path) -> None:
    """The window and `autos search` use the same folder, often at the same time."""
    first = World.open(tmp_path, TODAY.date(), 500, reference)
    second = World.open(tmp_path, TODAY.date(), 500, reference)
    until = TODAY + timedelta(days=20)
    try:
        for day in range(1, 21):
            for world in (first, second) if day % 2 else (second, first):
                world.grow((TODAY + timedelta(days=day)).date())
        ours, theirs = (
            [filing.number for filing in world.distributed_between(TODAY, until)] for world in (first, second)
        )
    finally:
        first.close()
        second.close()
    (tmp_path / "alone").mkdir()
    alone = World.open(tmp_path / "alone", TODAY.date(), 500, reference)
    alone.grow(until.date())
    expected = [filing.number for filing in alone.distributed_between(TODAY, until)]
    alone.close()
    assert ours == theirs == expected


def test_known_lawsuits_move_on(reference: ReferenceTables, tmp_path: Path) -> None:
    """Nothing but step, phase and amount changes, never into the future; at an earlier moment it is as it was then."""
    world = World.open(tmp_path, TODAY.date(), 3_000, reference)
    numbers = range(1, 1_001)
    options = RenderOptions(always_shows_phase=True)
    shown = [LawsuitSnapshot(number, TODAY, from_database=number % 2 == 0) for number in numbers]
    before, told = {one.number: one for one in world.filings(numbers)}, render_lawsuits(world, shown, options)
    later = TODAY + timedelta(days=14)
    world.grow(later.date())
    moved = [one for one in world.filings(numbers) if one != before[one.number]]
    told_again = render_lawsuits(world, shown, options)
    now = render_lawsuits(world, [LawsuitSnapshot(one.number, later) for one in moved], options)
    world.close()

    assert 20 < len(moved) < 300
    assert told_again == told
    for filing, lawsuit in zip(moved, now, strict=True):
        old, former = before[filing.number], told[filing.number - 1]
        changed = {name for name in Filing._fields if getattr(filing, name) != getattr(old, name)}
        assert changed <= {"phase", "amount", "last_step", "previous_step", "steps", "is_finished"}
        assert old.last_step <= filing.previous_step < filing.last_step <= to_ms(later)
        assert filing.steps > old.steps
        assert lawsuit["last_step"]["step_id"] != former["last_step"]["step_id"]
        assert {name for name in lawsuit if lawsuit[name] != former.get(name)} <= MOVING


def test_what_was_read_by_night_stays_when_the_day_of_the_courts_has_begun(
    reference: ReferenceTables, tmp_path: Path
) -> None:
    """A step of a Monday is dated by midnight UTC, when it is still Sunday evening in Brasília."""
    world = World.open(tmp_path, TODAY.date(), 3_000, reference)
    options = RenderOptions(always_shows_phase=True)
    midnight = (TODAY + timedelta(days=3)).replace(hour=0, minute=0, second=0, microsecond=0)
    moments = [midnight + timedelta(minutes=minutes) for minutes in (-1, 1, 179, 180, 600)]
    shown = [[LawsuitSnapshot(number, at) for number in range(1, 1_001)] for at in moments]
    first = [render_lawsuits(world, snapshots, options) for snapshots in shown]
    world.grow(midnight.date() + timedelta(days=5))
    again = [render_lawsuits(world, snapshots, options) for snapshots in shown]
    world.close()

    assert again == first
    assert [one["phase"] for one in first[2]] != [one["phase"] for one in first[3]]


MOVING = {"last_step", "phase", "status", "amount", "attachments", "crawler", "tags", "created_at", "updated_at"}
"""Members that say what a step brought, and when the court was read."""
