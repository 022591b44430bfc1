"""Other formats, mostly named .xls, and what holds no table."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from tests.corpus import table_writers as write
from tests.corpus.table_cases.common import (
    GITHUB,
    HEAD,
    PEOPLE,
    TABLE,
    Case,
    asked,
    bare,
    container,
)
from tests.corpus.table_writers import Rows


def format_cases() -> Iterator[Case]:
    """Other formats, mostly named .xls."""
    sheets = {"Clientes": TABLE}
    hidden = ["2 asked 111.222.333-96", "3 hidden", "4 asked 333.444.555-08", "5 asked 444.555.666-19"]
    whole: Rows = [HEAD, *((name, int(bare(document))) for name, document in PEOPLE)]
    for ending, maker, source in (
        ("ods", write.open_document, "https://docs.oasis-open.org/office/OpenDocument/v1.3/"),
        ("xlsb", write.binary_workbook, GITHUB + "docling-project/docling.rs/issues/210"),
        ("xml-2003.xls", write.xml_2003, GITHUB + "python-excel/xlrd/issues/188"),
    ):
        name = ending if "." in ending else f"table.{ending}"
        yield Case(f"formats-{name}", source, "The format was not read.", maker(sheets), asked())
        yield Case(
            f"formats-numbers-{name}",
            GITHUB + "SEED-platform/seed/issues/608",
            "A narrow column shows a number with an exponent; all its digits are stored.",
            maker({"Clientes": whole}),
            asked(),
        )
        yield Case(
            f"formats-hidden-{name}",
            GITHUB + "tafia/calamine/issues/237",
            "Hidden rows are not told from others.",
            maker(sheets, hidden=[3]),
            hidden,
        )
        yield Case(
            f"formats-second-sheet-{name}",
            GITHUB + "miachm/SODS/issues/12",
            "The first sheet is a cover.",
            maker({"Capa": [("Relatório",)], "Clientes": TABLE}),
            asked(),
        )
    for name, maker in (
        ("hidden-sheet.xlsx", write.by_openpyxl),
        ("hidden-sheet.ods", write.open_document),
        ("hidden-sheet.xlsb", write.binary_workbook),
        ("hidden-sheet-xml-2003.xls", write.xml_2003),
    ):
        several = {"Base": TABLE, "Painel": [HEAD, ("Zé Sintético", "555.666.777-20")], "Rascunho": [("x",)]}
        content = maker(several, unseen={"Base": "veryHidden", "Rascunho": "hidden"})
        yield Case(
            name,
            GITHUB + "SheetJS/sheetjs/issues/123",
            "A sheet that is not in sight was read in the place of the one in sight.",
            content,
            ["2 asked 555.666.777-20"],
        )
        yield Case(
            f"by-name-{name}",
            GITHUB + "PHPOffice/PHPExcel/issues/618",
            "A sheet that is not in sight could not be read by its name.",
            content,
            asked(),
            words=("--sheet", "Base"),
        )
    yield Case(
        "formats-flat.fods",
        "https://docs.oasis-open.org/office/OpenDocument/v1.3/",
        "OpenDocument in one file.",
        write.flat_open_document(sheets),
        asked(),
    )
    repeated = '<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string"><text:p>Davi</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>444.555.666-19</text:p><office:annotation><text:p>529.982.247-25</text:p></office:annotation></table:table-cell></table:table-row>'
    yield Case(
        "repeated-rows.ods",
        GITHUB + "ropensci/readODS/pull/82",
        "Repeated rows were taken for empty ones; a note at a cell is not its text.",
        write.open_document({"Clientes": TABLE[:2]}, rest=repeated),
        ["2 asked 111.222.333-96", "3 asked 444.555.666-19", "4 asked 444.555.666-19"],
    )
    yield Case(
        "repeated-cells-without-end.ods",
        GITHUB + "tafia/calamine/pull/596",
        "A file of some kilobytes stood for billions of cells.",
        write.open_document(
            {"Clientes": TABLE},
            rest='<table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>1</text:p></table:table-cell></table:table-row>',
        ),
        refused="TableTooLarge",
    )
    yield from open_document_cases()
    yield Case("page.xls", GITHUB + "SheetJS/sheetjs/issues/458", "A page named .xls.", write.page(TABLE), asked())
    yield Case(
        "page-heading-cells.xls",
        GITHUB + "python-excel/xlrd/issues/350",
        "Its heading stands in cells of another kind.",
        write.page(TABLE, heading="th", charset="iso-8859-1"),
        asked(),
    )
    yield Case(
        "page-open-elements.xls",
        GITHUB + "python-excel/xlrd/issues/350",
        "Its elements are not ended.",
        write.page(TABLE, end=False),
        asked(),
    )
    yield Case(
        "page-fragment.xls",
        GITHUB + "python-excel/xlrd/issues/350",
        "It begins with an element that is none.",
        b"< div >\r\n\t" + write.page(TABLE),
        asked(),
    )
    yield Case(
        "page-behind-a-warning.xls",
        GITHUB + "nprapps/playgrounds2/issues/752",
        "A warning of the program stands before it.",
        b"Warning: mysql_fetch_array() expects parameter 1\n" + write.page(TABLE)[79:],
        asked(),
    )
    office = (
        "<style>td{mso-number-format:'\\@'}</style><!--[if gte mso 9]><xml><x:ExcelWorkbook><x:Name>Plan1</x:Name></x:ExcelWorkbook>"
        "</xml><![endif]--><script>var a = '<table><tr><td>529.982.247-25</td></tr></table>';</script>"
    )
    yield Case(
        "page-of-excel.xls",
        GITHUB + "SheetJS/sheetjs/issues/458",
        "Styles, scripts and notes for Excel stand in it.",
        write.page(TABLE, before=office),
        asked(),
    )
    lines = "".join(
        f'<tr><td>{name}<td x:num="{bare(document)}">{float(bare(document)):.5E}' for name, document in PEOPLE
    )
    yield Case(
        "page-numbers-in-attributes.xls",
        GITHUB + "jasp-stats/jasp-desktop/issues/927",
        "The cell shows an exponent; the digits stand in an attribute.",
        f'<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>Nome<td>CPF{lines}</table>'.encode(),
        asked(),
    )
    spans = "<table><tr><th rowspan=2>Nome</th><th colspan=2>Documento</th></tr><tr><th>CPF</th><th>RG</th></tr>"
    spans += (
        "".join(f"<tr><td>{name}</td><td>{document}</td><td>12.345.678-9</td></tr>" for name, document in PEOPLE)
        + "</table>"
    )
    yield Case(
        "page-spans.xls",
        GITHUB + "benborgers/opensheet/issues/6",
        "Cells over two rows and columns move those beside them.",
        f"<html><body>{spans}</body></html>".encode(),
        ["1 above", *asked(3)],
        heading=2,
        columns=("", "CPF", "RG"),
    )
    nested = f"<table><tr><td>Sistema</td></tr><tr><td>{write.page(TABLE).decode().split('<body>')[1].split('</body>')[0]}</td></tr></table>"
    yield Case(
        "page-table-inside-of-a-table.xls",
        GITHUB + "extrabacon/pyspreadsheet/issues/3",
        "The table stands in a cell of another one, which gives the page its form.",
        f"<html><body>{nested}</body></html>".encode(),
        asked(),
    )
    yield Case(
        "page-in-one-file.xls",
        GITHUB + "wireservice/csvkit/issues/847",
        "A page with its parts in one file.",
        write.mail(TABLE),
        asked(),
    )
    yield Case(
        "xml-2003-gaps.xls",
        GITHUB + "BTDF/DeploymentFramework/issues/16",
        "Cells that are left out, and merged ones, moved those behind them.",
        write.xml_2003(
            {"Clientes": [(*HEAD[:1], "", "", HEAD[1]), (), *((name, "", "", document) for name, document in PEOPLE)]}
        ).replace(b'ss:Index="4"', b'ss:Index="4" ss:MergeAcross="1"'),
        asked(3),
        columns=("Nome", "CPF"),
    )
    yield Case(
        "xml-2003-without-places.xls",
        GITHUB + "ExcelDataReader/ExcelDataReader/issues/381",
        "Neither rows nor cells say where they are.",
        re.sub(rb' ss:Index="[0-9]+"', b"", write.xml_2003(sheets)),
        asked(),
    )
    yield from old_cases()


def open_document_cases() -> Iterator[Case]:
    """Tables inside of tables, and rows that are repeated."""
    schema = (
        "https://docs.oasis-open.org/office/OpenDocument/v1.3/os/part3-schema/OpenDocument-v1.3-os-part3-schema.html"
    )
    text = '<table:table-cell office:value-type="string"><text:p>{}</text:p></table:table-cell>'
    name, document = "Eva Sintética", "555.666.777-20"

    def inner(*cells: str) -> str:
        row = "".join(map(text.format, cells))
        return f'<table:table table:name="Dentro"><table:table-row>{row}</table:table-row></table:table>'

    nested = f'<table:table-row>{text.format(name)}<table:table-cell office:value-type="string">{inner("CPF", document)}</table:table-cell></table:table-row>'
    after = f"<table:table-row>{text.format('Fábio Fictício')}{text.format('011.222.333-88')}</table:table-row>"
    yield Case(
        "table-inside-of-a-cell.ods",
        schema,
        "9.1.2: a cell may hold a table; its row ended the outer one, and the document was lost.",
        write.open_document({"Clientes": TABLE}, rest=nested + after),
        [*asked(), f"6 asked {document}", "7 asked 011.222.333-88"],
    )
    chart = (
        "<draw:frame><draw:object><office:document><office:body><office:chart>"
        f'<table:table table:name="local-table"><table:table-row>{text.format(document)}</table:table-row></table:table>'
        "</office:chart></office:body></office:document></draw:object></draw:frame>"
    )
    spaces = 'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"'
    charted = (
        write.flat_open_document({"Clientes": TABLE})
        .decode()
        .replace("<office:document ", f"<office:document {spaces} ", 1)
    )
    yield Case(
        "chart-with-a-table.fods",
        GITHUB + "jferard/fastods/issues/170",
        "A chart in the sheet has a table of its values, which is none of the sheets.",
        charted.replace('table:name="Clientes">', f'table:name="Clientes"><table:shapes>{chart}</table:shapes>', 1)
        .replace("<text:p>Davi Imaginário</text:p>", f"<text:p>Davi Imaginário</text:p>{chart}")
        .encode(),
        asked(),
    )
    copy = f'<table:table table:name="\'file:///clientes.ods\'#$Base"><table:table-source table:mode="copy-results-only"/><table:table-row>{text.format(document)}</table:table-row></table:table>'
    yield Case(
        "values-of-another-file.fods",
        schema,
        "9.2.6: the values of another file, which formulas refer to, are kept as a table that is no sheet.",
        write.flat_open_document({"Capa": [("Relatório",)]}).replace(
            b"</office:spreadsheet>", f"{copy}</office:spreadsheet>".encode()
        ),
        ["1 nothing"],
        heading=0,
        columns=("",),
        causes=("no digits 1",),
    )
    filled = f'<table:table-row table:number-rows-repeated="1048570">{text.format("")}{text.format("a confirmar")}</table:table-row>'
    yield Case(
        "column-filled-to-the-end.fods",
        GITHUB + "tdf/odftoolkit/issues/285",
        "What was filled down to the last row of the sheet stands for a million rows.",
        write.flat_open_document({"Clientes": TABLE}, rest=filled),
        [*asked(), "6 nothing"],
    )
    repeated = f'<table:table-row table:number-rows-repeated="900000">{text.format(name)}{text.format(document)}</table:table-row>'
    yield Case(
        "document-repeated-without-end.fods",
        GITHUB + "openspout/openspout/issues/399",
        "A file of a kilobyte stood for a million rows with a document.",
        write.flat_open_document({"Clientes": TABLE}, rest=repeated),
        refused="TableTooLarge",
    )


def old_cases() -> Iterator[Case]:
    """Workbooks of Excel until 2003, where what writes them is installed."""
    try:
        xlwt: Any = import_module("xlwt")
    except ImportError:
        return

    def old(rows: Rows, hidden: Sequence[int] = (), cover: bool = False, shown: str = "") -> bytes:
        book = xlwt.Workbook()
        if cover:
            book.add_sheet("Capa").write(0, 0, "Relatório")
        sheet = book.add_sheet("Clientes")
        style = xlwt.easyxf(num_format_str=shown) if shown else xlwt.Style.default_style
        for place, row in enumerate(rows):
            for column, value in enumerate(row):
                sheet.write(place, column, value, style)
            if place + 1 in hidden:
                sheet.row(place).hidden = True
        stream = io.BytesIO()
        book.save(stream)
        return stream.getvalue()

    whole: Rows = [HEAD, *((name, int(bare(document))) for name, document in PEOPLE)]
    report = GITHUB + "PHPOffice/PhpSpreadsheet/issues/402"
    yield Case("old.xls", report, "A program of today writes the old format.", old(TABLE), asked())
    yield Case("old-numbers.xls", report, "Documents as numbers.", old(whole), asked())
    yield Case(
        "old-hidden.xls",
        GITHUB + "MarkPflug/Sylvan.Data.Excel/pull/186",
        "Hidden rows are not told from others.",
        old(TABLE, hidden=[3]),
        ["2 asked 111.222.333-96", "3 hidden", "4 asked 333.444.555-08", "5 asked 444.555.666-19"],
    )
    yield Case("old-second-sheet.xls", report, "The first sheet is a cover.", old(TABLE, cover=True), asked())
    yield Case(
        "old-named-xlsx.xlsx",
        GITHUB + "MarkPflug/Sylvan.Data.Excel/issues/228",
        "The name said something else than the content.",
        old(TABLE),
        asked(),
    )
    yield Case(
        "old-below-and-beside.xls",
        GITHUB + "libxls/libxls/issues/30",
        "The table begins in the third row and column.",
        old([(), (), ("", "", *HEAD), *(("", "", *one) for one in PEOPLE)]),
        asked(4),
        heading=3,
    )
    yield Case(
        "old-cut.xls",
        GITHUB + "ExcelDataReader/ExcelDataReader/issues/38",
        "A download that ended early.",
        old(TABLE)[:1024],
        refused="TableForeign",
    )


def other_cases() -> Iterator[Case]:
    """What holds no table, or none that is read."""
    ole = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
    types = b'<Types><Override PartName="/%b" ContentType="%b"/></Types>'
    document = b"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    slides = b"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"
    sign_in = (
        b"<!DOCTYPE html><html><head><title>Entrar</title></head><body><form>Sua sess\xe3o expirou</form></body></html>"
    )
    login = GITHUB + "nprapps/playgrounds2/issues/752"
    for name, report, broke, content, refused in (
        (
            "page-of-a-sign-in.xls",
            login,
            "A page to sign in was downloaded in place of the spreadsheet.",
            sign_in,
            "TableOther page",
        ),
        (
            "page-with-frames.xls",
            login,
            "The content stands in a folder beside the file.",
            b'<html><head></head><frameset><frame src="a_arquivos/sheet001.htm"></frameset></html>',
            "TableOther frames",
        ),
        ("a-pdf.xlsx", login, "A PDF was named .xlsx.", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "TableOther pdf"),
        (
            "a-picture.xlsx",
            login,
            "A photograph of a list.",
            b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01",
            "TableOther picture",
        ),
        (
            "a-picture-of-a-telephone.xlsx",
            login,
            "A photograph of a telephone.",
            b"\x00\x00\x00\x24ftypheic\x00\x00\x00\x00",
            "TableOther picture",
        ),
        (
            "a-document.xlsx",
            login,
            "A document of Word, with a workbook in it.",
            container(
                (
                    "[Content_Types].xml",
                    types % (b"word/document.xml", document)
                    + b'<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>',
                ),
                ("word/document.xml", b"<x/>"),
                ("word/embeddings/a.xlsx", b"PK"),
            ),
            "TableOther text",
        ),
        ("a-rich-text.xls", login, "A text with format.", b"{\\rtf1\\ansi Ana 111.222.333-96}", "TableOther text"),
        (
            "a-presentation.xlsx",
            login,
            "A presentation.",
            container(
                ("[Content_Types].xml", types % (b"ppt/presentation.xml", slides)), ("ppt/presentation.xml", b"<x/>")
            ),
            "TableOther slides",
        ),
        (
            "an-open-text.ods",
            login,
            "A text of LibreOffice.",
            container(("mimetype", b"application/vnd.oasis.opendocument.text"), ("content.xml", b"<x/>")),
            "TableOther text",
        ),
        (
            "of-numbers.xlsx",
            GITHUB + "mechatroner/vscode_rainbow_csv/issues/129",
            "A spreadsheet of Apple's Numbers.",
            container(("Index/Document.iwa", b"x"), ("preview.jpg", b"x")),
            "TableOther numbers",
        ),
        ("packed.zip", login, "The spreadsheet is packed.", container(("clientes.xlsx", b"x")), "TableOther packed"),
        ("packed-otherwise.xlsx", login, "The same by another program.", b"Rar!\x1a\x07\x00", "TableOther packed"),
        (
            "a-database.xls",
            login,
            "A database of Access.",
            b"\x00\x01\x00\x00Standard Jet DB\x00",
            "TableOther database",
        ),
        (
            "a-link.gsheet",
            "https://support.google.com/drive/answer/10838124",
            "A link to a spreadsheet on the web.",
            b'{"url": "https://docs.google.com/open?id=x", "doc_id": "x", "email": "a@x.br"}',
            "TableOther link",
        ),
        (
            "a-shortcut.xlsx",
            login,
            "A shortcut of Windows.",
            b"L\x00\x00\x00\x01\x14\x02\x00" + bytes(60),
            "TableOther link",
        ),
        (
            "~$of-an-open-workbook.xlsx",
            GITHUB + "python-excel/xlrd/issues/239",
            "What Excel keeps beside an open workbook.",
            b"\x17Microsoft Office User 1" + b" " * 31 + bytes(110),
            "TableOther lock",
        ),
        ("empty.xlsx", login, "An empty file.", b"", "TableOther empty"),
        ("blank.csv", login, "Nothing but line ends.", b"\r\n \r\n", "TableOther empty"),
        (
            "only-zeros.xlsx",
            login,
            "A file that was never written, of the right length.",
            bytes(4096),
            "TableOther zeros",
        ),
        (
            "with-a-password.xlsx",
            GITHUB + "python-excel/xlrd/issues/239",
            "A workbook under a password.",
            ole + bytes(600) + "EncryptedPackage".encode("utf-16-le"),
            "TableProtected",
        ),
        (
            "before-1995.xls",
            GITHUB + "python-excel/xlrd/issues/156",
            "A workbook of 1992.",
            b"\x09\x04\x06\x00\x00\x00\x10\x00" + bytes(20),
            "TableOther before 1995",
        ),
        ("a-program.xls", login, "A program.", b"MZ\x90\x00\x03\x00\x00\x00\x04", "TextFileUnreadable no text"),
        (
            "protected.ods",
            "https://docs.oasis-open.org/office/OpenDocument/v1.3/",
            "OpenDocument under a password.",
            container(
                ("mimetype", write.OPEN_TYPE.encode()),
                ("content.xml", b"\x93\xa1"),
                ("META-INF/manifest.xml", b"<manifest:encryption-data/>"),
            ),
            "TableProtected",
        ),
    ):
        yield Case(name, report, broke, content, refused=refused)
