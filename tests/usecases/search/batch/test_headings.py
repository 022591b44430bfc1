"""The row that says what the columns are; `tests/corpus/tables` has what others send."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pytest

from autos.domain.mode import Mode
from autos.usecases.library.tables.sheet import Sheet
from autos.usecases.search.batch.columns import columns_of, document_columns
from autos.usecases.search.batch.headings import is_total
from autos.usecases.search.batch.kept_batch import KeptBatch
from autos.usecases.search.batch.table import scan_sheet
from autos.usecases.search.batch.table_choice import TableChoice

CPF, OTHER, SPOUSE = "111.222.333-96", "529.982.247-25", "333.444.555-08"


def heading_of(*rows: tuple[str, ...]) -> int:
    return scan_sheet(Sheet("", list(rows))).heading


def test_titles_and_clients_are_no_heading() -> None:
    assert heading_of(("Clientes de 2026",), (), ("Nome", "CPF"), ("Ana", CPF), ("Bia", OTHER)) == 3
    assert heading_of(("Clientes",), ("CPF",), (CPF,), (OTHER,)) == 2
    assert heading_of(("Ana", ""), ("Bia", CPF), ("Céu", OTHER)) == 0
    assert heading_of(("Ana", "sem CPF"), ("Bia", CPF), ("Céu", OTHER)) == 0
    assert heading_of(("Nome", "CPF em 31/12"), ("Ana", "pendente"), ("Bia", CPF)) == 1
    assert heading_of(("Ana", CPF), ("Bia", OTHER)) == 0
    assert heading_of() == 0


@pytest.mark.parametrize(
    "first",
    [
        ("Ana", "vai mandar depois", "Recife"),
        ("Ana", "Vai mandar", "Recife"),
        ("Ana", "CPF pendente", "Recife"),
        ("Ana", "perdeu o documento", "Recife"),
        ("Ana", "em andamento", "Recife"),
        ("Ana", "Xpto", "São Paulo"),
        ("Ana", "Xpto", "01/02/2026"),
        ("Ana", "Xpto", "ana@exemplo.com.br"),
        ("Ana", "123", "Recife"),
        ("Ana", "ver com o contador?", "Recife"),
    ],
)
def test_the_first_client_without_a_document_is_no_heading(first: tuple[str, ...]) -> None:
    """A note stands where the document would be, or the row has a value as those below have."""
    assert heading_of(first, ("Bia", CPF, "São Paulo"), ("Céu", OTHER, "Natal")) == 0


@pytest.mark.parametrize(
    "first",
    [("Xpto", "Zyx", "Qwe"), ("xpto", "zyx", "qwe"), ("Quem", "Fiscal", "Onde"), ("Nome", "Identificação", "Cidade")],
)
def test_columns_with_names_that_nobody_foresaw_have_a_heading(first: tuple[str, ...]) -> None:
    assert heading_of(first, ("Bia", CPF, "São Paulo"), ("Céu", OTHER, "Natal")) == 1


@pytest.mark.parametrize(
    ("cell", "is_sum"),
    [("Total", True), ("TOTAL GERAL: 12", True), ("Subtotal", True), ("Total Sintética Ltda.", False), ("Ana", False)],
)
def test_totals_are_told_from_clients(cell: str, is_sum: bool) -> None:
    assert is_total((cell, "")) is is_sum


@pytest.mark.parametrize(
    ("headings", "rows", "read"),
    [
        (("CPF", "CPF do cônjuge"), [(CPF, SPOUSE), (OTHER, "")], [0]),
        (("Cônjuge", "CPF"), [(SPOUSE, CPF), ("", OTHER)], [1]),
        (("CPF 1", "CPF 2"), [(CPF, SPOUSE), (OTHER, "")], [0]),
        (("CPF", "CNPJ"), [(CPF, ""), ("", "12.345.678/0001-95")], [0, 1]),
        (("OAB do advogado", "Nome"), [("OAB/SP 900.417", "Ana"), ("OAB/SP 900.418", "Bia")], [0]),
        (("CPF", "CPF de novo"), [(CPF, CPF), (OTHER, OTHER)], [0, 1]),
    ],
)
def test_the_document_of_another_person_is_not_taken_unasked(
    headings: tuple[str, str], rows: list[tuple[str, str]], read: list[int]
) -> None:
    scanned = scan_sheet(Sheet("", [headings, *rows]))
    columns = columns_of(scanned, heading=1)

    assert [column.place for column in document_columns(columns)] == read


def test_a_batch_that_an_earlier_version_has_kept_is_read() -> None:
    """It knew only whether the first row was the heading."""
    kept = KeptBatch(uuid4(), Path("a.csv"), "x", "", TableChoice(heading=1), Mode.BASE)
    stored = kept.to_stored()
    del stored["heading"], stored["left_out"]

    assert KeptBatch.from_stored(stored | {"has_heading": False}).choice.heading == 0
    assert KeptBatch.from_stored(stored | {"has_heading": True}).choice.heading == 1
    of_before = {name: value for name, value in stored.items() if name not in {"all_of_row", "put_in", "joined"}}
    assert KeptBatch.from_stored(
        of_before | {"has_heading": True}
    ).choice.all_of_row  # it had asked every document of a cell
