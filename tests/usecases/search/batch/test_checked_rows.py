"""A table as a person decides about it: columns, doubts, corrections, repeated rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from autos.usecases.search.batch.checked_rows import CheckedRow, Doubt, check_rows
from autos.usecases.search.batch.columns import column_named, columns_of, guess_uses
from autos.usecases.search.batch.table import RowCheck, ScannedSheet, scan_file
from autos.usecases.search.batch.table_choice import Answer, ColumnUse, TableChoice

CPF, OTHER, WRONG = "111.222.333-96", "529.982.247-25", "222.333.444-06"
NUMBER = "1234567-13.2024.8.26.0100"
BOTH = "40188000100"
"""Right as a CPF, and as the CNPJ of a head office without three zeros."""
USES = {"d": ColumnUse.DOCUMENT, "n": ColumnUse.NAME, "r": ColumnUse.REFERENCE, "-": ColumnUse.UNUSED}


@pytest.fixture
def scanned(tmp_path: Path) -> ScannedSheet:
    """A row of each kind, as in an office's list."""
    rows = (
        "CPF/CNPJ;Nome;Pasta;Contrato;Obs.",
        f"{CPF};Helena Duarte;P-1;{NUMBER};paga em dia",
        f"{BOTH};Cintavia;P-2;{NUMBER};",
        f"{OTHER};Auriverde;P-3;;",
        "11l.222.333-96;Helena D. V.;P-4;;",
        "5,29982E+10;Marcos Lima;P-5;;",
        f"{CPF};Helena D. Vasc.;P-6;;",
        ";João da Silva;P-7;;",
        f"{WRONG};Rui Prado;P-8;;",
        ";;P-9;;",
    )
    place = tmp_path / "clientes.csv"
    place.write_text("\n".join(rows), encoding="utf-8")
    return scan_file(place)


def checked(scanned: ScannedSheet, **choice: object) -> dict[int, CheckedRow]:
    columns = columns_of(scanned, has_heading=True)
    chosen = TableChoice(guess_uses(columns), **choice)  # type: ignore[arg-type]
    return {row.row: row for row in check_rows(scanned, columns, chosen)}


def test_columns_are_recognised_by_what_is_in_them(scanned: ScannedSheet) -> None:
    columns = columns_of(scanned, has_heading=True)

    assert [(one.heading, one.filled, one.documents, one.numbers) for one in columns] == [
        ("CPF/CNPJ", 7, 6, 0),
        ("Nome", 8, 0, 0),
        ("Pasta", 9, 0, 0),
        ("Contrato", 2, 0, 2),
        ("Obs.", 1, 0, 0),
    ]
    assert guess_uses(columns) == (
        ColumnUse.DOCUMENT,
        ColumnUse.NAME,
        ColumnUse.REFERENCE,
        ColumnUse.UNDECIDED,
        ColumnUse.UNUSED,
    )
    assert column_named(columns, " nome ") == column_named(columns, "b") == column_named(columns, "2") == columns[1]
    assert column_named(columns, "") is column_named(columns, "Z") is None


def test_every_row_is_asked_doubtful_refused_or_repeated(scanned: ScannedSheet) -> None:
    rows = checked(scanned)

    assert [row for row, one in rows.items() if one.is_asked] == [2, 4, 7]
    assert {row: one.doubt for row, one in rows.items() if one.is_open} == {
        3: Doubt.KIND,
        5: Doubt.LETTER,
        8: Doubt.NO_DOCUMENT,
    }
    assert {row: one.check for row, one in rows.items() if one.is_refused} == {6: RowCheck.LOST, 9: RowCheck.WRONG}
    assert rows[7].first_row == 2
    assert (rows[6].written, rows[9].written, rows[9].reason) == ("5,29982E+10", WRONG, "check_digits")
    assert (rows[8].name, rows[8].reference) == ("João da Silva", "P-7")
    assert rows[10].check is RowCheck.NOTHING
    assert not rows[10].is_open


def test_what_the_person_says_decides(scanned: ScannedSheet) -> None:
    answers = {
        (3, BOTH): Answer.CNPJ,
        (5, "11l.222.333-96"): Answer.CORRECT,
        (8, ""): Answer.BY_NAME,
        (2, CPF): Answer.SKIP,  # no doubt of this row: an answer of another table
    }
    rows = checked(scanned, answers=answers)

    documents = {row: one.document.formatted for row, one in rows.items() if one.document is not None}
    assert documents[3] == "00.040.188/0001-00"
    assert documents[5] == documents[2] == CPF
    assert documents[8] == "João da Silva"
    assert rows[5].first_row == 2
    assert not any(one.is_open for one in rows.values())


def test_a_skipped_doubt_is_not_searched(scanned: ScannedSheet) -> None:
    rows = checked(scanned, answers={(5, "11l.222.333-96"): Answer.SKIP, (8, ""): Answer.SKIP}, by_name=True)

    assert not rows[5].is_asked
    assert not rows[8].is_asked


def test_all_rows_without_a_document_are_searched_by_name(scanned: ScannedSheet) -> None:
    rows = checked(scanned, by_name=True)

    assert rows[8].document is not None
    assert rows[8].document.search_type is not None
    assert rows[10].document is None


def test_a_corrected_document_is_searched(scanned: ScannedSheet) -> None:
    right = checked(scanned)[4].document
    assert right is not None
    rows = checked(scanned, corrections={(9, WRONG): right})

    assert (rows[9].document, rows[9].first_row, rows[9].is_refused) == (right, 4, False)


def test_only_the_chosen_column_is_searched(tmp_path: Path) -> None:
    """The same document in two columns is one search; another use of the columns needs no second reading."""
    place = tmp_path / "duas.csv"
    place.write_text(f"Cliente;CPF;CPF do advogado\nAna;{CPF};{OTHER}\nJosé;{OTHER};{OTHER}\n", encoding="utf-8")
    scanned = scan_file(place)
    columns = columns_of(scanned, has_heading=True)

    def asked(uses: str) -> list[tuple[int, str]]:
        rows = check_rows(scanned, columns, TableChoice(tuple(USES[use] for use in uses)))
        return [(row.row, row.written) for row in rows if row.is_asked]

    assert asked("nd-") == [(2, CPF), (3, OTHER)]
    assert asked("n-d") == [(2, OTHER), (3, OTHER)]
    assert asked("ndd") == [(2, CPF), (2, OTHER), (3, OTHER)]
    assert asked("n--") == []


def test_a_name_in_capitals_is_searched_once(tmp_path: Path) -> None:
    place = tmp_path / "clientes.csv"
    place.write_text(f"CPF;Nome\n{CPF};Ana Lima\n;João da Silva\n;JOÃO DA SILVA\n", encoding="utf-8")
    rows = checked(scan_file(place), by_name=True)

    assert [(row.is_asked, row.first_row) for row in rows.values()] == [(True, 0), (True, 0), (True, 3)]
