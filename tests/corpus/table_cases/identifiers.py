"""Sheets of one name, registrations in two cells and several in one, wrong documents beside right ones, people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.corpus import table_writers as write
from tests.corpus.table_cases.common import GITHUB, HEAD, PEOPLE, TABLE, Case, asked, bare, made
from tests.corpus.table_writers import Rows

FOLDER = Path(__file__).parents[1] / "tables"
LAWYERS = ("OAB/SP 123.456", "OAB/RJ 12.345", "OAB/MG 98.765")
WRONG = "111.222.333-97"
COMPANY = "12.345.678/0001-95"


def sheet_name_cases() -> Iterator[Case]:
    """A system has given two sheets one name; no program of spreadsheets does so."""
    cover: Rows = [("Relatório",)]
    two: dict[str, Rows] = {"Plan1": cover, "Plan2": TABLE}
    for name, content, report in (
        ("xlsx", write.by_openpyxl(two), "JanMarvin/openxlsx2/issues/1549"),
        ("ods", write.open_document(two), "audreyt/ethercalc/issues/573"),
        ("fods", write.flat_open_document(two), "adobe/da-live/pull/261"),
        ("xlsb", write.binary_workbook(two), "JuliaData/XLSX.jl/issues/145"),
        ("xml-2003.xls", write.xml_2003(two), "SEL-Columbia/formhub/issues/341"),
    ):
        file = f"one-name-twice-{name}" if "." in name else f"one-name-twice.{name}"
        alike = write.of_one_name(content, "Plan1", "Plan2")
        broke = "Of two sheets of one name the second one disappears."
        yield Case(file, GITHUB + report, broke, alike, asked())
        yield Case(
            f"by-name-{file}",
            GITHUB + report,
            "The second sheet of a name is chosen by the name with its number.",
            alike,
            asked(),
            words=("--sheet", "Plan1 (2)"),
        )
    old = (FOLDER / "old-second-sheet.xls").read_bytes()
    yield Case(
        "one-name-twice.xls",
        GITHUB + "natergj/excel4node/issues/3",
        "Sheets that were added without a name have the same one.",
        write.old_of_one_name(old, "Capa", "Clientes"),
        asked(),
        words=("--sheet", "capa (2)"),
    )
    both = write.by_openpyxl({"Plan1": [HEAD, *PEOPLE[:2]], "Plan2": [HEAD, *PEOPLE[2:]]})
    yield Case(
        "one-name-twice-together.xlsx",
        GITHUB + "seamusabshere/xlsx_writer/issues/6",
        "Both sheets of a name are taken together.",
        write.of_one_name(both, "Plan1", "Plan2"),
        [
            "2 asked 111.222.333-96",
            "3 asked 222.333.444-05",
            "2 asked 333.444.555-08",
            "3 asked 444.555.666-19",
        ],
        words=("--sheet", "Plan1", "--sheet", "Plan1 (2)"),
    )
    yield Case(
        "two-tables-of-a-page.xls",
        GITHUB + "ExcelDataReader/ExcelDataReader/issues/612",
        "A page has two tables, and neither has a name.",
        write.page(TABLE, before="<table><tr><td>Nome</td><td>CPF</td></tr><tr><td>Zé</td><td>x</td></tr></table>"),
        asked(),
        words=("--sheet", "Tabela 2"),
    )


def identifier_cases() -> Iterator[Case]:
    """Documents that take two cells, share one, or are not right."""
    heads = ("Advogado", "OAB", "UF")
    lawyers: Rows = [
        ("Ana Sintética", "123.456", "SP"),
        ("Bruno Fictício", 12345, "RJ"),
        ("Célia Inventada", "98765", "MG"),
    ]
    yield Case(
        "registration-and-state.xlsx",
        GITHUB + "revton/dejus/issues/1",
        "The number of a registration and its state are two fields.",
        made([heads, *lawyers]),
        asked(documents=LAWYERS),
        columns=heads,
    )
    yield Case(
        "state-before-the-registration.csv",
        GITHUB + "espocrm/documentation/pull/542",
        "Two columns are one field.",
        write.delimited([("Advogado", "Seccional", "Nº da inscrição"), *((one[0], one[2], one[1]) for one in lawyers)]),
        asked(documents=LAWYERS),
        columns=("Advogado", "Seccional", "Nº da inscrição"),
    )
    yield Case(
        "state-by-its-name.csv",
        GITHUB + "turicas/socios-brasil/issues/9",
        "The state is written out.",
        write.delimited([("Advogado", "OAB", "Estado"), ("Ana Sintética", "123456", "São Paulo")]),
        ["2 asked OAB/SP 123.456"],
        columns=("Advogado", "OAB", "Estado"),
    )
    yield Case(
        "state-of-an-address.csv",
        GITHUB + "codeforamerica/citybook/issues/7",
        "A state further off is that of the address: the registration is not whole.",
        write.delimited([("Advogado", "OAB", "Cidade", "UF"), ("Ana Sintética", "123456", "Niterói", "RJ")]),
        ["2 incomplete"],
        columns=("Advogado", "OAB", "Cidade", "UF"),
        causes=("incomplete 1",),
    )
    for name, cell, report in (
        ("joined-by-a-word", "OAB/SP 123.456 e OAB/RJ 12.345", "omeka/plugin-CsvImport/issues/57"),
        ("with-semicolon", "123456/SP; 12345/RJ", "MukurtuCMS/mukurtucms/issues/6"),
        ("with-slash", "SP123456/RJ12345", "next-l/enju_leaf/issues/1100"),
        ("with-comma", "OAB/SP 123.456, 12.345/RJ", "dimagi/commcare-hq/pull/3825"),
        ("with-colons", "123456/SP ::: 12345/RJ", "owncloud-archive/contacts/issues/818"),
    ):
        yield Case(
            f"two-registrations-{name}.xlsx",
            GITHUB + report,
            "Of two identifiers in one cell only the first was taken.",
            made([("Advogado", "OAB"), ("Ana Sintética", cell)]),
            ["2 asked OAB/SP 123.456", "2 asked OAB/RJ 12.345"],
            columns=("Advogado", "OAB"),
            words=("--column", "OAB"),  # in the window a person says which of them
        )
    for name, cell in (
        ("a-year", "OAB/SP nº 123.456, desde 2010"),
        ("a-telephone", "OAB/SP 123.456 (11) 99999-8888"),
        ("a-room", "OAB/SP 123.456 - sala 101"),
        ("an-address", "OAB/SP 123.456 joao123@x.com"),
    ):
        yield Case(
            f"registration-beside-{name}.xlsx",
            GITHUB + "instedd/surveda/issues/188",
            "What stands behind a number was read as part of it.",
            made([("Advogado", "OAB"), ("Ana Sintética", cell), ("Bruno Fictício", "OAB/RJ 12.345")]),
            ["2 asked OAB/SP 123.456", "3 asked OAB/RJ 12.345"],
            columns=("Advogado", "OAB"),
        )
    yield Case(
        "second-registration-without-state.xlsx",
        GITHUB + "dainst/idai-field/issues/364",
        "The second identifier of a cell could not be told; the first one alone is not the row.",
        made([("Advogado", "OAB"), ("Ana Sintética", "OAB/SP 123.456 e 12.345"), ("Bruno Fictício", "OAB/RJ 12.345")]),
        ["2 incomplete", "3 asked OAB/RJ 12.345"],
        columns=("Advogado", "OAB"),
    )
    yield Case(
        "only-wrong-digits-without-signs.csv",
        GITHUB + "gestaogovbr/api-pgd/issues/33",
        "Numbers with wrong digits below CPF are documents all the same, and not names without one.",
        write.delimited([HEAD, ("Ana Sintética", bare(WRONG)), ("Bruno Fictício", "22233344406")]),
        ["2 wrong 111.222.333-97", "3 wrong 222.333.444-06"],
        causes=("wrong 2",),
    )
    yield Case(
        "only-short-documents.csv",
        GITHUB + "db1group/contra-covid19/issues/786",
        "A CPF with fewer digits was accepted.",
        write.delimited([HEAD, ("Ana Sintética", "111222"), ("Bruno Fictício", "222.333.44")]),
        ["2 incomplete", "3 incomplete"],
        causes=("incomplete 2",),
    )
    yield Case(
        "wrong-beside-right.csv",
        GITHUB + "britors/Fina/issues/156",
        "What was wrong was dropped without a word, and the row went on without it.",
        write.delimited([("Nome", "CPF", "CNPJ"), ("Ana Sintética", bare(WRONG), COMPANY), (*PEOPLE[1], "")]),
        ["2 wrong 111.222.333-97", f"2 unsure {COMPANY}", "3 asked 222.333.444-05"],
        columns=("Nome", "CPF", "CNPJ"),
        words=("--column", "CPF", "--column", "CNPJ"),
    )
    yield Case(
        "doubtful-beside-right.csv",
        GITHUB + "melgarafael/DeskcommCRM/pull/313",
        "Each row has its outcome: beside a doubtful document the other one waits.",
        write.delimited(
            [
                ("Nome", "CPF/CNPJ", "CPF"),
                *((one, document, "") for one, document in PEOPLE[:2]),
                ("Zé", "40188000100", PEOPLE[2][1]),
            ]
        ),
        ["2 asked 111.222.333-96", "3 asked 222.333.444-05", "4 doubtful 401.880.001-00", "4 held 333.444.555-08"],
        columns=("Nome", "CPF/CNPJ", "CPF"),
        words=("--column", "CPF/CNPJ", "--column", "CPF"),
    )
    yield Case(
        "blanks-behind-documents.xlsx",
        GITHUB + "vinigracindo/sgce/issues/1",
        "A blank behind each document made it wrong.",
        made([HEAD, *((name, f"{document} \u00a0") for name, document in PEOPLE)]),
        asked(),
    )
    yield Case(
        "heading-below-blank-rows.xlsx",
        GITHUB + "ToucanToco/fastexcel/issues/233",
        "Blank rows above the heading were not counted, and another row was taken.",
        made([(), (), ("Nota 1",), (), HEAD, *PEOPLE]),
        ["3 above", *asked(6)],
        heading=5,
        words=("--heading-row", "5"),
    )


def people_heading_cases() -> Iterator[Case]:
    """The column of names is called by what the people are."""
    for heading, report in (
        ("Sócios", GITHUB + "cuducos/minha-receita/issues/119"),
        ("Empregado", GITHUB + "tst-labs/esocial/pull/313"),
        ("Funcionário", GITHUB + "black-atom/blackatom-team/issues/80"),
        ("Paciente", "https://blog.vindi.com.br/planilha-de-controle-de-pacientes"),
        ("Segurado", "https://help.moltrio.com/kb-insurance/inclusoes-manuais"),
        ("Beneficiário", "https://solussaude.atlassian.net/wiki/pages/viewpage.action?pageId=8689638"),
        ("Cooperado", "https://www.planalto.gov.br/ccivil_03/leis/l5764.htm"),
        ("Inquilino", "https://www.planalto.gov.br/ccivil_03/leis/l8245.htm"),
        (
            "Proprietário",
            "https://condominio21.groupsoftware.com.br/portal/pt/kb/articles/importa%C3%A7%C3%A3o-de-unidades-e-pessoas-18-6-2020",
        ),
    ):
        name = "".join(sign for sign in heading.lower() if sign.isascii())
        yield Case(
            f"people-called-{name}.csv",
            report,
            "The column of names does not say that it has names.",
            write.delimited([(heading, "CPF"), *PEOPLE[:2], ("Zé Sintético", "")]),
            ["2 asked 111.222.333-96", "3 asked 222.333.444-05", "4 nothing"],
            columns=(heading, "CPF"),
            people=("Ana Sintética", "Bruno Fictício", "Zé Sintético"),
        )
