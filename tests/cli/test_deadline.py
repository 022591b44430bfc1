"""`autos deadline`: the days of a court, and words for what cannot be counted."""

from __future__ import annotations

import io
import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from autos.cli import deadline
from autos.cli.arguments import build_parser
from autos.domain.dates import parse_day
from autos.domain.policy.policy import ExportRules, Policy
from autos.domain.policy.policy_reading import PolicyReading
from autos.system.day_marks_file import FILE_NAME
from autos.system.paths import HOME_VARIABLE, data_dir
from tests.calendar_readers import read_by_ical

VECTORS = json.loads((Path(__file__).parents[1] / "domain" / "deadlines" / "vectors.json").read_text(encoding="utf-8"))[
    "cases"
]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home")))


def run(capsys: pytest.CaptureFixture[str], *words: str, command: str = "deadline") -> tuple[int, str, str]:
    options = build_parser().parse_args([command, *words])
    status = int(options.run(options))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_the_safest_day_stands_before_the_one_with_local_days(capsys: pytest.CaptureFixture[str]) -> None:
    """Each skipped day stands in the order of the calendar with its reason; the limits of the count are said."""
    status, out, _ = run(capsys, "15/12/2026", "15", "--court", "tjsp", "--local", "08/02/2027=Carnaval")
    lines = out.splitlines()

    assert status == 0
    assert lines[0].startswith("Vence: segunda, 08/02/2027")
    assert lines[1].endswith("quarta, 10/02/2027")
    assert "cinzas" in lines[2]
    days = [line.split("  ")[0] for line in lines[4 : lines.index("", 4)]]
    assert days == [
        "15/12/2026",
        "16/12/2026",
        "17/12/2026",
        "19/12/2026",
        "20/12/2026 a 20/01/2027",
        "25/12/2026",
        "01/01/2027",
        "23/01/2027 e 24/01/2027",
        "30/01/2027 e 31/01/2027",
        "06/02/2027 e 07/02/2027",
        "08/02/2027",
        "09/02/2027",
        "10/02/2027",
    ]
    assert "32 dias" in out
    assert "Natal, já na suspensão" in out
    assert "Dia local, marcado por você: Carnaval" in out
    assert "confira no processo" in lines[-1]


def test_a_court_keeps_the_holidays_of_its_state_or_of_the_union(capsys: pytest.CaptureFixture[str]) -> None:
    """A court of the union has its recess and the Wednesday before Easter, and none of the state's days."""
    due = {
        court: json.loads(run(capsys, day, "8", "--court", court, "--json")[1])["due"]
        for court, day in (
            ("TJSP", "06/07/2026"),
            ("TJRJ", "06/07/2026"),
            ("TRT2", "30/03/2026"),
            ("TJMG", "30/03/2026"),
        )
    }

    assert due == {"TJSP": "2026-07-20", "TJRJ": "2026-07-17", "TRT2": "2026-04-15", "TJMG": "2026-04-13"}


