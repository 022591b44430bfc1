"""What a reading does not bring stays, with the day that it was read; and "nothing changed" takes two readings."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from autos.domain.dates import court_time, format_date
from tests.journeys.autos_window import AutosWindow
from tests.journeys.services import Call, ScriptedAnswer, connection_file, json_answer, scripted
from tests.journeys.test_connections import run
from tests.journeys.test_keyboard import press, write

Start = Callable[..., AutosWindow]
NUMBER = "9700001-26.2023.8.26.0100"
CLIENT, OPPONENT = "Helena Inventada Prado", "Banco Meridional Fictício"
FIRST, SECOND, THIRD = "Helena Inventada", "Banco Fictício", "Prado Inventada"
"""Names that are searched one after the other; each search brings a reading of the same lawsuit."""
NOW = datetime.now(UTC)
EIGHT_DAYS_AGO = NOW - timedelta(days=8)


def lawsuit(read_at: datetime, **more: Any) -> dict[str, Any]:
    return {
        "code": NUMBER,
        "tribunal_acronym": "TJSP",
        "instance": 1,
        "secrecy_level": 0,
        "name": f"{OPPONENT} x {CLIENT}",
        "amount": 48210.55,
        "distribution_date": f"{EIGHT_DAYS_AGO - timedelta(days=10):%Y-%m-%d}T00:00:00.000Z",
        "parties": [
            {"name": OPPONENT, "side": "Active", "person_type": "Exequente"},
            {"name": CLIENT, "side": "Passive", "person_type": "Executada"},
        ],
        "last_step": {
            "step_id": "intimada",
            "step_date": f"{NOW - timedelta(days=1):%Y-%m-%d}T00:00:00.000Z",
            "content": "Intimada a pagar em 15 dias",
        },
        "crawler": {"source_name": "TJSP - 1º grau", "updated_at": read_at.isoformat()},
    } | more


def answering(*readings: dict[str, Any]) -> Callable[[Call], ScriptedAnswer]:
    """A service whose searches bring these readings, one after the other."""
    left = iter(readings)

    def answer(call: Call) -> ScriptedAnswer:
        if call.method == "GET":
            return json_answer({"systems": []})
        return json_answer({"has_lawsuits": True, "response_data": [next(left)]})

    return answer


def search(window: AutosWindow, name: str) -> dict[str, Any]:
    """Search a name in the database, and wait for the lawsuit."""
    press(window, "N", "Control")
    write(window, name)
    press(window, "3", "Alt")
    press(window, "Return")
    return window.wait_for(
        lambda seen: seen["screen"] == "results" and any(NUMBER in one for one in seen["rows"]) and has_text(seen, name)
    )


def has_text(seen: dict[str, Any], words: str) -> bool:
    return any(words in text for text in (*seen["texts"], *seen["passages"]))


def day(at: datetime) -> str:
    """A day in the window: without the year, where it is this one."""
    local = court_time(at).date()
    return format_date(local)[:5] if local.year == court_time(NOW).year else format_date(local)


def test_what_a_reading_does_not_bring_stays_with_its_day(open_autos: Start, home: Path, tmp_path: Path) -> None:
    """In the row, the header, the summary, the filter and the file; what changed says what did not come."""
    first = lawsuit(EIGHT_DAYS_AGO, phase="Execução", status="Ativo")
    with scripted(answering(first, lawsuit(NOW))) as (address, _):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        search(window, FIRST)
        search(window, SECOND)
        kept, status = f"Execução, lida em {day(EIGHT_DAYS_AGO)}", f"Ativo, lido em {day(EIGHT_DAYS_AGO)}"
        window.wait_for(lambda seen: any(f"fase {kept}" in row and status in row for row in seen["rows"]))

        press(window, "J")
        window.wait_for(lambda seen: has_text(seen, kept) and has_text(seen, status))
        press(window, "Tab", "Control")
        window.wait_for(lambda seen: has_text(seen, "Não vieram desta vez: Fase; Situação."))

        press(window, "2", "Control")
        window.wait_for(lambda seen: seen["screen"] == "library" and len(seen["rows"]) == 1)
        press(window, "Slash")
        write(window, "Meridional situação:ativo fase:execução")
        press(window, "Return")
        window.wait_for(lambda seen: len(seen["rows"]) == 1 and kept in seen["rows"][0])
        press(window, "Q", "Control")
        assert window.wait() == 0

    exported = run(home, "archive", "export", "situação:ativo", "--to", "-", "--format", "csv")
    [row] = csv.DictReader(io.StringIO(exported.stdout.lstrip("\ufeff")), delimiter=";")
    whole_day = format_date(court_time(EIGHT_DAYS_AGO).date())
    assert (row["Fase"], row["Situação"]) == ("Execução", "Ativo")
    assert row["De leitura anterior"] == f"Fase: {whole_day}; Situação: {whole_day}"
    raw = run(home, "archive", "export", "situação:ativo", "--to", "-", "--format", "jsonl")
    assert NUMBER in raw.stdout
    assert "Execução" not in raw.stdout


def test_nothing_changed_is_said_of_two_readings_only(open_autos: Start, home: Path, tmp_path: Path) -> None:
    """One reading: nothing to compare, though it was filed and moved; two of one day: with their hours."""
    since = format_date(court_time(NOW - timedelta(days=30)).date())
    parties = lawsuit(NOW)["parties"]
    told = [parties[0], parties[1] | {"main_document": "111.222.333-96"}]
    readings = (lawsuit(NOW - timedelta(minutes=9)), lawsuit(NOW - timedelta(minutes=2), parties=told))
    with scripted(answering(*readings)) as (address, _):
        window = open_autos("--service", str(connection_file(tmp_path, address)))
        window.wait_until_ready()
        search(window, FIRST)
        press(window, "J")
        window.wait_for(lambda seen: has_text(seen, "Intimada a pagar em 15 dias"))
        press(window, "Tab", "Control")
        only = window.wait_for(lambda seen: has_text(seen, "O acervo só tem uma leitura, de "))
        assert not has_text(only, "Nada mudou")
        press(window, "0", "Control")
        window.wait_for(lambda seen: seen["screen"] == "news" and has_text(seen, "O acervo tem leituras desde hoje"))

        search(window, SECOND)
        press(window, "J")
        both = window.wait_for(lambda seen: has_text(seen, "2 leituras guardadas, de ") and has_text(seen, " às "))
        assert has_text(both, "Nada mudou entre as duas leituras.")  # a document that became known is no change
        assert not has_text(both, "111.222.333-96 →")
        press(window, "0", "Control")
        window.wait_for(lambda seen: seen["screen"] == "news" and has_text(seen, "Caixa em dia"))
        press(window, "Q", "Control")
        assert window.wait() == 0

    changes = run(home, "changes", "--since", since)
    assert "Nada mudou" not in changes.stdout
    assert "o acervo só tem leituras desde" in changes.stdout
    assert "1 processo foi distribuído ou teve andamento desde então" in changes.stderr
