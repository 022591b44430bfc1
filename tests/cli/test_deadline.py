"""`autos deadline`: the days of a court, and words for what cannot be counted."""

from __future__ import annotations

import io
import json
import re
import shlex
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from autos.cli import deadline, deadline_input
from autos.cli.arguments import build_parser
from autos.domain.dates import parse_day
from autos.domain.deadlines.deadline import Counting
from autos.domain.deadlines.stored_deadline import DeadlineTerms, count_deadline
from autos.domain.policy.policy import ExportRules, Policy
from autos.domain.policy.policy_reading import PolicyReading
from autos.system.day_marks_file import FILE_NAME
from autos.system.paths import HOME_VARIABLE, data_dir
from autos.text.deadlines import confirm_text
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


def test_the_safest_date_stands_before_the_one_with_uncertain_days_closed(capsys: pytest.CaptureFixture[str]) -> None:
    """Each skipped day stands in the order of the calendar with its reason; the limits of the count are said."""
    status, out, _ = run(capsys, "15/12/2026", "15", "--court", "tjsp", "--local", "08/02/2027=Carnaval")
    lines = out.splitlines()

    assert status == 0
    assert lines[0] == "Vence: terça, 09/02/2027 (a data mais segura)"
    assert lines[1] == "09/02 se o TJSP trabalhar em 09/02; 10/02 se não. Confira o ato do tribunal."
    assert "10/02 é Quarta-feira de Cinzas" in lines[2]
    begin = lines.index("") + 1
    days = [line.split("  ")[0] for line in lines[begin : lines.index("", begin)]]
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
        "09/02/2027",
    ]
    assert "32 dias" in out
    assert "Natal, já na suspensão" in out
    assert "Dia local, marcado por você: Carnaval" in out
    assert "confira no processo" in lines[-1]


def test_a_court_keeps_the_holidays_of_its_state_or_of_the_union(capsys: pytest.CaptureFixture[str]) -> None:
    """A court of the union has its recess and the Wednesday before Easter, and none of the state's days."""
    due = {
        court: json.loads(run(capsys, day, "8", "--court", court, "--json")[1])["due_with_local_days"]
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
    on_end, of_prisoner, of_none = (
        json.loads(run(capsys, "2026-12-16", "5", "--court", "TJSP", "--all-days", "--json", *words)[1])
        for words in ((), ("--urgent", "yes"), ("--urgent", "no"))
    )

    assert json.loads(doubled)["due"] == "2026-04-24"
    assert (on_end["regime"], on_end["due"], on_end["due_with_local_days"]) == ("penal", "2026-12-22", "2027-01-07")
    assert "Réu preso, Maria da Penha ou urgente?" in on_end["note"]
    assert [one["due"] for one in on_end["later"]] == ["2027-01-25"]
    assert (of_prisoner["due"], of_prisoner["later"]) == ("2026-12-22", [])
    assert (of_none["due"], of_none["later"]) == ("2027-01-25", [])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("20/11/2026", "15", "--court", "TJSP"), "feriado (Zumbi e Consciência Negra)"),
        (("21/11/2026", "15", "--court", "TJSP"), "Sábado e domingo"),
        (("31/02/2026", "15", "--court", "TJSP"), "não é uma data"),
        (("2026-11-19", "15", "--court", "TJXX"), "não conhece o tribunal “TJXX”"),
        (("2026-11-19", "15", "--court", "TJSP", "--local", "Carnaval"), "“Carnaval” não é uma data"),
        (("19/11/1999", "15", "--court", "TJSP"), "começa em 18/03/2016"),
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
    assert b"DTSTART;VALUE=DATE:20270209\r\n" in first
    assert b"DTSTART;VALUE=DATE:20270210\r\n" in moved
    assert [line for line in first.splitlines() if line.startswith(b"UID")] == [
        line for line in moved.splitlines() if line.startswith(b"UID")
    ]
    assert first.count(b"BEGIN:VALARM") == 2
    text = first.replace(b"\r\n ", b"").decode()
    assert "SUMMARY:Réplica\\; autos 1 · vence 09/02/2027\r\n" in text
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

    assert lines[0].startswith("Vence: terça, 09/02/2027")
    assert lines[1].startswith("09/02 se o TJSP trabalhar em 26/01 e 09/02; até 11/02 se não.")
    assert "26/01/2027 Aniversário (São Vicente): contado como útil até você confirmar" in lines
    assert "08/02/2027 Dia local, marcado por você: Carnaval (TJSP)" in lines
    assert "Outr" not in out
    assert "São Vicente; se algum cair" not in out


