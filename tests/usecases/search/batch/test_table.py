"""What each row of a table asks for."""

from __future__ import annotations

from pathlib import Path

from autos.domain.mode import Mode
from autos.usecases.search.batch.table import DocumentTable, RowCheck, scan_file

CPF, OTHER, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
NUMBER = "1234567-13.2024.8.26.0100"
BOTH = "40188000100"
"""Right as a CPF, and as the CNPJ of a head office without three zeros."""


def read(tmp_path: Path, text: str, preferred: str = "") -> DocumentTable:
    file = tmp_path / "lista.csv"
    file.write_text(text, encoding="utf-8")
    return scan_file(file).table(preferred=preferred)


def checks(table: DocumentTable) -> list[tuple[int, RowCheck, str]]:
    return [(line.row, line.check, "" if line.document is None else line.document.formatted) for line in table.lines]


def test_every_row_has_a_line_and_each_document_one_search(tmp_path: Path) -> None:
    rows = (f"A;{CPF}", "", f"B;{WRONG}", "C;5,29982E+10", f"D;{CPF}", "E;", f"F;{OTHER} e {CPF}", f"G;{NUMBER}")
    table = read(tmp_path, "\n".join(["Nome;CPF", *rows]))

    assert table.headings == ("Nome", "CPF")
    assert checks(table) == [
        (2, RowCheck.ASKED, CPF),
        (4, RowCheck.WRONG, WRONG),
        (5, RowCheck.LOST, ""),
        (6, RowCheck.ASKED, CPF),
        (7, RowCheck.NOTHING, ""),
        (8, RowCheck.ASKED, OTHER),
        (8, RowCheck.ASKED, CPF),
        (9, RowCheck.NUMBER, NUMBER),
    ]
    assert [intent.label for intent in table.intents(Mode.BASE).values()] == [CPF, OTHER]


def test_a_table_without_heading_loses_no_row(tmp_path: Path) -> None:
    table = read(tmp_path, f"A;{CPF}\nB;{OTHER}\n")

    assert (table.headings, [line.row for line in table.lines]) == ((), [1, 2])


def test_a_document_that_may_be_two_is_asked_about(tmp_path: Path) -> None:
    """Only the person knows; what they say holds for the whole table."""
    text = "\n".join(["CPF ou CNPJ", BOTH, CPF, OTHER])
    asked = read(tmp_path, text)
    decided = read(tmp_path, text, "cnpj")

    assert [line.check for line in asked.lines] == [RowCheck.DOUBTFUL, RowCheck.ASKED, RowCheck.ASKED]
    assert [line.check for line in decided.lines] == [RowCheck.ASKED] * 3
    assert decided.lines[0].document is not None
    assert decided.lines[0].document.wire == BOTH.zfill(14)
