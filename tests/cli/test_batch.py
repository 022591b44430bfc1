"""`autos batch` from its arguments to its exit status, with the practice service over HTTP."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from shutil import copytree
from typing import Any

import openpyxl
import pytest
from pydantic import SecretStr

from autos.__main__ import main
from autos.cli import batch as command
from autos.domain.errors import KeyringMissing
from autos.system.paths import PRACTICE_FOLDER
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from tests.archive.synthetic import KEY
from tests.corpus.table_writers import by_openpyxl
from tests.crash.batch import cpf
from tests.journeys.services import answering, connection_file
from tests.memory_secrets import MemorySecrets

Capture = pytest.CaptureFixture[str]
RENATO, NOBODY, WRONG = "111.222.333-96", "529.982.247-25", "111.444.777-36"
HOSTILE = "=HYPERLINK(1)"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a keyring, and no archive yet."""
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    monkeypatch.setattr(command, "Secrets", lambda: secrets)
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def practised(home: Path, built_world: Path) -> None:
    """The practice service was there before: it need not build its world."""
    copytree(built_world, home / PRACTICE_FOLDER)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Documents of every kind of row; one of them twice."""
    place = tmp_path / "clientes.xlsx"
    book = openpyxl.Workbook()
    rows: list[list[Any]] = [
        ["Nome", "CPF"],
        [HOSTILE, RENATO],
        ["Ninguém", NOBODY],
        ["Errado", WRONG],
        ["Perdido", "5,29982E+10"],
        ["De novo", 11122233396],
        [],
        ["Sem nada", None],
    ]
    for row in rows:
        book.active.append(row)
    book.active["A2"].data_type = "s"  # else the library writes a formula
    book.save(place)
    return place


def rows_of(file: Path) -> list[tuple[Any, ...]]:
    book = openpyxl.load_workbook(file)
    return [tuple(cell.value for cell in row) for row in book.worksheets[0].iter_rows()]


def test_a_table_is_checked_and_priced_without_a_call(table: Path, capsys: Capture) -> None:
    status = main(["batch", str(table), "--check"])
    told = capsys.readouterr().err

    assert status == 4  # some rows are not asked
    assert "2 documentos a buscar" in told
    assert "2 consultas no modo Base (imediata): sem custo na prática." in told
    assert "Com dígito errado, não consultadas: 1." in told
    assert "Perderam dígitos na planilha (como 5,29982E+10): 1." in told


@pytest.mark.usefixtures("practised")
def test_the_letter_of_a_registration_is_told_as_not_sent(tmp_path: Path, capsys: Capture) -> None:
    """Before anything is asked, and in every row of the result that has one."""
    table, result = tmp_path / "advogados.csv", tmp_path / "resultado.xlsx"
    table.write_text("Advogado;OAB\nAna;900.417-A/SP\nBruno;OAB/SP 900.417\nCaio;OAB/AM A9638\n", encoding="utf-8")

    main(["batch", str(table), "--out", str(result)])
    told = capsys.readouterr().err
    states = [str(row[5]) for row in rows_of(result)[1:]]

    assert "Com letra na OAB (A): 2. A letra não é enviada" in told
    assert ["sem a letra A, que não é enviada" in state for state in states] == [True, False, True]


def test_a_workbook_without_any_row_is_told_to_be_empty(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "vazia.xlsx"
    openpyxl.Workbook().save(place)

    assert main(["batch", str(place), "--check"]) == 3
    assert "Nenhum documento" in capsys.readouterr().err


@pytest.mark.usefixtures("practised")
def test_the_result_has_every_row_in_order_and_is_not_asked_twice(table: Path, tmp_path: Path, capsys: Capture) -> None:
    """A second run is answered from the archive, as after a crash."""
    first, second = tmp_path / "resultado.xlsx", tmp_path / "outra.xlsx"

    assert main(["batch", str(table), "--out", str(first)]) == 4
    capsys.readouterr()
    assert main(["batch", str(table), "--out", str(second)]) == 4
    told = capsys.readouterr().err
    rows = rows_of(first)

    assert rows[0] == ("Linha", "Nome", "CPF", "Documento lido", "Tipo", "Situação", "Processos", "Resposta de")
    assert [row[0] for row in rows[1:]] == [2, 3, 4, 5, 6, 8]
    assert rows[1][1] == HOSTILE
    assert [row[3] for row in rows[1:]] == [RENATO, NOBODY, WRONG, None, RENATO, None]
    assert "processo" in rows[1][5]
    assert rows[1][5:7] == rows[5][5:7]
    assert rows[2][5:7] == ("nada encontrado", 0)
    assert all(str(rows[place][5]).startswith("não consultada") for place in (3, 4, 6))
    assert "0 consultas" in told
    assert "Já respondidas, no acervo, sem custo: 2." in told
    assert [row[:7] for row in rows_of(second)] == [row[:7] for row in rows]


@pytest.mark.usefixtures("practised")
def test_a_formula_of_the_table_stays_a_text(table: Path, tmp_path: Path) -> None:
    out = tmp_path / "resultado.xlsx"
    main(["batch", str(table), "--out", str(out), "--mode", "exists"])
    cell = openpyxl.load_workbook(out).worksheets[0]["B2"]

    assert (cell.value, cell.data_type) == (HOSTILE, "s")


@pytest.mark.usefixtures("practised")
def test_all_answered_ends_with_0(tmp_path: Path) -> None:
    place, out = tmp_path / "lista.csv", tmp_path / "resultado.xlsx"
    place.write_text(f"Nome;CPF\nRenato;{RENATO}\n", encoding="utf-8")

    assert main(["batch", str(place), "--out", str(out), "--mode", "exists"]) == 0
    assert rows_of(out)[1][5] == "há processos"


def test_a_place_that_cannot_be_used_is_refused_before_any_call(
    table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "open_when_free", lambda *_, **__: pytest.fail("the archive was opened"))
    taken = tmp_path / "taken.xlsx"
    taken.write_bytes(b"")

    for target in (taken, tmp_path / "nowhere" / "a.xlsx"):
        assert main(["batch", str(table), "--out", str(target)]) == 1
    assert main(["batch", str(table), "--out", str(tmp_path / "a.csv")]) == 2
    assert main(["batch", str(table)]) == 2
    assert taken.read_bytes() == b""


@pytest.mark.parametrize("content", [b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"PK\x03\x04", b"\x00\x01"])
def test_what_is_no_table_ends_with_2(tmp_path: Path, content: bytes) -> None:
    place = tmp_path / "x.xlsx"
    place.write_bytes(content)

    assert main(["batch", str(place), "--check"]) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_file_that_is_not_there_is_told_from_one_that_is_no_table(tmp_path: Path, capsys: Capture) -> None:
    """With its name, and what to do; a folder and a pipe are no file either."""
    os.mkfifo(tmp_path / "cano.csv")
    for name, words in (
        ("nada.xlsx", "Não há arquivo com este nome. Confira"),
        (".", "Isto é uma pasta, não um arquivo."),
        ("cano.csv", "Isto não é um arquivo."),
        ("cano.csv/dentro.csv", "Não há arquivo com este nome."),
        ("a" * 300, "Não há arquivo com este nome."),
    ):
        assert main(["batch", str(tmp_path / name), "--check"]) == 2
        told = capsys.readouterr().err
        assert words in told
        assert told.startswith(str(tmp_path))


def test_a_column_is_chosen_by_heading_letter_or_number(tmp_path: Path, capsys: Capture) -> None:
    """A table often has the lawyer's document, too, which nobody wants to pay for."""
    place = tmp_path / "lista.csv"
    place.write_text(f"Cliente;CPF;CPF do advogado\nRenato;{RENATO};{NOBODY}\n", encoding="utf-8")

    for column in ("CPF", "b", "2"):
        assert main(["batch", str(place), "--check", "--column", column]) == 0
        told = capsys.readouterr().err
        assert "1 documento a buscar" in told
        assert "Colunas lidas: B (CPF)." in told
    assert main(["batch", str(place), "--check"]) == 0
    told = capsys.readouterr().err
    assert "1 documento a buscar" in told
    assert "Colunas lidas: B (CPF). Têm documentos e não foram lidas: C (CPF do advogado). --column as inclui." in told
    assert main(["batch", str(place), "--check", "--column", "Telefone"]) == 2
    assert "Ela tem: A (Cliente), B (CPF), C (CPF do advogado)." in capsys.readouterr().err


