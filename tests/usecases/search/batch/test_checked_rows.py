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
    columns = columns_of(scanned, heading=1)
    chosen = TableChoice(guess_uses(columns), **choice)  # type: ignore[arg-type]
    return {row.row: row for row in check_rows(scanned, columns, chosen)}


def test_columns_are_recognised_by_what_is_in_them(scanned: ScannedSheet) -> None:
    columns = columns_of(scanned, heading=1)

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


def test_what_seems_to_be_no_name_is_asked_about_by_itself(tmp_path: Path) -> None:
    """By the rule of the search field; never with all the others, as each would be paid for."""
    place = tmp_path / "nomes.csv"
    names = [
        "peticao.pdf",
        "Rua das Flores, 1234567",
        "3M do Brasil Ltda",
        "ana@exemplo.com.br",
        "Construtora S/A",
        "A598/AM",
    ]
    lines = "".join(f";{name.replace(';', ',')}\n" for name in names)
    place.write_text(f"CPF;Nome\n{CPF};Ana Lima\n{lines}", encoding="utf-8")
    rows = list(checked(scan_file(place), by_name=True).values())[1:]
    asked = [row.name for row in rows if row.is_asked]
    insisted = checked(scan_file(place), by_name=True, answers={(3, ""): Answer.BY_NAME})[3]

    assert asked == ["3M do Brasil Ltda", "Construtora S/A"]
    assert {row.doubt for row in rows if row.is_open} == {Doubt.ODD_NAME}
    assert insisted.document is not None
    assert insisted.document.wire == "peticao.pdf"


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
    columns = columns_of(scanned, heading=1)

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


def table_of(tmp_path: Path, *rows: str) -> tuple[ScannedSheet, dict[tuple[int, str], CheckedRow]]:
    """A table whose rows without a document are asked by their name, by row and by what is written."""
    place = tmp_path / "clientes.csv"
    place.write_text("\n".join(rows), encoding="utf-8")
    scanned = scan_file(place)
    columns = columns_of(scanned, heading=1)
    found = check_rows(scanned, columns, TableChoice(guess_uses(columns), by_name=True))
    return scanned, {(row.row, row.written): row for row in found}


@pytest.mark.parametrize("heading", ["CPF", "CPF/CNPJ", "Documento", "Nº do CPF"])
def test_a_column_of_wrong_documents_is_never_asked_by_its_names(tmp_path: Path, heading: str) -> None:
    _, rows = table_of(
        tmp_path, f"Nome;{heading}", "Helena Duarte;22233344406", "Rui Prado;111.222.333 97", "João da Silva;"
    )

    assert {key: row.check for key, row in rows.items() if not row.is_asked} == {
        (2, "22233344406"): RowCheck.WRONG,
        (3, "111.222.333 97"): RowCheck.WRONG,
    }
    assert rows[4, ""].answer is Answer.BY_NAME


def test_parts_of_documents_alone_are_not_asked_by_name_either(tmp_path: Path) -> None:
    _, rows = table_of(tmp_path, "Nome;CPF", "Helena Duarte;222333", "Rui Prado;222.333.44")

    assert [row.doubt for row in rows.values()] == [Doubt.INCOMPLETE, Doubt.INCOMPLETE]


def test_other_numbers_below_a_heading_of_documents_are_no_documents(tmp_path: Path) -> None:
    """A general registration has no check digits that are known: the row has no document."""
    _, rows = table_of(tmp_path, "Nome;Documento", "Helena Duarte;12.345.678-9", "Rui Prado;9.876.543-2")

    assert [row.answer for row in rows.values()] == [Answer.BY_NAME, Answer.BY_NAME]


MIXED = (
    "Nome;CPF;CNPJ",
    f"Helena Duarte;{WRONG.replace('.', '').replace('-', '')};",
    "Rui Prado;;12.345.678/0001-95",
    f"Cintavia;{WRONG.replace('.', '').replace('-', '')};11.222.333/0001-81",
    "Auriverde;000.000.000-00;33.344.455/0001-83",
)