def test_a_city_without_stored_holidays_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, unknown, _ = run(
        capsys, "10/03/2026", "5", "--court", "TJSP", "--city", "Itaverde", "--ics", str(tmp_path / "a.ics")
    )
    _, none, _ = run(capsys, "10/03/2026", "5", "--court", "TJSP")

    assert unknown.splitlines()[-3].startswith("O Autos não tem feriados de Itaverde; se algum cair no prazo")
    assert "Itaverde" in (tmp_path / "a.ics").read_bytes().replace(b"\r\n ", b"").decode()
    assert none.splitlines()[-3].startswith("Sem a cidade")


def test_holidays_are_listed_by_day_and_removed_by_day_and_place(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "add", "13/06", "Santo Antônio", "--city", "Osasco", command="holidays")
    run(capsys, "add", "08/02/2027", "Carnaval", "--court", "TJSP", command="holidays")
    again = run(capsys, "add", "13/6", "Outro nome", "--city", "osasco", command="holidays")
    other = run(capsys, "remove", "13/06", "--court", "TJSP", command="holidays")
    _, listed, _ = run(capsys, "list", command="holidays")
    removed = run(capsys, "remove", "13/06", "--city", "OSASCO", command="holidays")
    _, left, _ = run(capsys, "list", "--json", command="holidays")

    assert listed.splitlines() == [
        "13/06, todo ano  Osasco  fechado  Santo Antônio",
        "08/02/2027       TJSP    fechado  Carnaval",
    ]
    assert (again[0], other[0], removed[0]) == (2, 2, 0)
    assert "já está na lista" in again[2]
    assert [json.loads(line) for line in left.splitlines()] == [
        {"day": "08/02/2027", "name": "Carnaval", "court": "TJSP", "city": None, "regime": None, "kind": "closed"}
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
    assert "31/12/2031" in err


@pytest.mark.parametrize("case", VECTORS, ids=[case["note"] for case in VECTORS])
def test_every_vector_is_printed_with_each_skipped_day_and_its_reason(
    capsys: pytest.CaptureFixture[str], case: dict[str, Any]
) -> None:
    """On its own date with the uncertain days closed, and never later; each day that may be closed is printed."""
    court = f"TJ{case['state']}" if case["calendar"] == "state" else "TRF3"
    words = (case["available"], str(case["days"]), "--court", court)
    options = ("--all-days", "--urgent", "no") if case["counting"] == "all" else ()
    _, out, _ = run(capsys, *words, *options)
    record = json.loads(run(capsys, *words, *options, "--json")[1])
    body = out.splitlines()
    lines = [
        re.split(r"  +", line, maxsplit=1) for line in body[body.index("") + 1 : body.index("", body.index("") + 1)]
    ]
    printed = {day for days, _ in lines for day in spanned(days)}

    assert record["publication"] == case["publication"]
    assert record["due"] <= record["due_with_local_days"] == case["due"]
    assert parse_day(body[0].split(", ")[1][:10]) == date.fromisoformat(record["due"])
    assert all(reason for _, reason in lines)
    skipped = {date.fromisoformat(one["day"]) for one in record["days"] if one["why"]}
    uncertain = {date.fromisoformat(one["day"]) for one in record["uncertain"] if one["day"] <= record["due"]}
    steps = {date.fromisoformat(record[name]) for name in ("available", "publication", "first_day", "due")}
    assert printed == skipped | steps | uncertain
    assert bool(record["uncertain"]) is (record["due"] != case["due"])


def spanned(days: str) -> list[date]:
    """The days of a line: one, two in a row, or all between two."""
    ends = [parse_day(part) for part in re.split(r" e | a ", days)]
    return [ends[0] + timedelta(place) for place in range((ends[-1] - ends[0]).days + 1)]


def test_a_court_that_works_on_a_movable_day_is_marked_once_and_counted_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The TJPR has moved 8 December of 2026; where a person has read the act of 2025, that day is closed."""
    words = ("--court", "TJPR", "--json")
    before = json.loads(run(capsys, "23/11/2026", "10", *words)[1])
    run(capsys, "add", "08/12/2026", "Dia da Justiça", "--court", "TJPR", "--kind", "open", command="holidays")
    run(capsys, "add", "08/12/2025", "Dia da Justiça", "--court", "TJPR", command="holidays")
    opened = json.loads(run(capsys, "23/11/2026", "10", *words)[1])
    closed = json.loads(run(capsys, "24/11/2025", "10", *words)[1])

    assert (before["due"], before["due_with_local_days"]) == ("2026-12-08", "2026-12-09")
    assert [one["day"] for one in before["uncertain"]] == ["2026-12-08"]
    assert (opened["due"], opened["due_with_local_days"], opened["uncertain"]) == ("2026-12-08", "2026-12-08", [])
    assert (closed["due"], closed["due_with_local_days"], closed["uncertain"]) == ("2025-12-10", "2025-12-10", [])


def test_a_closing_of_every_year_confirms_no_year(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, said = run(capsys, "add", "08/12", "Dia da Justiça", "--court", "TJPR", command="holidays")
    record = json.loads(run(capsys, "23/11/2026", "10", "--court", "TJPR", "--json")[1])

    assert (record["due"], record["due_with_local_days"]) == ("2026-12-08", "2026-12-09")
    assert "no ano que você confirmar" in said


def test_a_recess_that_the_court_keeps_by_act_is_marked_with_one_command(capsys: pytest.CaptureFixture[str]) -> None:
    """A state court may have one, which the STJ wants proven: without it no deadline that runs on is moved by it."""
    words = ("15/12/2026", "5", "--court", "TJSP", "--regime", "penal")
    _, before, _ = run(capsys, *words)
    status, _, said = run(capsys, "add", "20/12/2026..06/01/2027", "Recesso", "--court", "TJSP", command="holidays")
    record = json.loads(run(capsys, *words, "--json")[1])
    wrong = run(capsys, "add", "06/01/2027..20/12/2026", "Recesso", "--court", "TJSP", command="holidays")

    assert 'autos holidays add 21/12/2026..06/01/2027 "Recesso" --court TJSP' in before
    assert (status, len(said.splitlines())) == (0, 18)
    assert (record["due"], record["uncertain"]) == ("2027-01-07", [])
    assert wrong[0] == 2
    assert "Confira as datas" in wrong[2]


@pytest.mark.parametrize(
    ("words", "due", "later"),
    [
        (("02/03/2026", "10", "--court", "TJSP", "--regime", "eca"), "2026-03-13", []),
        (("10/03/2026", "5", "--court", "TRE-SP"), "2026-03-16", ["2026-03-18"]),
        (("09/09/2026", "3", "--court", "TRE-SP", "--all-days"), "2026-09-13", ["2026-09-14", "2026-09-15"]),
        (("09/09/2026", "3", "--court", "TRE-SP", "--choose", "outside-election"), "2026-09-14", ["2026-09-15"]),
        (("02/03/2026", "15", "--court", "TJSP", "--regime", "falencia"), "2026-03-18", ["2026-03-24"]),
        (("15/09/2026", "120", "--court", "TJSP", "--regime", "mandado"), "2027-01-13", []),
        (("02/03/2026", "6", "--court", "TJSP", "--regime", "material"), "2026-03-08", ["2026-03-09"]),
        (("29/02/2024", "2", "--court", "TJSP", "--unit", "years", "--regime", "rescisoria"), "2026-03-02", []),
        (("29/02/2024", "2", "--court", "TJSP", "--unit", "years"), "2026-03-01", ["2026-03-02"]),
        (("05/01/2021", "15", "--court", "TJSP", "--regime", "penal"), "2021-01-21", []),  # before CPP 798-A
        (("15/12/2026", "15", "--court", "STJ"), "2027-02-10", ["2027-02-19"]),  # vacations of January
        (("06/11/2017", "8", "--court", "TRT2"), "2017-11-16", []),  # days on end before the reform of the CLT
        (("13/11/2017", "8", "--court", "TRT2"), "2017-11-27", []),
        (("01/10/2018", "10", "--court", "TJSP", "--regime", "juizados"), "2018-10-15", []),
        (("05/11/2018", "10", "--court", "TJSP", "--regime", "juizados"), "2018-11-21", []),
        (("02/03/2026", "10", "--court", "TJSP", "--start", "portal"), "2026-03-25", ["2026-03-26"]),
        (("02/03/2026", "5", "--court", "TJSP", "--start", "portal-read"), "2026-03-09", []),
        (("02/03/2026", "15", "--court", "TJSP", "--start", "domicile"), "2026-03-27", ["2026-03-30"]),
        (
            ("10/03/2026", "5", "--court", "TJSP", "--double-for", "defensoria", "--regime", "juizados"),
            "2026-03-25",
            [],
        ),
    ],
)
def test_each_regime_counts_its_earliest_date_first_and_offers_what_ends_later(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], due: str, later: list[str]
) -> None:
    status, out, _ = run(capsys, *words)
    record = json.loads(run(capsys, *words, "--json")[1])

    assert status == 0
    assert (record["due"], [one["due"] for one in record["later"]]) == (due, later)
    told = next((line for line in out.splitlines() if "--choose" in line), "")
    assert all(one["choice"] in told for one in record["later"])
    assert record["not_covered"] in out


def test_without_a_regime_it_is_said_which_would_end_earlier(capsys: pytest.CaptureFixture[str]) -> None:
    """Each of them by name and date; nothing of it where the person chose the regime."""
    _, out, _ = run(capsys, "23/11/2026", "10", "--court", "TJPR")
    chosen = json.loads(run(capsys, "23/11/2026", "10", "--court", "TJPR", "--regime", "cpc", "--json")[1])
    record = json.loads(run(capsys, "23/11/2026", "10", "--court", "TJPR", "--json")[1])

    assert "Contagem: CPC, dias úteis" in out
    assert "Em outro regime venceria antes: " in out
    assert record["earlier_regimes"]["penal"] == "2026-12-04"
    assert record["earlier_regimes"]["mandado"] == "2026-12-03"
    assert all(day < record["due"] for day in record["earlier_regimes"].values())
    assert chosen["earlier_regimes"] == {}


def test_the_command_that_marks_an_uncertain_day_can_be_copied_into_a_shell(capsys: pytest.CaptureFixture[str]) -> None:
    """The name is one word of it, and no other desk's mark brings a command of its own."""
    _, out, _ = run(capsys, "07/12/2026", "15", "--court", "TJSP")
    told = next(line for line in out.splitlines() if "autos holidays add" in line)
    _, *words = shlex.split(told[told.index("autos") : told.index(" (se o tribunal")])
    marked = run(capsys, *words[1:], command=words[0])[0]
    court = deadline_input.find_court("TJSP")
    count = count_deadline(DeadlineTerms(date(2026, 12, 7), 15, Counting.WORKING, "TJSP", ""), court.calendar, ())
    hostile = replace(count, uncertain=(replace(count.uncertain[0], name="$(halt) 'x'"),))

    assert (marked, words[3]) == (0, "Dia da Justiça")
    assert "$(halt) 'x'" in shlex.split(confirm_text(hostile, "TJSP"))


def test_an_answered_question_is_not_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    """The unanswered one says how the command is told."""
    words = ("14/12/2026", "5", "--court", "TJSP", "--regime", "penal")
    _, asked, _ = run(capsys, *words)
    answered = [run(capsys, *words, "--urgent", answer)[1] for answer in ("yes", "no")]

    assert "Réu preso" in asked
    assert "--urgent yes ou no" in asked
    assert not any("Réu preso" in out or "--urgent" in out for out in answered)


def test_hours_run_from_the_given_minute(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("11/12/2026", "24", "--court", "TJSP", "--unit", "hours", "--at", "14:30")
    _, out, _ = run(capsys, *words)
    record = json.loads(run(capsys, *words, "--json")[1])

    assert out.startswith("Vence: sábado, 12/12/2026, 14:30 ")
    assert (record["due"], record["due_at"]) == ("2026-12-12", "14:30")
    assert [one["due"] for one in record["later"]] == ["2026-12-14"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("23/11/2026", "0", "--court", "TJSP"), "de 1 a 1000 dias"),
        (("23/11/2026", "-1", "--court", "TJSP"), "de 1 a 1000 dias"),
        (("23/11/2026", "10000", "--court", "TJSP"), "de 1 a 1000 dias"),
        (("23/11/2026", "quinze", "--court", "TJSP"), "de 1 a 1000 dias"),
        (("23/11/2026", "1٣", "--court", "TJSP"), "de 1 a 1000 dias"),
        (("32/12", "5", "--court", "TJSP"), "não é uma data"),
        (("10/13/2026", "5", "--court", "TJSP"), "não é uma data"),
        (("10122O26", "5", "--court", "TJSP"), "não é uma data"),
        (("depois", "5", "--court", "TJSP"), "não é uma data"),
        (("23/11/2026", "5", "--court", "TRF5", "--city", "Parnamirim"), "Escreva assim: Parnamirim/PE"),
        (("23/11/2026", "5", "--court", "TJSP", "--city", "Palmas/TO"), "O TJSP não tem sede em TO"),
        (("23/11/2026", "5", "--court", "TJZZ"), "não conhece o tribunal “TJZZ”"),
        (("23/11/2026", "3", "--court", "TRE"), "TRE-SP"),
        (("23/11/2026", "5", "--court", "TJSP", "--regime", "juizados", "--double"), "--double-for defensoria"),
        (("23/11/2026", "5", "--court", "TJSP", "--regime", "eca", "--double-for", "fazenda"), "Conte o prazo simples"),
        (("23/11/2026", "5", "--court", "TJSP", "--unit", "hours", "--at", "25:00"), "não é uma hora"),
        (("01/12/2031", "90", "--court", "TJSP"), "vai até 31/12/2031"),
        (("01/12/2030", "2", "--court", "TJSP", "--unit", "years"), "vai até 31/12/2031"),
        (
            ("23/11/2026", "5", "--court", "TJSP", "--regime", "penal", "--choose", "working-days"),
            "não é desta contagem",
        ),
        (("23/11/2026", "5", "--court", "TJSP", "--urgent", "no"), "Aqui: --choose e --urgent"),
        (("23/11/2026", "5", "--court", "TJSP", "--choose", "vacation"), "não é desta contagem"),
        (("20/11/2026", "5", "--court", "TJSP"), "--gazette"),
    ],
)
def test_bad_input_has_a_clear_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, out, err = run(capsys, *words)

    assert (status, out) == (2, "")
    assert sentence in err