def test_doubled_days_and_days_on_end(capsys: pytest.CaptureFixture[str]) -> None:
    _, doubled, _ = run(capsys, "2026-03-10", "15", "--court", "TJMG", "--double", "--json")
    _, on_end, _ = run(capsys, "2026-12-16", "5", "--court", "TJSP", "--all-days", "--json")

    assert json.loads(doubled)["due"] == "2026-04-24"
    assert json.loads(on_end)["due"] == "2027-01-25"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("20/11/2026", "15", "--court", "TJSP"), "feriado (Zumbi e Consciência Negra)"),
        (("21/11/2026", "15", "--court", "TJSP"), "Sábado e domingo"),
        (("31/02/2026", "15", "--court", "TJSP"), "não é uma data"),
        (("2026-11-19", "15", "--court", "TJXX"), "não conhece o tribunal “TJXX”"),
        (("2026-11-19", "15", "--court", "TJSP", "--local", "Carnaval"), "“Carnaval” não é uma data"),
        (("19/11/1999", "15", "--court", "TJSP"), "entre 18/03/2016"),
        (("2026-11-19", "1001", "--court", "TJSP"), "de 1 a 1000 dias"),
        (("2026-11-19", "5", "--court", "TJSP", "--ics", "never-written.ics", "--alarm", "91"), "entre 0 e 90"),
    ],
)
def test_what_cannot_be_counted_is_said_and_counts_nothing(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, out, err = run(capsys, *words)

    assert (status, out) == (2, "")
    assert sentence in err


def test_the_event_stands_on_the_safest_day_and_is_written_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Written again, and with the later date, it is a newer revision of the same event."""
    words = ("15/12/2026", "15", "--court", "tjsp", "--local", "08/02/2027=Carnaval", "--title", "Réplica; autos 1")
    files = [tmp_path / f"{name}.ics" for name in ("first", "again", "moved")]
    statuses = [
        run(capsys, *words, "--ics", str(files[0]), "--alarm", "5", "--alarm", "1")[0],
        run(capsys, *words, "--ics", str(files[1]), "--alarm", "1", "--alarm", "5")[0],
        run(capsys, *words, "--ics", str(files[2]), "--on-later-date")[0],
    ]
    first, again, moved = (file.read_bytes() for file in files)
    [event], [newer], [newest] = map(read_by_ical, (first, again, moved))
    status, out, err = run(capsys, *words, "--ics", str(files[0]))

    assert statuses == [0, 0, 0]
    assert newer == event._replace(revision=newer.revision, stamp=newer.stamp, changed_at=newer.changed_at)
    assert event.revision < newer.revision < newest.revision
    assert event.stamp <= newer.stamp <= newest.stamp
    assert b"DTSTART;VALUE=DATE:20270208\r\n" in first
    assert b"DTSTART;VALUE=DATE:20270210\r\n" in moved
    assert [line for line in first.splitlines() if line.startswith(b"UID")] == [
        line for line in moved.splitlines() if line.startswith(b"UID")
    ]
    assert first.count(b"BEGIN:VALARM") == 2
    text = first.replace(b"\r\n ", b"").decode()
    assert "SUMMARY:Réplica\\; autos 1 · vence 08/02/2027\r\n" in text
    assert "Dia local\\, marcado por você: Carnaval" in text
    assert "confira no processo" in text
    assert (status, out) == (1, "")
    assert "Já existe" in err
    assert files[0].read_bytes() == first
    assert sorted(tmp_path.iterdir()) == sorted(files)


def test_an_event_without_a_title_names_the_deadline_and_nobody(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("De um\x1b cano\nmais\n"))
    usual, piped = tmp_path / "a.ics", tmp_path / "b.ics"
    run(capsys, "15/12/2026", "15", "--court", "tjsp", "--ics", str(usual))
    run(capsys, "15/12/2026", "1", "--court", "tjsp", "--all-days", "--title", "-", "--ics", str(piped))

    assert "SUMMARY:Prazo: 15 dias úteis\\, TJSP · vence 08/02/2027\r\n" in usual.read_bytes().decode()
    assert "SUMMARY:De um cano · vence 17/12/2026\r\n" in piped.read_bytes().decode()


def test_an_administrator_may_forbid_the_calendar_format(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = PolicyReading(Policy(export=ExportRules(formats=("csv",))))
    monkeypatch.setattr(deadline, "followed_policy", lambda: reading)
    status, out, err = run(capsys, "15/12/2026", "15", "--court", "tjsp", "--ics", str(tmp_path / "a.ics"))

    assert (status, out) == (1, "")
    assert "não permite" in err
    assert not [*tmp_path.iterdir()]


def test_stored_holidays_of_court_and_city_are_counted_beside_the_safest_day(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Those of another court or city are not, and the city is named with accents and case as they come."""
    for words in (
        ("08/02/2027", "Carnaval", "--court", "tjsp"),
        ("26/01", "Aniversário", "--city", "São Vicente"),
        ("27/01", "Outra", "--city", "Santos"),
        ("28/01", "Outro", "--court", "TJRJ"),
    ):
        assert run(capsys, "add", *words, command="holidays")[0] == 0
    _, out, _ = run(capsys, "15/12/2026", "15", "--court", "TJSP", "--city", "SAO VICENTE")
    lines = [re.sub(" +", " ", line) for line in out.splitlines()]

    assert lines[0].startswith("Vence: segunda, 08/02/2027")
    assert lines[1].endswith("quinta, 11/02/2027")
    assert "26/01/2027 Dia local, marcado por você: Aniversário (São Vicente)" in lines
    assert "08/02/2027 Dia local, marcado por você: Carnaval (TJSP)" in lines
    assert "Outr" not in out
    assert lines[-2] == ""


def test_a_city_without_stored_holidays_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, unknown, _ = run(
        capsys, "10/03/2026", "5", "--court", "TJSP", "--city", "Itaverde", "--ics", str(tmp_path / "a.ics")
    )
    _, none, _ = run(capsys, "10/03/2026", "5", "--court", "TJSP")

    assert unknown.splitlines()[-2].startswith("O Autos não tem feriados de Itaverde: o prazo pode vencer depois")
    assert "Itaverde" in (tmp_path / "a.ics").read_bytes().replace(b"\r\n ", b"").decode()
    assert none.splitlines()[-2].startswith("Sem a cidade")


def test_holidays_are_listed_by_day_and_removed_by_day_and_place(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "add", "13/06", "Santo Antônio", "--city", "Osasco", command="holidays")
    run(capsys, "add", "08/02/2027", "Carnaval", "--court", "TJSP", command="holidays")
    again = run(capsys, "add", "13/6", "Outro nome", "--city", "osasco", command="holidays")
    other = run(capsys, "remove", "13/06", "--court", "TJSP", command="holidays")
    _, listed, _ = run(capsys, "list", command="holidays")
    removed = run(capsys, "remove", "13/06", "--city", "OSASCO", command="holidays")
    _, left, _ = run(capsys, "list", "--json", command="holidays")

    assert listed.splitlines() == ["13/06, todo ano  Osasco  Santo Antônio", "08/02/2027       TJSP    Carnaval"]
    assert (again[0], other[0], removed[0]) == (2, 2, 0)
    assert "já está na lista" in again[2]
    assert [json.loads(line) for line in left.splitlines()] == [
        {"day": "08/02/2027", "name": "Carnaval", "court": "TJSP", "city": None}
    ]


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (("30/02", "Nome", "--court", "TJSP"), 2, "15/12 para todo ano"),
        (("29/02/2027", "Nome", "--court", "TJSP"), 2, "15/12 para todo ano"),
        (("13/06", "Nome", "--court", "TJXX"), 2, "não conhece o tribunal"),
        (("13/06", "\u202e", "--court", "TJSP"), 1, ""),
        (("13/06", "x" * 10_000, "--city", "Osasco"), 1, ""),
    ],
)
def test_what_is_no_holiday_is_not_stored(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], status: int, sentence: str
) -> None:
    ended, _, err = run(capsys, "add", *words, command="holidays")

    assert ended == status
    assert err.strip()
    assert sentence in err
    assert run(capsys, "list", "--json", command="holidays")[1] == ""