def test_a_row_with_a_wrong_document_is_asked_about_before_another_of_it_is_searched(tmp_path: Path) -> None:
    scanned, rows = table_of(tmp_path, *MIXED)
    other = rows[4, "11.222.333/0001-81"]

    assert (other.doubt, other.beside, other.is_asked) == (Doubt.BESIDE, "22233344406", False)
    assert rows[4, "22233344406"].check is RowCheck.WRONG
    assert rows[3, "12.345.678/0001-95"].is_asked

    columns = columns_of(scanned, heading=1)
    answered = TableChoice(guess_uses(columns), answers={other.key: Answer.SEARCH})
    chosen = {row.key: row for row in check_rows(scanned, columns, answered)}
    assert chosen[other.key].is_asked
    assert chosen[other.key].beside == "22233344406"


def test_zeros_in_place_of_a_document_say_nothing_of_the_other(tmp_path: Path) -> None:
    _, rows = table_of(tmp_path, *MIXED)

    assert rows[5, "33.344.455/0001-83"].doubt is None


def test_a_doubtful_document_holds_the_other_of_its_row_until_it_is_decided(tmp_path: Path) -> None:
    scanned, _ = table_of(tmp_path, "Nome;CPF/CNPJ;CPF", f"Cintavia;{BOTH};", f"Rui Prado;{OTHER};", f"Zé;{BOTH};{CPF}")
    places = {1, 2}

    assert [(line.row, line.check) for line in scanned.lines(places) if line.row == 4] == [
        (4, RowCheck.DOUBTFUL),
        (4, RowCheck.HELD),
    ]
    assert [line.check for line in scanned.lines(places, "cpf") if line.row == 4] == [RowCheck.ASKED, RowCheck.ASKED]


@pytest.mark.parametrize(
    "heading",
    [
        "Sócio", "Sócios", "Empregado", "Paciente", "Segurada", "Cooperado", "Inquilino", "Funcionários", "Reclamante",
        "Réu", "Autor(a)", "Beneficiário", "Locatários", "Devedor", "Credores", "Proprietário", "Titular",
    ],
)  # fmt: skip
def test_a_column_of_people_is_the_name_whatever_they_are_called(tmp_path: Path, heading: str) -> None:
    _, rows = table_of(tmp_path, f"CPF;{heading};Desde", f"{CPF};Helena Duarte;2020", ";João da Silva;2021")

    assert [row.name for row in rows.values()] == ["Helena Duarte", "João da Silva"]


@pytest.mark.parametrize(
    "heading", ["Matrícula do empregado", "Data de nascimento do segurado", "Situação do sócio", "Autorização", "Tipo"]
)
def test_what_is_told_of_people_is_no_name_of_theirs(tmp_path: Path, heading: str) -> None:
    _, rows = table_of(tmp_path, f"CPF;{heading}", f"{CPF};abc", f"{OTHER};def")

    assert [row.name for row in rows.values()] == ["", ""]


def test_a_column_that_says_name_comes_before_one_of_people(tmp_path: Path) -> None:
    _, rows = table_of(tmp_path, "Empregador;CPF;Nome", f"Padaria Fictícia;{CPF};Helena Duarte")

    assert [row.name for row in rows.values()] == ["Helena Duarte"]


BY_CHANCE = "11122230006"
"""A CPF with a wrong digit, which with three zeros before it is right as a CNPJ of somebody else."""


def test_a_wrong_cpf_is_not_searched_as_the_company_that_it_may_be_by_chance(tmp_path: Path) -> None:
    """The heading says CPF: a person says what it is."""
    scanned, rows = table_of(tmp_path, "Nome;CPF", f"Helena;{CPF}", f"Rui;{OTHER}", f"Zé Prado;{BY_CHANCE}")
    assert (rows[4, BY_CHANCE].doubt, rows[4, BY_CHANCE].document) == (Doubt.KIND, None)
    columns = columns_of(scanned, heading=1)
    for answer, is_asked, is_refused in ((Answer.CNPJ, True, False), (Answer.CPF, False, True)):
        choice = TableChoice(guess_uses(columns), answers={(4, BY_CHANCE): answer})
        *_, row = check_rows(scanned, columns, choice)
        assert (row.is_asked, row.is_refused, row.is_open) == (is_asked, is_refused, False)

    _, rows = table_of(tmp_path, "Nome;Documento", f"Helena;{CPF}", f"Rui;{OTHER}", f"Zé Prado;{BY_CHANCE}")
    assert rows[4, BY_CHANCE].is_asked
