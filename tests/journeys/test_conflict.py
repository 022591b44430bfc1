"""`autos conflict --ask` against the practice service: the yes or no, once, written down before it is sent."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.journeys.autos_window import CHECKOUT

CPF = "111.222.333-96"


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "autos", *arguments],
        cwd=CHECKOUT,
        env=os.environ | {"AUTOS_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_archive_is_read_first_and_the_service_answers_yes_or_no(home: Path) -> None:
    """The opponent is a party of a lawsuit that the archive has; asked again, the answer of before is used."""
    known = run(home, "search", "cpf", CPF, "--mode", "base", "--json")
    lawsuits = [json.loads(line) for line in known.stdout.splitlines()]
    opponent = next(
        party["name"]
        for lawsuit in lawsuits
        for party in lawsuit["parties"]
        if party["side"] == "Passive" and party["name"] and "dvogad" not in party["person_type"]
    )
    asked = run(home, "conflict", CPF, "--against", opponent, "--ask", "--json")
    records = [json.loads(line) for line in asked.stdout.splitlines()]
    again = run(home, "conflict", CPF, "--against", opponent, "--ask")
    nobody = run(home, "conflict", CPF, "--against", "Fulana Inexistente Sintética", "--ask")

    assert asked.returncode == 0, asked.stderr
    assert records[0]["kind"] == "coverage"
    assert records[-1]["kind"] == "asked"
    assert records[-1]["has_lawsuits"] is True
    assert "sem custo" in asked.stderr
    assert f"O serviço diz que há processo de {CPF} com {opponent}." in again.stdout
    assert "Já há resposta de" in again.stderr
    assert f"não há processo de {CPF} com Fulana Inexistente Sintética na base" in nobody.stdout
    assert f"Perguntando se há processo de {CPF} com Fulana Inexistente Sintética" in nobody.stderr
