"""Output of the commands: nothing of it acts on the terminal."""

from __future__ import annotations

import io
import json
import sys
import unicodedata

import pytest

from autos.cli.output import TerminalOutput, escaped_json, line_output, print_line, say
from autos.cli.search import one_line
from autos.domain.visible_text import REFUSED, visible

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


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (b'{"code":\r\n "1",\n\t"amount": 1.50}', {"code": "1", "amount": 1.5}),
        (b'{"code": "1", "amount": NaN, "other": -Infinity}', {"code": "1", "amount": None, "other": None}),
        (b'{"name": "\\ud83d"}', {"name": "?"}),
        (b'{"name": "JOS\xc9"}', {"name": "JOSÉ"}),
        (b'{"a": {"a": ' * 5_000 + b"1", None),
        (b"no\nJSON", "no\nJSON"),
    ],
)
def test_each_lawsuit_is_one_line_whatever_it_holds(body: bytes, value: object) -> None:
    """Numbers that JSON lacks, half a sign, another encoding, no JSON at all."""
    line = one_line(body)

    assert "\n" not in line
    assert line.isprintable()
    assert value is None or json.loads(line) == value


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


def test_an_export_to_a_terminal_does_not_act_on_it() -> None:
    """Its lines stay, and JSON keeps its value."""
    record = json.dumps({"name": HOSTILE.replace("\r", ""), "text": "a\nb"}, ensure_ascii=False)
    shown: dict[str, str] = {}
    expected = (("jsonl", f"{{\t{record[1:]}", "\n"), ("csv", HOSTILE.replace("\r", ""), "\r\n"))
    for form, text, end in expected:
        terminal = io.BytesIO()
        written = f"{text}{end}{text}{end}".encode()
        assert TerminalOutput(terminal, form).write(written) == len(written)  # type: ignore[arg-type]  # of two
        shown[form] = terminal.getvalue().decode()

    assert {sign for text in shown.values() for sign in text if unicodedata.category(sign) in REFUSED} == {"\n", "\t"}
    assert [json.loads(line) for line in shown["jsonl"].splitlines()] == [json.loads(record)] * 2
    assert shown["csv"] == f"{visible(HOSTILE)}\n" * 2


@pytest.mark.parametrize("is_terminal", [True, False])
def test_only_a_terminal_gets_a_filtered_export(monkeypatch: pytest.MonkeyPatch, is_terminal: bool) -> None:
    """A file or another program gets each byte as it is."""
    raw = io.BytesIO()
    stdout = io.TextIOWrapper(raw)
    monkeypatch.setattr(stdout, "isatty", lambda: is_terminal, raising=False)
    monkeypatch.setattr(sys, "stdout", stdout)
    output = line_output("csv")
    output.write(b"\x1b[31m\n")
    output.flush()

    assert raw.getvalue() == (b"[31m\n" if is_terminal else b"\x1b[31m\n")
