"""Output of the commands: nothing of it acts on the terminal."""

from __future__ import annotations

import io
import json
import sys
import unicodedata

import pytest

from autos.cli.output import REFUSED, escaped_json, print_line, say, visible

HOSTILE = "a\x1b[31mb\x07c\x9b2Jd\u202ee\u2028f\u200bg\rh\x00i\x7fj"


def test_what_acts_on_a_terminal_is_left_out() -> None:
    assert visible(HOSTILE) == "a[31mbc2Jdefghij"


@pytest.mark.parametrize("text", ["ação – “ç” ª €", "duas\nlinhas", "uma\tcoluna", "名前 🙂", ""])
def test_text_of_a_person_stays_as_it_is(text: str) -> None:
    assert visible(text) == text


def test_json_keeps_its_value() -> None:
    """With nothing for the terminal to act on."""
    text = json.dumps({"name": HOSTILE, "tag": "\U000e0041"}, ensure_ascii=False)
    escaped = escaped_json(text)
    assert json.loads(escaped) == json.loads(text)
    assert not [sign for sign in escaped if unicodedata.category(sign) in REFUSED]


def test_both_outputs_are_filtered(capsys: pytest.CaptureFixture[str]) -> None:
    print_line(HOSTILE)
    say(HOSTILE)
    written = capsys.readouterr()
    assert written.out == written.err == f"{visible(HOSTILE)}\n"


def test_output_is_utf_8_whatever_the_console_says(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    print_line("ação")
    assert raw.getvalue().decode() == "ação\n"
