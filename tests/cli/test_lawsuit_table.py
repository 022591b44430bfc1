"""The table of lawsuits: width of the terminal, and sanitized text."""

from __future__ import annotations

import unicodedata
from decimal import Decimal

import pytest

from autos.cli.lawsuit_table import fit_width, table_lines
from tests.desktop.rows import HOSTILE, bare, line

FORMAT_OR_CONTROL = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


@pytest.mark.parametrize("width", [20, 80, 100, 120, 200])
def test_lines_have_the_width_of_the_terminal(width: int) -> None:
    """Heading, rule and rows are aligned; only a tiny terminal is exceeded."""
    heading, rule, *lawsuits = table_lines([line(1), bare(2)], width)

    assert len(rule) == max(width, len(rule)) == max(width, 63)
    assert len(lawsuits) == 2
    assert all(len(one) <= len(rule) for one in (heading, *lawsuits))
    assert heading.startswith("Número")
    assert lawsuits[0].startswith("9700418-26.2023.8.26.0100  TJSP · 1º/2º  12/11/2024")


def test_a_wide_terminal_shows_more_columns() -> None:
    narrow, wide = (next(iter(table_lines([line(1)], width))).split() for width in (80, 160))

    assert narrow == ["Número", "Tribunal", "Andamento", "Partes"]
    assert set(narrow) < set(wide)
    assert {"Situação", "Valor"} < set(wide)


def test_no_table_without_lawsuits() -> None:
    assert list(table_lines([], 80)) == []


def test_foreign_text_cannot_control_the_terminal() -> None:
    """Escape sequences, line breaks, direction marks and invisible characters are removed; a row is one line."""
    commands = "\x1b]0;title\x07\x1b[2J\x9b31m\r\n\u2028\u202e\u2066\u200b"
    foreign = commands + HOSTILE
    members = dict.fromkeys(("code", "tribunal_acronym", "name", "status", "class_name", "subject_name"), foreign)
    lines = list(table_lines([line(1, **members, amount=Decimal("1e400"))], 160))

    assert len(lines) == 3
    assert not [one for one in "".join(lines) if unicodedata.category(one) in FORMAT_OR_CONTROL]
    assert all(len("".join(c for c in one if not unicodedata.combining(c))) <= 160 for one in lines)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("abc", "abc   "),
        ("abcdef", "abcdef"),
        ("abcdefg", "abcde…"),
        ("日本語", "日本語"),
        ("日本語文", "日本… "),
        ("ã", "ã     "),
    ],
)
def test_cell_has_its_width_with_any_text(text: str, cell: str) -> None:
    """Wide characters count as two cells and combining marks as none."""
    assert fit_width(text, 6) == cell


def test_numbers_are_right_aligned() -> None:
    assert fit_width("1,00", 6, is_right=True) == "  1,00"
