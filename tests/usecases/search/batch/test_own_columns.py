"""The columns of the table in its result: what a spreadsheet counts with, and codes as they are."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from autos.usecases.library.export.columns import CellKind
from autos.usecases.library.export.notations import SheetNotation
from autos.usecases.search.batch.own_columns import own_cells, own_kinds

NOTATION = SheetNotation()
DAY = NOTATION.day_cell(date(2026, 11, 29))


@pytest.mark.parametrize(
    ("heading", "cells", "kind", "written"),
    [
        ("Desde", ["29/11/2026", "", "a confirmar", "29/11/2026"], CellKind.DAY, [DAY, "", "a confirmar", DAY]),
        (
            "Desde",
            ["29/11/2026 08:30", "29/11/2026"],
            CellKind.MOMENT,
            [NOTATION.moment_cell(datetime(2026, 11, 29, 8, 30)), DAY],  # noqa: DTZ001 -- a cell has no zone
        ),
        ("Valor", ["1234,5", "1.234,50", "R$ 7,00", "-3"], CellKind.AMOUNT, [1234.5, 1234.5, 7.0, -3]),
        ("Valor", ["1500", "2000"], CellKind.COUNT, [1500, 2000]),
        ("Contrato", ["1500", "2000"], CellKind.TEXT, ["1500", "2000"]),
        ("Valor", ["0015", "0,5"], CellKind.AMOUNT, ["0015", 0.5]),
        ("Pasta", ["0015", "0,5"], CellKind.TEXT, ["0015", "0,5"]),
        ("Item", ["3,1", "3,10"], CellKind.TEXT, ["3,1", "3,10"]),
        ("Item", ["3,10", "a ver"], CellKind.TEXT, ["3,10", "a ver"]),
        ("Causa", ["3,10", "1.250,00", ""], CellKind.AMOUNT, [3.1, 1250.0, ""]),
        ("Valor", ["1,5", "123456789012,3456"], CellKind.AMOUNT, [1.5, "123456789012,3456"]),
        ("CPF", ["11122233396", "22233344405"], CellKind.TEXT, ["11122233396", "22233344405"]),
        ("Nascimento", ["31/02/2026", "x"], CellKind.TEXT, ["31/02/2026", "x"]),
        ("Obs.", ["=1+1", "5,29982E+10"], CellKind.TEXT, ["=1+1", "5,29982E+10"]),
    ],
)
def test_days_and_amounts_are_typed_and_codes_are_not(
    heading: str, cells: list[str], kind: CellKind, written: list[object]
) -> None:
    rows = [(cell,) for cell in cells]
    kinds = own_kinds([heading], rows, 1)

    assert kinds == [kind]
    assert [own_cells(row, kinds, NOTATION)[0] for row in rows] == written


def test_a_short_row_has_empty_cells() -> None:
    assert own_cells(("a",), [CellKind.TEXT, CellKind.DAY], NOTATION) == ["a", ""]
