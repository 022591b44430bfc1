"""Spreadsheets of credentials and lists of people from a generator: bounded, in words, and no password is shown."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from autos.desktop.pages.vault.bulk_registration.rows import checked_row
from autos.domain.errors import TextFileUnreadable
from autos.domain.vault.credential_check import MOST_ROWS, check_credentials, read_sheet
from autos.service.erasure import forget
from autos.service.store.vault_key import VaultKey
from autos.usecases.library.text_file import read_text
from tests.memory_secrets import MemorySecrets

PASSWORD = "inventada-Qx7wL2pA"
SYSTEMS = ("pje-tjsp", "esaj-tjsp")
HEADINGS = ["sistema", "apelido", "usuario", "senha", "segredo"]
CELLS = (
    "pje-tjsp",
    "*",
    "",
    "52998224725",
    "SP900417",
    "KRSXG5CTMVRXEZLU",
    '=HYPERLINK("http://invalid")',
    '"',
    "a\0b",
    "\x1b[2J",
    "\u202e",
    "\ud800",
    "9" * 140_000,
    "<b>x</b>",
    "'; DROP TABLE people; --",
)
SEPARATORS = ("\t", ";", ",", "\n", '"', '";"')


def hostile_sheet(rng: Random) -> str:
    """A sheet with the password in any column, with or without headings, cut and quoted at random."""
    rows = [list(HEADINGS)] if rng.random() < 0.5 else []
    rng.shuffle(rows[0]) if rows else None
    for _ in range(rng.choice((0, 1, 5, 700))):
        row = rng.choices(CELLS[:-3] if rng.random() < 0.9 else CELLS, k=rng.randint(0, 7))
        row.insert(rng.randint(0, len(row)), PASSWORD)
        rows.append(row)
    text = "\n".join(rng.choice(SEPARATORS[:3]).join(row) for row in rows)
    for _ in range(rng.randint(0, 3)):
        place = rng.randint(0, len(text))
        text = text[:place] + rng.choice(SEPARATORS) + text[place:]
    return text


@pytest.mark.parametrize("seed", range(60))
def test_a_generated_sheet_is_bounded_and_shows_no_password(tmp_path: Path, seed: int) -> None:
    rng = Random(f"sheet {seed}")
    file = tmp_path / "planilha.csv"
    encoding = rng.choice(("utf-8", "utf-16", "cp1252"))
    file.write_bytes(hostile_sheet(rng).encode(encoding, "replace"))
    try:
        typed = read_sheet(read_text(file))
    except TextFileUnreadable:
        return
    checked = check_credentials(typed, SYSTEMS)
    shown = [checked_row(one, SYSTEMS, ()) for one in checked]

    assert len(checked) <= MOST_ROWS
    assert not any(PASSWORD in cell for row in shown for cell in (*row.cells, row.words))
    assert PASSWORD not in repr(typed) + repr(checked)


def test_rows_before_one_that_is_no_csv_are_not_read_twice() -> None:
    """A cell over the limit of the library ends its reading half-way."""
    rows = [f"pje-tjsp\t\t52998224725\t{PASSWORD}", "x" * 140_000]

    assert [one.row for one in read_sheet("\n".join(rows))] == [1, 2]


@pytest.mark.parametrize("seed", range(40))
def test_a_generated_list_of_people_ends_in_words(tmp_path: Path, seed: int) -> None:
    """Nobody is erased for what names nobody; what is printed acts on no terminal."""
    rng = Random(f"people {seed}")
    lines = ["".join(rng.choices(["*", "%", "_", "\0", "\x1b[2J", "a", " ", "9" * 5_000], k=9)) for _ in range(3)]
    out, err = io.StringIO(), io.StringIO()
    status = forget(tmp_path, lines, out, err, VaultKey(MemorySecrets()))

    assert status in {0, 1, 2}
    assert (json.loads(out.getvalue())["lawsuits"] == 0) if status == 0 else err.getvalue().strip()
    assert "\x1b" not in out.getvalue() + err.getvalue()
