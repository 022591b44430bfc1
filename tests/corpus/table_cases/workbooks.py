"""Workbooks of Excel since 2007."""

from __future__ import annotations

from collections.abc import Iterator

from tests.corpus import table_writers as write
from tests.corpus.table_cases.common import (
    GITHUB,
    HEAD,
    PEOPLE,
    TABLE,
    ZEROS,
    Case,
    asked,
    bare,
    made,
    renamed,
    shared,
)
from tests.corpus.table_writers import Rows


def workbook_cases() -> Iterator[Case]:
    """Workbooks of Excel since 2007."""
    plain = made(TABLE)
    yield Case(
        "plain.xlsx",
        "https://ecma-international.org/publications-and-standards/standards/ecma-376/",
        "Nothing.",
        plain,
        asked(),
    )
    yield Case(
        "named-xls.xls",
        GITHUB + "python-excel/xlrd/issues/211",
        "A workbook of today under the old name.",
        plain,
        asked(),
    )
    yield Case(
        "named-csv.csv",
        GITHUB + "python-excel/xlrd/issues/286",
        "The name said something else than the content.",
        plain,
        asked(),
    )
    yield Case(
        "strict.xlsx",
        GITHUB + "python-excel/xlrd/issues/92",
        "A Strict workbook had no sheets.",
        write.strict(plain),
        asked(),
    )
    yield Case(
        "strict-shared.xlsx",
        GITHUB + "EPPlusSoftware/EPPlus/issues/2325",
        "No sheet was found, without a word.",
        write.strict(shared(TABLE)),
        asked(),
    )
    ended = [(name, document + "@@000D_") for name, document in PEOPLE]
    yield Case(
        "escaped-end-of-line.xlsx",
        GITHUB + "doy/spreadsheet-parsexlsx/issues/81",
        "The number of a line end stood in the cell, and no document was found.",
        shared([HEAD, *ended]),
        asked(),
    )
    yield Case(
        "escaped-end-of-line-inline.xlsx",
        GITHUB + "exceljs/exceljs/pull/584",
        "The same in a text inside of its cell.",
        write.replaced(made([HEAD, *ended]), "@@", b"_x"),
        asked(),
    )
    yield Case(
        "escaped-blank-in-the-heading.xlsx",
        GITHUB + "PHPOffice/PhpSpreadsheet/issues/1336",
        "A heading with an escaped sign had another name.",
        shared([("Nome@@005F_completo", "CPF@@0020_titular"), *PEOPLE]),
        asked(),
        columns=("Nome_completo", "CPF titular"),
    )
    yield Case(
        "escaped-pair.xlsx",
        "https://learn.microsoft.com/en-us/openspecs/office_standards/ms-oi29500/",
        "A sign beyond 16 bits is escaped by two numbers; half of one is none.",
        shared([HEAD, *((f"{name} @@D83D_@@DE00_@@D83D_", document) for name, document in PEOPLE)]),
        asked(),
    )
    yield Case(
        "parts-with-capitals.xlsx",
        GITHUB + "python-excel/xlrd/issues/169",
        "The part with the texts was found under one spelling of its name only.",
        renamed(
            renamed(write.by_xlsxwriter({"Clientes": TABLE}), "xl/sharedStrings.xml", "xl/SharedStrings.xml"),
            "xl/worksheets/sheet1.xml",
            "xl/worksheets/Sheet1.xml",
        ),
        asked(),
    )
    yield Case(
        "all-parts-in-capitals.xlsx",
        GITHUB + "SheetJS/sheetjs/issues/439",
        "Names of parts are the same whatever their letter case (ECMA-376, part 2).",
        write.rezipped(write.by_xlsxwriter({"Clientes": TABLE}), lambda name, part: (name.upper(), part)),
        asked(),
    )
    yield Case(
        "parts-with-backslashes.xlsx",
        GITHUB + "modin-project/modin/issues/2402",
        "A program of Windows wrote its own sign between folders.",
        write.rezipped(write.by_xlsxwriter({"Clientes": TABLE}), lambda name, part: (name.replace("/", "\\"), part)),
        asked(),
    )
    yield Case(
        "texts-beside-the-folder.xlsx",
        GITHUB + "python-excel/xlrd/issues/318",
        "The part with the texts stands elsewhere.",
        write.rezipped(
            write.by_xlsxwriter({"Clientes": TABLE}),
            lambda name, part: (
                name.replace("xl/sharedStrings.xml", "textos.xml"),
                part.replace(b"/xl/sharedStrings.xml", b"/textos.xml").replace(
                    b'"sharedStrings.xml"', b'"/textos.xml"'
                ),
            ),
        ),
        asked(),
    )
    yield Case(
        "workbook-of-another-name.xlsx",
        GITHUB + "SheetJS/sheetjs/pull/567",
        "The list of sheets has another name; what the parts are says the list of types.",
        write.rezipped(
            made(TABLE),
            lambda name, part: (
                name.replace("xl/workbook.xml", "xl/workbook2.xml").replace(
                    "_rels/workbook.xml", "_rels/workbook2.xml"
                ),
                part.replace(b"/xl/workbook.xml", b"/xl/workbook2.xml").replace(
                    b'"xl/workbook.xml"', b'"xl/workbook2.xml"'
                ),
            ),
        ),
        asked(),
    )
    yield Case(
        "no-dimension.xlsx",
        GITHUB + "wireservice/agate-excel/issues/22",
        "What a sheet says of its size was wrong, and only a part of it was read.",
        write.replaced(made(TABLE), r'<dimension ref="[^"]*"', b'<dimension ref="A1:A1"'),
        asked(),
    )
    yield Case(
        "no-places.xlsx",
        GITHUB + "ExcelDataReader/ExcelDataReader/issues/97",
        "Rows and cells do not say where they are.",
        write.replaced(write.replaced(made(TABLE), r' r="[A-Z]+[0-9]+"', b""), r'<row r="[0-9]+"', b"<row"),
        asked(),
    )
    yield Case(
        "with-macros.xlsm",
        "https://learn.microsoft.com/en-us/office/open-xml/spreadsheet/structure-of-a-spreadsheetml-document",
        "A workbook with macros has another type.",
        write.rezipped(
            made(TABLE),
            lambda name, part: (
                name,
                part.replace(
                    b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
                    b"application/vnd.ms-excel.sheet.macroEnabled.main+xml",
                ),
            ),
        ),
        asked(),
    )
    yield Case(
        "numbers-without-zeros.xlsx",
        GITHUB + "bndes/bndestoken/issues/27",
        "Documents were kept as numbers, and lost their zeros.",
        made([HEAD, *((name, int(bare(zero))) for (name, _), zero in zip(PEOPLE, ZEROS, strict=True))]),
        asked(documents=ZEROS),
    )
    yield Case(
        "numbers-shown-with-zeros.xlsx",
        GITHUB + "cuducos/minha-receita/issues/222",
        "A number of few digits, which the spreadsheet shows as a whole document.",
        made([HEAD, ("Ana Sintética", 272), ("Bruno Fictício", 122233360)], formats={2: "00000000000"}),
        ["2 asked 000.000.002-72", "3 asked 001.222.333-60"],
    )
    yield Case(
        "numbers-shown-with-a-mask.xlsx",
        GITHUB + "cuducos/minha-receita/issues/222",
        "The mask is that of the format of the cell.",
        made([HEAD, ("Ana Sintética", 272), ("Bruno Fictício", 122233360)], formats={2: "000\\.000\\.000\\-00"}),
        ["2 asked 000.000.002-72", "3 asked 001.222.333-60"],
    )
    yield Case(
        "numbers-beyond-15-digits.xlsx",
        GITHUB + "MicrosoftDocs/OfficeDocs-Support/issues/622",
        "Excel keeps 15 digits; a number of a lawsuit as a number has lost five.",
        made([("Processo", "CPF"), (12345671320248260100, "111.222.333-96")]),
        ["2 asked 111.222.333-96"],
        columns=("Processo", "CPF"),
        words=("--column", "CPF"),
    )
    formulas = [HEAD, *((name, f'="{document}"') for name, document in PEOPLE)]
    yield Case(
        "formulas-without-values.xlsx",
        GITHUB + "SheetJS/sheetjs/issues/1787",
        "A formula without a stored value was an empty cell; its row was missing without a word.",
        made(formulas),
        [f"{row} uncalculated" for row in range(2, 6)],
        uncalculated=4,
        causes=["uncalculated 4"],
    )
    yield Case(
        "formulas-with-empty-values.xlsx",
        GITHUB + "brightwave-inc/tidebreak/pull/2141",
        "An empty value is none, but where the result is a text.",
        write.replaced(
            made([HEAD, PEOPLE[0], ("Bruno Fictício", '="x"'), PEOPLE[2]]),
            r"(<f>[^<]*</f>)<v ?/?>(?:</v>)?",
            rb"\1<v></v>",
        ),
        ["2 asked 111.222.333-96", "3 uncalculated", "4 asked 333.444.555-08"],
        uncalculated=1,
    )
    yield Case(
        "formula-with-an-empty-text.xlsx",
        GITHUB + "office-kit/xlsx/pull/121",
        "A formula whose result is an empty text has its value.",
        write.replaced(
            made([HEAD, PEOPLE[0], ("Bruno Fictício", '=""')]),
            r'(<c r="B3")[^>]*>(<f>[^<]*</f>)<v ?/?>(?:</v>)?',
            rb'\1 t="str">\2<v></v>',
        ),
        ["2 asked 111.222.333-96", "3 nothing"],
    )
    days: Rows = [(*HEAD, "Contratado em"), *((*one, 41_638) for one in PEOPLE)]
    yield Case(
        "days-since-1904.xlsx",
        "https://support.microsoft.com/en-us/office/date-systems-in-excel-e7fe7167-48a9-4b96-bb53-5612a800b487",
        "A workbook of a Mac counts its days from 1904.",
        write.rezipped(
            write.by_openpyxl({"Clientes": days}, formats={3: "dd/mm/yyyy"}),
            lambda name, part: (
                name,
                part.replace(b"<workbookPr ", b'<workbookPr date1904="1" ') if name == "xl/workbook.xml" else part,
            ),
        ),
        asked(),
        columns=(*HEAD, "Contratado em"),
    )
    yield Case(
        "filtered-rows.xlsx",
        GITHUB + "SheetJS/sheetjs/issues/630",
        "Rows that a filter hides were imported.",
        made(TABLE, hidden=[3, 4]),
        ["2 asked 111.222.333-96", "3 hidden", "4 hidden", "5 asked 444.555.666-19"],
    )
    yield Case(
        "filtered-rows-wanted.xlsx",
        GITHUB + "firecrawl/anydoc/issues/9",
        "Hidden rows are read where somebody wants them.",
        made(TABLE, hidden=[3, 4]),
        asked(),
        words=("--with-hidden",),
    )
    yield Case(
        "second-sheet.xlsx",
        GITHUB + "python-excel/xlrd/issues/343",
        "The first sheet is a cover.",
        write.by_openpyxl({"Capa": [("Relatório",)], "Clientes": TABLE}),
        asked(),
    )
    sheets = {"Clientes": TABLE, "Fornecedores": [("Empresa", "CNPJ"), ("Empresa Fictícia", "12.345.678/0001-95")]}
    yield Case(
        "sheet-by-name.xlsx",
        "https://docs.openpyxl.org/en/stable/tutorial.html",
        "Documents stand on several sheets.",
        write.by_openpyxl(sheets),
        ["2 asked 12.345.678/0001-95"],
        columns=("Empresa", "CNPJ"),
        words=("--sheet", "fornecedores"),
    )
    yield Case(
        "sheets-together.xlsx",
        "https://docs.openpyxl.org/en/stable/tutorial.html",
        "Sheets are taken together where that is asked for.",
        write.by_openpyxl(sheets),
        [*asked(), "2 asked 12.345.678/0001-95"],
        words=("--sheet", "Clientes", "--sheet", "Fornecedores"),
    )
    yield Case(
        "cut-download.xlsx",
        GITHUB + "python-excel/xlrd/issues/156",
        "A download that ended early.",
        plain[:-300],
        refused="TableDamaged",
    )
