"""`autos search name` of what seems to be no name."""

from __future__ import annotations

from pathlib import Path

import pytest

from autos.__main__ import main
from autos.cli import search as command
from autos.domain.mode import Mode, SearchType
from autos.domain.search.intent import Intent


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A598/AM", "Isto parece um documento, uma OAB ou um número de processo, não um nome."),
        ("peticao.pdf", "Isto parece o nome de um arquivo"),
    ],
)
def test_it_is_refused_with_a_sentence_and_the_way_to_insist(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before the archive is opened, or the key of the service read."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))

    assert main(["search", "name", text]) == command.BAD_INPUT

    said = capsys.readouterr().err
    assert sentence in said
    assert "--as-name busca como nome mesmo assim." in said
    assert "Nada foi perguntado." in said
    assert not list((tmp_path / "home").glob("*.autos"))


async def test_the_letter_of_a_registration_is_told_as_not_sent(capsys: pytest.CaptureFixture[str]) -> None:
    asked = command.SearchCommand(SearchType.OAB, "900.417-A/SP", Mode.BASE, as_json=True)

    intent = await command._intent(asked)

    assert intent.search_key == "SP0900417"
    assert "A letra A da OAB não vai na busca" in capsys.readouterr().err


async def test_who_insists_searches_it_as_a_name() -> None:
    asked = command.SearchCommand(SearchType.NAME, "A598/AM", Mode.BASE, as_json=False, is_surely_name=True)

    intent: Intent = await command._intent(asked)

    assert (intent.search_type, intent.search_key) == (SearchType.NAME, "A598/AM")