@pytest.mark.parametrize(
    ("typed", "day", "is_told"),
    [
        ("23112026", date(2026, 11, 23), False),
        ("23/11", None, True),
        ("hoje", None, True),
        ("AMANHÃ", None, True),
        (" 2026-11-23 ", date(2026, 11, 23), False),
    ],
)
def test_days_are_taken_as_people_write_them(
    capsys: pytest.CaptureFixture[str], typed: str, day: date | None, is_told: bool
) -> None:
    """Where the year or the day was left to Autos, it says which it took."""
    given = deadline_input.given_day(typed)
    said = capsys.readouterr().err

    assert day in {None, given}
    assert (f"foi lido como {given:%d/%m/%Y}" in said) is is_told


def test_a_gazette_that_came_out_on_a_holiday_is_counted_from_and_marked(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("20/11/2026", "5", "--court", "TJSP", "--json")
    once = json.loads(run(capsys, *words, "--gazette")[1])
    run(capsys, "add", "20/11/2026", "DJEN extra", "--court", "TJSP", "--kind", "gazette", command="holidays")
    marked = json.loads(run(capsys, *words)[1])

    assert once["due"] == marked["due"] == "2026-11-30"


def test_a_mark_that_contradicts_a_law_is_kept_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    """So is one that contradicts another mark: what is there stays, with the way to change it."""
    against_law = run(capsys, "add", "25/12/2026", "Natal", "--court", "TJSP", "--kind", "open", command="holidays")
    in_city = run(capsys, "add", "07/09", "Desfile", "--city", "Osasco", "--kind", "open", command="holidays")
    again = run(capsys, "add", "25/12/2026", "Natal", "--court", "TJSP", command="holidays")
    _, listed, _ = run(capsys, "list", "--json", command="holidays")

    assert against_law[0] == in_city[0] == 0
    assert "a lei fecha esse dia (Lei 662/1949)" in against_law[2]
    assert "a lei fecha esse dia (Lei 662/1949)" in in_city[2]
    assert again[0] == 2
    assert "já está marcado: aberto, Natal" in again[2]
    assert len(listed.splitlines()) == 2


def test_a_courts_year_is_printed_row_by_row_with_law_source_and_certainty(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run(capsys, "add", "08/12/2026", "Decreto 621", "--court", "TJPR", "--kind", "open", command="holidays")
    _, out, _ = run(capsys, "--court", "TJPR", "--year", "2026", "--city", "Curitiba", command="holidays")
    _, lines, _ = run(capsys, "--court", "TJPR", "--year", "2026", "--json", command="holidays")
    records = [json.loads(line) for line in lines.splitlines()]
    kinds = {(one["first"], one["kind"]) for one in records}

    assert "08/12/2026, terça: Dia da Justiça" in out
    assert "Movido: Por ato: TJPR 2026 → 18/12" in out
    assert "Você marcou: aberto (Decreto 621)" in out
    assert "08/09/2026, terça: Nossa Senhora da Luz" in out
    assert {("2026-12-08", "movable"), ("2026-04-03", "closed"), ("2026-06-04", "question")} <= kinds
    assert ("2026-12-20", "standstill") in kinds
    assert all(row["law"] and row["read_at"] and row["certainty"] for one in records for row in one["rows"])
    assert "Tabela de 18/03/2016 a 31/12/2031" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--court", "TJPR", "--year", "2015"), "vai de 18/03/2016 a 31/12/2031"),
        (("--court", "TJPR", "--year", "2032"), "vai de 18/03/2016 a 31/12/2031"),
        (("--court", "TJZZ", "--year", "2026"), "não conhece o tribunal"),
        ((), "Diga o tribunal"),
    ],
)
def test_a_year_outside_the_table_is_not_made_up(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    status, out, err = run(capsys, *words, command="holidays")

    assert (status, out) == (2, "")
    assert sentence in err


def test_marks_are_passed_on_and_what_contradicts_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is here stays; what is new is told line by line, also from a file of an earlier version."""
    run(capsys, "add", "08/12/2026", "Dia da Justiça", "--court", "TJPR", "--kind", "open", command="holidays")
    run(capsys, "add", "13/06", "Santo Antônio", "--city", "Osasco", command="holidays")
    sent, older = tmp_path / "marks.json", tmp_path / "older.json"
    exported = run(capsys, "export", str(sent), command="holidays")
    over = run(capsys, "export", str(sent), command="holidays")
    older.write_text(json.dumps([{"day": "25/01", "name": "Aniversário", "court": "", "city": "Santos"}]))
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "other"))
    run(capsys, "add", "08/12/2026", "Dia da Justiça", "--court", "TJPR", command="holidays")
    came = run(capsys, "import", str(sent), command="holidays")
    again = run(capsys, "import", str(sent), command="holidays")
    migrated = run(capsys, "import", str(older), command="holidays")
    missing = run(capsys, "import", str(tmp_path / "none.json"), command="holidays")
    _, listed, _ = run(capsys, "list", command="holidays")

    assert (exported[0], over[0]) == (0, 1)
    assert "2 dias marcados em marks.json" in exported[2]
    assert "Novos: 1 dia marcado" in came[2]
    assert "+ 13/06, todo ano  Osasco" in came[1]
    assert "08/12/2026, TJPR: aqui é fechado, o que veio é aberto. Ficou o daqui" in came[2]
    assert "Novos: 0" in again[2]
    assert "+ 25/01, todo ano  Santos" in migrated[1]
    assert missing[0] == 1
    assert "não existe" in missing[2]
    assert len(listed.splitlines()) == 3


def test_an_event_before_an_electoral_court_says_days_on_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Counted on end without a regime being named, it is no deadline of working days in the agenda."""
    run(capsys, "09/03/2026", "3", "--court", "TRE-SP", "--ics", str(tmp_path / "prazo.ics"))

    assert "SUMMARY:Prazo: 3 dias corridos" in (tmp_path / "prazo.ics").read_text(encoding="utf-8")


def test_a_city_of_several_states_is_marked_with_its_state(capsys: pytest.CaptureFixture[str]) -> None:
    """A holiday of Palmas in Tocantins closes nothing in Paraná."""
    status, _, said = run(capsys, "add", "19/03/2027", "Feriado", "--city", "Palmas", command="holidays")
    taken, _, _ = run(capsys, "add", "19/03/2027", "Feriado", "--city", "Palmas/TO", command="holidays")

    assert (status, taken) == (2, 0)
    assert "Escreva assim: Palmas/PR" in said