@pytest.mark.usefixtures("practised")
def test_rows_that_the_spreadsheet_hides_are_asked_where_they_are_wanted(
    table: Path, tmp_path: Path, capsys: Capture
) -> None:
    book = openpyxl.load_workbook(table)
    book.active.row_dimensions[3].hidden = True
    book.save(table)

    main(["batch", str(table), "--check"])
    told = capsys.readouterr().err
    assert "1 documento a buscar" in told
    assert "Ocultas na planilha, por um filtro ou à mão, não consultadas: 1. --with-hidden as inclui." in told
    main(["batch", str(table), "--check", "--with-hidden"])
    assert "2 documentos a buscar" in capsys.readouterr().err

    target = tmp_path / "resultado.xlsx"
    main(["batch", str(table), "--out", str(target)])
    assert [row[5] for row in rows_of(target)][2].startswith("não consultada: a planilha esconde esta linha")


def test_an_open_quotation_mark_ends_with_2_and_its_line(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "aspas.csv"
    file.write_text(f'Nome;CPF\nA;{RENATO}\n"B;{NOBODY}\nC;{RENATO}\n', encoding="utf-8")

    assert main(["batch", str(file), "--check"]) == 2
    assert "Na linha 3 uma aspa abre e não fecha" in capsys.readouterr().err


def many(tmp_path: Path) -> Path:
    file = tmp_path / "muitos.csv"
    file.write_text("CPF\n" + "\n".join(cpf(700_000_000 + row) for row in range(8)), encoding="utf-8")
    return file


def test_a_refused_key_stops_the_rest_and_every_row_says_so(tmp_path: Path, capsys: Capture) -> None:
    """No more calls leave than were on their way; nothing is left without a word."""
    target = tmp_path / "resultado.xlsx"
    with answering(401, b'{"error": {"message": "Unauthorized"}}', "application/json") as (address, calls):
        service = str(connection_file(tmp_path, address))
        status = main(["batch", str(many(tmp_path)), "--out", str(target), "--service", service])

    said = [row[4] for row in rows_of(target)[1:]]
    assert status == 1
    assert len(calls) <= 2
    assert said.count("não enviada, nada foi cobrado: o lote parou antes dela.") >= 6
    assert all(said)
    assert "recusou a chave" in capsys.readouterr().err


def test_an_answer_that_is_lost_is_not_asked_again_by_the_same_command(tmp_path: Path) -> None:
    """It may have been billed: the row says so, however often the command is repeated, and the others are asked."""
    file = many(tmp_path)
    with answering(500, b"", "text/plain") as (address, calls):
        service = str(connection_file(tmp_path, address))
        for turn in range(6):
            target = tmp_path / f"resultado {turn}.xlsx"
            assert main(["batch", str(file), "--out", str(target), "--service", service]) == 1

    sent = [call for call in calls if call.startswith("POST")]
    said = [row[4] for row in rows_of(target)[1:]]
    assert len(sent) == 8
    assert all("pode ter sido cobrad" in words for words in said)


@pytest.mark.usefixtures("practised")
def test_the_result_has_the_lawsuits_the_rows_left_out_and_the_coverage(table: Path, tmp_path: Path) -> None:
    """Days and amounts are numbers; a lawsuit stands once for each row that asks for it."""
    out = tmp_path / "resultado.xlsx"
    main(["batch", str(table), "--out", str(out)])
    book = openpyxl.load_workbook(out)
    lawsuits, left_out, coverage = (list(book[name].values) for name in ("Processos", "Fora e recusadas", "Cobertura"))

    found = rows_of(out)[1][6]
    assert [row[0] for row in lawsuits[1:]].count(2) == [row[0] for row in lawsuits[1:]].count(6) == found
    assert all(row[1] == RENATO and len(row[2]) == 25 for row in lawsuits[1:])
    assert {type(row[10]) for row in lawsuits[1:]} <= {int, float, type(None)}
    assert {type(row[11]).__name__ for row in lawsuits[1:]} <= {"datetime", "NoneType"}
    assert [row[0] for row in left_out[1:]] == [4, 5, 8]
    assert all(row[2].startswith("não consultada") for row in left_out[1:])
    assert [row[0] for row in coverage[1:]] == [RENATO, NOBODY]
    assert [row[4] for row in coverage[1:]] == [rows_of(out)[1][5], "nada encontrado"]


def test_a_table_without_a_document_says_why_and_ends_with_3(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "lista.csv"
    place.write_text(f"Nome;CPF\nAna;{WRONG}\nBia;***.222.333-**\nCéu;\nDiva;{WRONG}\n", encoding="utf-8")

    assert main(["batch", str(place), "--check"]) == 3
    told = capsys.readouterr().err
    assert "Nenhum documento a buscar nesta planilha. Com dígito errado: 2." in told
    assert "Com o documento encoberto (como ***.222.333-**): 1." in told
    assert "Linha 2: não consultada: " in told
    assert "Linha 4: não consultada: não há CPF, CNPJ nem OAB nesta linha." in told


def test_sheets_are_named_with_their_documents_and_taken_together(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "abas.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "Clientes"
    for row in (["Nome", "CPF"], ["Ana", RENATO]):
        book.active.append(row)
    other = book.create_sheet("Fornecedores")
    for row in (["Nome", "CPF"], ["Bia", NOBODY], ["Céu", RENATO]):
        other.append(row)
    book.save(place)

    assert main(["batch", str(place), "--check"]) == 0
    assert "Outras abas com documentos: Fornecedores (2 linhas com documento)." in capsys.readouterr().err
    assert main(["batch", str(place), "--check", "--sheet", "clientes", "--sheet", "Fornecedores"]) == 0
    told = capsys.readouterr().err
    assert "3 linhas lidas; 2 documentos a buscar." in told
    assert "Abas lidas: Clientes, Fornecedores." in told
    assert main(["batch", str(place), "--check", "--sheet", "Outra"]) == 2
    assert (
        "Ela tem: Clientes (1 linha com documento), Fornecedores (2 linhas com documento)." in capsys.readouterr().err
    )


def test_repeated_rows_and_restored_zeros_are_told(tmp_path: Path, capsys: Capture) -> None:
    """What is asked otherwise than it stands in the table, and what is asked once for several rows."""
    place = tmp_path / "lista.csv"
    place.write_text(f"Nome;CPF\nAna;{RENATO}\nBia;122233360\nCéu;11l.222.333-96\nDavi;{NOBODY}\n", encoding="utf-8")

    assert main(["batch", str(place), "--check"]) == 0
    told = capsys.readouterr().err
    assert "Repetidas, perguntadas uma vez só: 1." in told
    assert "Com uma letra lida como o dígito que parece: 1." in told
    assert "Com zeros à esquerda postos de volta: 1." in told
    assert "Linha 3: 122233360 lido como 001.222.333-60, com os zeros à esquerda." in told
    assert "Linha 4: confira: 11l.222.333-96 lido como 111.222.333-96; repete a linha 2" in told


def test_a_shifted_column_is_told_with_its_rows(tmp_path: Path, capsys: Capture) -> None:
    """An extra separator moves what stands in some rows, or in all of them."""
    some, all_rows = tmp_path / "algumas.csv", tmp_path / "todas.csv"
    some.write_text(
        f"Nome;CPF;Cidade\nAna;{RENATO};Natal\nBia;Rua 100, 123;{NOBODY}\nCéu;(11) 94002-8922;{cpf(7)}\n"
        f"Davi;529.982;{cpf(8)}\n"
        f"Eva;{cpf(9)};Natal\nIvo;{cpf(10)};Natal\nLia;{cpf(11)};Natal\nRui;{cpf(12)};Natal\n",
        encoding="utf-8",
    )
    all_rows.write_text(f"Nome;CPF;Cidade\nAna;;{RENATO}\nBia;;{NOBODY}\n", encoding="utf-8")

    main(["batch", str(some), "--check", "--column", "CPF"])
    told = capsys.readouterr().err
    assert "Linha 3: não consultada: o documento está na coluna C" in told
    assert "Linha 4: não consultada: o documento está na coluna C" in told
    assert "Linha 5: não consultada: documento incompleto ou de outro tipo (529.982)." in told
    main(["batch", str(all_rows), "--check"])
    told = capsys.readouterr().err
    assert "Abaixo de CPF não há documentos; eles estão em C (Cidade)." in told
    assert main(["batch", str(all_rows), "--check", "--column", "CPF"]) == 2
    assert "A coluna CPF não tem nada abaixo do título. As que têm: A (Nome), C (Cidade)." in capsys.readouterr().err


def test_hidden_sheets_are_named_with_their_documents_and_can_be_chosen(tmp_path: Path, capsys: Capture) -> None:
    """They are searched where they are asked for, and not passed over without a word."""
    place = tmp_path / "abas.xlsx"
    clients = [["Nome", "CPF"], ["Ana", RENATO], ["Bia", NOBODY]]
    place.write_bytes(by_openpyxl({"Base": clients, "Painel": clients[:2]}, unseen={"Base": "veryHidden"}))

    assert main(["batch", str(place), "--check"]) == 0
    told = capsys.readouterr().err
    assert "1 linha lida; 1 documento a buscar." in told
    assert "Outras abas com documentos: Base (oculta, 2 linhas com documento)." in told
    assert main(["batch", str(place), "--check", "--sheet", "base"]) == 0
    assert "2 linhas lidas; 2 documentos a buscar." in capsys.readouterr().err
    assert main(["batch", str(place), "--check", "--sheet", "Outra"]) == 2
    assert "Painel (1 linha com documento), Base (oculta, 2 linhas com documento)." in capsys.readouterr().err


def test_documents_on_hidden_sheets_alone_are_told(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "abas.xlsx"
    place.write_bytes(by_openpyxl({"Capa": [["Relatório"]], "Base": [[RENATO]]}, unseen={"Base": "hidden"}))

    assert main(["batch", str(place), "--check"]) == 3
    assert "Base (oculta, 1 linha com documento)" in capsys.readouterr().err


def test_the_row_of_the_heading_is_chosen(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "lista.csv"
    place.write_text(f"Relatório;\nNome;CPF\nAna;{RENATO}\nBia;{NOBODY}\n", encoding="utf-8")

    assert main(["batch", str(place), "--check", "--column", "cpf"]) == 0
    assert "Título das colunas na linha 2, achado pelo Autos." in capsys.readouterr().err
    assert main(["batch", str(place), "--check", "--heading-row", "3"]) == 0
    assert "1 documento a buscar" in capsys.readouterr().err


@pytest.mark.usefixtures("practised")
def test_sheets_of_other_layouts_are_one_table_whose_rows_keep_their_place(tmp_path: Path, capsys: Capture) -> None:
    """A column is the same by its name, wherever it stands; what is left out says sheet and row."""
    place = tmp_path / "abas.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "Clientes"
    for row in (["Nome", "CPF"], ["Ana", RENATO]):
        book.active.append(row)
    other = book.create_sheet("Sócios")
    for row in (["Relação"], ["CPF", "Nome", "Cotas"], [NOBODY, "Bia", 40], [WRONG, "Céu", 60]):
        other.append(row)
    book.save(place)
    out = tmp_path / "resultado.xlsx"
    sheets = ["--sheet", "Clientes", "--sheet", "Sócios"]

    assert main(["batch", str(place), "--check", *sheets]) == 4
    told = capsys.readouterr().err
    assert "Sócios, linha 4: não consultada: " in told
    assert "Abas lidas: Clientes, Sócios." in told
    assert "Sócios, linha 1: não consultada: está acima do título das colunas." in told
    assert "3 linhas lidas; 2 documentos a buscar." in told
    assert main(["batch", str(place), "--out", str(out), *sheets]) == 4
    written = openpyxl.load_workbook(out)
    rows = list(written["Resultado"].values)
    assert rows[0][:4] == ("Linha", "Nome", "CPF", "Cotas")
    asked = [(row[-1], *row[:5]) for row in rows[1:] if row[4]]
    assert asked[:2] == [("Clientes", 2, "Ana", RENATO, None, RENATO), ("Sócios", 3, "Bia", NOBODY, "40", NOBODY)]
    assert {row[:2] for row in list(written["Processos"].values)[1:]} == {(2, "Clientes")}
    assert [row[:2] for row in list(written["Fora e recusadas"].values)[1:]] == [(1, "Sócios"), (4, "Sócios")]


@pytest.mark.usefixtures("practised")
def test_the_result_names_the_parties_of_each_lawsuit_and_their_lawyers(table: Path, tmp_path: Path) -> None:
    out = tmp_path / "resultado.xlsx"
    main(["batch", str(table), "--out", str(out)])
    book = openpyxl.load_workbook(out)
    headings, *parties = book["Partes e advogados"].values
    numbers = {row[2] for row in list(book["Processos"].values)[1:]}

    assert headings[:2] == ("Linha", "Número")
    assert {row[1] for row in parties} == numbers
    assert {row[0] for row in parties} == {2, 6}
    assert any(row[9] for row in parties)
    assert {row[4] for row in parties} >= {"Ativo", "Passivo"}


@pytest.mark.usefixtures("practised")
def test_a_row_asked_by_another_document_than_its_wrong_one_says_so(tmp_path: Path, capsys: Capture) -> None:
    rows = [["Nome", "CPF", "CNPJ"], ["Ana", "111.222.333-97", "12.345.678/0001-95"], ["Bruno", NOBODY, ""]]
    place = tmp_path / "a.xlsx"
    place.write_bytes(by_openpyxl({"A": rows}))
    words = ["batch", str(place), "--column", "CPF", "--column", "CNPJ", "--with-wrong"]

    assert main([*words, "--check"]) == 4
    said = capsys.readouterr().err
    assert "Com um documento errado, consultadas por outro da mesma linha: 1." in said
    assert "Linha 2: consultada por 12.345.678/0001-95: outro documento da linha, 111.222.333-97, está errado" in said

    assert main([*words, "--out", str(tmp_path / "out.xlsx")]) == 4
    (_, *found) = rows_of(tmp_path / "out.xlsx")
    states = [str(row[6]) for row in found if row[0] == 2]
    assert any("o dígito" in state or "dígito" in state for state in states)
    assert any("outro documento da linha, 111.222.333-97, está errado" in state for state in states)


@pytest.mark.usefixtures("practised")
def test_a_document_beside_a_wrong_one_is_not_billed_unasked(tmp_path: Path, capsys: Capture) -> None:
    """The window asks about it: it may be that of the other person of the row."""
    place, out = tmp_path / "a.csv", tmp_path / "out.xlsx"
    place.write_text(f"Nome;CPF\nAna;CPF {RENATO}; cônjuge 111.222.333-97\n".replace("; c", ", c"), encoding="utf-8")

    assert main(["batch", str(place), "--out", str(out)]) == 3
    said = capsys.readouterr().err
    assert "Com outro documento errado na mesma linha, não consultadas: 1. --with-wrong as inclui." in said

    with place.open("a", encoding="utf-8") as more:
        more.write(f"Bruno;{NOBODY}\n")
    assert main(["batch", str(place), "--check"]) == 4
    said = capsys.readouterr().err
    assert "Linha 2: não consultada: 111.222.333-97, na mesma linha, está errado ou em dúvida." in said
    assert main(["batch", str(place), "--out", str(out), "--mode", "exists"]) == 4
    (state,) = [str(row[5]) for row in rows_of(out) if row[0] == 2 and "mesma linha" in str(row[5])]
    assert state.startswith("não consultada: 111.222.333-97")


class NoKeyring(MemorySecrets):
    """A computer without a keyring."""

    def read(self, name: str) -> SecretStr | None:  # noqa: ARG002 -- as the keyring's
        raise KeyringMissing


def test_a_table_is_checked_without_a_keyring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Nothing is asked by a check; what only the archive knows is told to be unknown."""
    monkeypatch.setattr(command, "Secrets", NoKeyring)
    place = tmp_path / "a.csv"
    place.write_text(f"Nome;CPF\nAna;{RENATO}\nBruno;{NOBODY}\n", encoding="utf-8")

    assert main(["batch", str(place), "--check"]) == 0
    told = capsys.readouterr().err
    assert "Até 2 consultas no modo Base (imediata): sem custo na prática. Sem o chaveiro" in told

    assert main(["batch", str(place), "--out", str(tmp_path / "out.xlsx")]) == 1
    assert "Rode o comando na sessão em que a janela do Autos abre" in capsys.readouterr().err
    assert not (tmp_path / "out.xlsx").exists()


@pytest.mark.usefixtures("practised")
def test_a_row_that_was_not_asked_has_a_status_of_its_own(tmp_path: Path, capsys: Capture) -> None:
    """All that was asked is answered, and a client is still left."""
    place, out = tmp_path / "a.csv", tmp_path / "out.xlsx"
    place.write_text(f"Nome;CPF\nAna;{RENATO}\nBruno;\nTotal;\n", encoding="utf-8")

    assert main(["batch", str(place), "--check"]) == 4
    assert "1 linha fica sem consulta, ou só em parte." in capsys.readouterr().err
    assert main(["batch", str(place), "--out", str(out), "--mode", "exists"]) == 4
    assert "1 linha ficou sem consulta, ou só em parte: o motivo está no resultado." in capsys.readouterr().err


@pytest.mark.usefixtures("practised")
def test_a_check_after_the_search_has_nothing_to_charge(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "a.csv"
    place.write_text(f"Nome;CPF\nAna;{RENATO}\n", encoding="utf-8")
    main(["batch", str(place), "--out", str(tmp_path / "out.xlsx"), "--mode", "exists"])
    capsys.readouterr()

    assert main(["batch", str(place), "--check", "--mode", "exists"]) == 0
    told = capsys.readouterr().err
    assert "0 consultas no modo" in told
    assert ": nada a cobrar." in told
    assert "podem ser cobradas" not in told


def test_doubtful_documents_that_were_decided_and_blank_rows_are_told(tmp_path: Path, capsys: Capture) -> None:
    place = tmp_path / "a.csv"
    rows = ["Nome;Documento", f"Ana;{RENATO}", "", "Cintavia;40188000100", ";", f"Bruno;{NOBODY}"]
    place.write_text("\n".join(rows), encoding="utf-8")

    main(["batch", str(place), "--check", "--doubtful", "cpf"])
    told = capsys.readouterr().err
    assert "5 linhas lidas; 3 documentos a buscar." in told
    assert "Em branco, sem nada a consultar: 2." in told
    assert "Podiam ser CPF ou CNPJ sem os zeros; --doubtful decidiu: 1." in told
    assert "Linha 4: 40188000100 lido como 401.880.001-00, como --doubtful decide." in told


def test_a_heading_row_beyond_the_sheet_is_told(tmp_path: Path, capsys: Capture) -> None:
    csv, book = tmp_path / "a.csv", tmp_path / "a.xlsx"
    csv.write_text(f"Nome;CPF\nAna;{RENATO}\n", encoding="utf-8")
    book.write_bytes(by_openpyxl({"A": [["CPF"]] * 5, "B": [["Nome", "CPF"], ["Ana", RENATO]]}))

    assert main(["batch", str(csv), "--check", "--heading-row", "99"]) == 2
    told = capsys.readouterr().err
    assert "Não há linha 99 para o título das colunas (--heading-row): a planilha tem 2 linhas." in told
    words = ["--sheet", "A", "--sheet", "B", "--heading-row", "4"]
    assert main(["batch", str(book), "--check", *words]) == 2
    assert "a aba B tem 2 linhas." in capsys.readouterr().err


@pytest.mark.usefixtures("practised")
def test_the_columns_of_the_table_keep_their_days_and_amounts(tmp_path: Path) -> None:
    """As the spreadsheet had them, in the result; of one row and one document the counts are singular."""
    place, out = tmp_path / "a.xlsx", tmp_path / "out.xlsx"
    book = openpyxl.Workbook()
    for row in (["CPF", "Desde", "Valor", "Contrato"], [RENATO, datetime(2026, 11, 29), 1234.5, 77]):  # noqa: DTZ001
        book.active.append(row)
    book.save(place)

    assert main(["batch", str(place), "--out", str(out), "--mode", "exists"]) == 0
    written = openpyxl.load_workbook(out)
    cells = next(iter(written["Resultado"].iter_rows(min_row=2, max_row=2)))
    assert [cell.value for cell in cells[1:5]] == [RENATO, datetime(2026, 11, 29), 1234.5, "77"]  # noqa: DTZ001
    about = dict(row[:2] for row in written["Sobre"].values)
    assert (about["Linha"], about["Documento buscado"]) == ("1", "1")


def test_a_column_that_each_sheet_has_elsewhere_has_no_letter(tmp_path: Path, capsys: Capture) -> None:
    """A letter of the first sheet would be another column of the second; of a row its own is told."""
    place = tmp_path / "a.xlsx"
    first = [["Nome", "CPF", "CPF do cônjuge"], ["Ana", RENATO, NOBODY]]
    second = [["CPF do cônjuge", "CPF", "Nome"], ["222.333.444-05", "", "Bia"], ["", "333.444.555-08", "Caio"]]
    place.write_bytes(by_openpyxl({"A": first, "B": second}))

    main(["batch", str(place), "--check", "--sheet", "A", "--sheet", "B"])
    told = capsys.readouterr().err
    assert "Colunas lidas: B (CPF). Têm documentos e não foram lidas: CPF do cônjuge." in told
    assert "B, linha 2: não consultada: o documento está na coluna A, que não foi lida." in told