def test_nothing_is_counted_where_the_holidays_cannot_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    (data_dir() / FILE_NAME).write_text('[{"day": "13/06"}]', encoding="utf-8")
    status, out, err = run(capsys, "10/03/2026", "5", "--court", "TJSP")

    assert (status, out) == (1, "")
    assert "local-holidays.json" in err


def test_the_last_year_that_there_is_ends_the_holidays_of_every_year(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "add", "29/02", "Bissexto", "--court", "TJSP", command="holidays")
    status, _, err = run(capsys, "31/12/9999", "5", "--court", "TJSP")

    assert status == 2
    assert "2100" in err


@pytest.mark.parametrize("case", VECTORS, ids=[case["note"] for case in VECTORS])
def test_every_vector_is_printed_with_each_skipped_day_and_its_reason(
    capsys: pytest.CaptureFixture[str], case: dict[str, Any]
) -> None:
    court = f"TJ{case['state']}" if case["calendar"] == "state" else "TRF3"
    words = (case["available"], str(case["days"]), "--court", court)
    options = ("--all-days",) if case["counting"] == "all" else ()
    _, out, _ = run(capsys, *words, *options)
    record = json.loads(run(capsys, *words, *options, "--json")[1])
    body = out.splitlines()
    lines = [
        re.split(r"  +", line, maxsplit=1) for line in body[body.index("") + 1 : body.index("", body.index("") + 1)]
    ]
    printed = {day for days, _ in lines for day in spanned(days)}

    assert [record[name] for name in ("publication", "first_day", "due")] == [
        case["publication"],
        case["first_day"],
        case["due"],
    ]
    assert parse_day(body[0].split(", ")[1][:10]) == date.fromisoformat(case["due"])
    assert all(reason for _, reason in lines)
    skipped = {date.fromisoformat(one["day"]) for one in record["days"] if one["why"]}
    steps = {date.fromisoformat(case[name]) for name in ("available", "publication", "first_day", "due")}
    assert printed == skipped | steps


def spanned(days: str) -> list[date]:
    """The days of a line: one, two in a row, or all between two."""
    ends = [parse_day(part) for part in re.split(r" e | a ", days)]
    return [ends[0] + timedelta(place) for place in range((ends[-1] - ends[0]).days + 1)]
