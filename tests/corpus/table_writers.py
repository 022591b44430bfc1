"""Writes tables as programs and people do: every format, with what each has been seen to do to it.

`python -m tests.corpus.make_tables` writes the files of `tests/corpus/tables` with it, `tests.fuzz tables` its own.
"""

from __future__ import annotations

import csv
import io
import re
import struct
import zipfile
from collections.abc import Callable, Mapping, Sequence
from html import escape
from types import MappingProxyType

import openpyxl
import xlsxwriter
from openpyxl.styles import numbers

Cell = str | int | float | None
Rows = Sequence[Sequence[Cell]]
TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
STRICT = (
    (b"http://schemas.openxmlformats.org/spreadsheetml/2006/main", b"http://purl.oclc.org/ooxml/spreadsheetml/main"),
    (
        b"http://schemas.openxmlformats.org/officeDocument/2006/relationships",
        b"http://purl.oclc.org/ooxml/officeDocument/relationships",
    ),
)
OPEN = "urn:oasis:names:tc:opendocument:xmlns:"
SPACES = " ".join(f'xmlns:{name}="{OPEN}{name}:1.0"' for name in ("office", "table", "text", "style"))
OPEN_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
NO_STATES: Mapping[str, str] = MappingProxyType({})
"""Of sheets that are not in sight, by their name: `hidden`, or `veryHidden` where Excel does not offer to show them."""


def delimited(
    rows: Rows,
    separator: str = ";",
    *,
    encoding: str = "utf-8",
    end: str = "\r\n",
    quoting: int = csv.QUOTE_MINIMAL,
    before: str = "",
) -> bytes:
    """A CSV, with lines before it."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, delimiter=separator, lineterminator=end, quoting=quoting)  # type: ignore[arg-type]
    writer.writerows(rows)
    return (before + stream.getvalue()).encode(encoding)


def by_openpyxl(
    sheets: Mapping[str, Rows],
    *,
    hidden: Sequence[int] = (),
    formats: Mapping[int, str] | None = None,
    unseen: Mapping[str, str] = NO_STATES,
) -> bytes:
    """A workbook of one library: texts are shared; formats of numbers by the number of their column from 1."""
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        sheet.sheet_state = unseen.get(name, "visible")
        for row in rows:
            sheet.append(list(row))
        for number in hidden:
            sheet.row_dimensions[number].hidden = True
        for column, code in (formats or {}).items():
            for (cell,) in sheet.iter_rows(min_col=column, max_col=column):
                cell.number_format = code if isinstance(cell.value, int) else numbers.FORMAT_GENERAL
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def by_xlsxwriter(sheets: Mapping[str, Rows], *, hidden: Sequence[int] = ()) -> bytes:
    """A workbook of another library."""
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True, "strings_to_formulas": False}) as book:
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            for place, row in enumerate(rows):
                sheet.write_row(place, 0, row)
            for number in hidden:
                sheet.set_row(number - 1, None, None, {"hidden": True})
    return stream.getvalue()


def rezipped(content: bytes, change: Callable[[str, bytes], tuple[str, bytes] | None]) -> bytes:
    """A container with other names and contents of its parts; None leaves a part out."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            if (changed := change(part.filename, old.read(part))) is not None:
                new.writestr(zipfile.ZipInfo(changed[0]), changed[1], zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def strict(content: bytes) -> bytes:
    """A workbook in Strict Open XML."""

    def change(name: str, part: bytes) -> tuple[str, bytes]:
        for transitional, strict_name in STRICT:
            part = part.replace(transitional, strict_name)
        return name, part

    return rezipped(content, change)


def replaced(content: bytes, pattern: str, by: bytes, flags: int = 0) -> bytes:
    """A workbook with other markup in its sheets and texts."""
    found = re.compile(pattern.encode(), flags)
    is_text = ("xl/worksheets/", "xl/sharedStrings", "content.xml")
    return rezipped(content, lambda name, part: (name, found.sub(by, part) if name.startswith(is_text) else part))


def open_document(
    sheets: Mapping[str, Rows], *, hidden: Sequence[int] = (), rest: str = "", unseen: Mapping[str, str] = NO_STATES
) -> bytes:
    """A spreadsheet of LibreOffice; `rest` stands behind the rows of each sheet."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(zipfile.ZipInfo("mimetype"), OPEN_TYPE)
        body = open_document_body(sheets, hidden=hidden, rest=rest, unseen=unseen)
        packed.writestr(
            zipfile.ZipInfo("content.xml"),
            f'<?xml version="1.0"?><office:document-content {SPACES}>{body}</office:document-content>',
        )
    return stream.getvalue()


def flat_open_document(sheets: Mapping[str, Rows], *, rest: str = "") -> bytes:
    """The same in one file of XML."""
    body = open_document_body(sheets, rest=rest)
    return f'<?xml version="1.0"?><office:document {SPACES}>{body}</office:document>'.encode()


def open_document_body(
    sheets: Mapping[str, Rows], *, hidden: Sequence[int] = (), rest: str = "", unseen: Mapping[str, str] = NO_STATES
) -> str:
    """The sheets as LibreOffice writes them, with a rest of empty rows."""
    tables = []
    for name, rows in sheets.items():
        lines = []
        for number, row in enumerate(rows, 1):
            sight = ' table:visibility="filter"' if number in hidden else ""
            lines.append(f"<table:table-row{sight}>{''.join(map(_open_cell, row))}</table:table-row>")
        empty = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/>'
        style = ' table:style-name="ta2"' if name in unseen else ""
        tables.append(
            f'<table:table table:name="{escape(name)}"{style}>{"".join(lines)}{rest}{empty}</table:table-row></table:table>'
        )
    unseen_style = '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    styles = f"<office:automatic-styles>{unseen_style}</office:automatic-styles>" if unseen else ""
    return f"{styles}<office:body><office:spreadsheet>{''.join(tables)}</office:spreadsheet></office:body>"


def _open_cell(value: Cell) -> str:
    if value is None or value == "":
        return "<table:table-cell/>"
    if isinstance(value, str):
        return f'<table:table-cell office:value-type="string"><text:p>{escape(value)}</text:p></table:table-cell>'
    shown = f"{value:.3E}" if abs(value) >= 1e11 else str(value)  # as a narrow column shows it
    return f'<table:table-cell office:value-type="float" office:value="{value}"><text:p>{shown}</text:p></table:table-cell>'


def xml_2003(sheets: Mapping[str, Rows], *, hidden: Sequence[int] = (), unseen: Mapping[str, str] = NO_STATES) -> bytes:
    """A workbook of Excel 2003 in XML; empty cells are left out, and the next one says where it is."""
    parts = []
    for name, rows in sheets.items():
        lines = []
        for number, row in enumerate(rows, 1):
            cells = [
                f'<Cell ss:Index="{place}"><Data ss:Type="{"String" if isinstance(value, str) else "Number"}">'
                f"{escape(str(value))}</Data></Cell>"
                for place, value in enumerate(row, 1)
                if value not in {None, ""}
            ]
            sight = ' ss:Hidden="1"' if number in hidden else ""
            lines.append(f'<Row ss:Index="{number}"{sight}>{"".join(cells)}</Row>')
        state = unseen.get(name, "")
        options = f"<x:WorksheetOptions><x:Visible>Sheet{state[:1].upper()}{state[1:]}</x:Visible></x:WorksheetOptions>"
        table = f"<Table>{''.join(lines)}</Table>{options if state else ''}"
        parts.append(f'<Worksheet ss:Name="{escape(name)}">{table}</Worksheet>')
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<?mso-application progid="Excel.Sheet"?>\n'
        '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" '
        'xmlns:x="urn:schemas-microsoft-com:office:excel" '
        f'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">{"".join(parts)}</Workbook>'
    ).encode()


def page(rows: Rows, *, before: str = "", heading: str = "td", end: bool = True, charset: str = "utf-8") -> bytes:
    """A table of a page."""
    close = "</td>" if end else ""
    lines = []
    for place, row in enumerate(rows):
        tag = heading if not place else "td"
        close_here = close.replace("td", tag)
        cells = "".join(f"<{tag}>{'' if value is None else escape(str(value))}{close_here}" for value in row)
        lines.append(f"<tr>{cells}{'</tr>' if end else ''}")
    head = f'<html><head><meta http-equiv="Content-Type" content="text/html; charset={charset}"></head><body>'
    return f"{head}{before}<table border=1>{''.join(lines)}</table></body></html>".encode(charset)


def mail(rows: Rows) -> bytes:
    """A page with its parts in one file, as Excel saves it."""
    content = page(rows, charset="iso-8859-1").decode("latin-1")
    quoted = content.replace("=", "=3D").encode("latin-1")
    quoted = re.sub(rb"[\x80-\xff]", lambda sign: b"=%02X" % sign[0][0], quoted)
    head = (
        b'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n'
        b"--x\r\nContent-Location: file:///C:/a.htm\r\nContent-Transfer-Encoding: quoted-printable\r\n"
        b'Content-Type: text/html; charset="iso-8859-1"\r\n\r\n'
    )
    return head + quoted + b"\r\n--x--\r\n"


STATES = ("", "hidden", "veryHidden")
"""Of a sheet, by their number."""


def binary_workbook(
    sheets: Mapping[str, Rows], *, hidden: Sequence[int] = (), unseen: Mapping[str, str] = NO_STATES
) -> bytes:
    """A workbook with binary parts (.xlsb): texts inside of the cells, numbers as they are."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as packed:
        names = list(sheets)
        overrides = "".join(
            f'<Override PartName="/xl/worksheets/sheet{n}.bin" ContentType="application/vnd.ms-excel.worksheet"/>'
            for n in range(1, len(names) + 1)
        )
        packed.writestr(
            zipfile.ZipInfo("[Content_Types].xml"),
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            '<Override PartName="/xl/workbook.bin" '
            f'ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>{overrides}</Types>',
        )
        relations = "".join(
            f'<Relationship Id="rId{n}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" '
            f'Target="worksheets/sheet{n}.bin"/>'
            for n in range(1, len(names) + 1)
        )
        space = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
        packed.writestr(
            zipfile.ZipInfo("xl/_rels/workbook.bin.rels"), f"<Relationships {space}>{relations}</Relationships>"
        )
        bundle = b"".join(
            _record(156, struct.pack("<II", STATES.index(unseen.get(name, "")), n) + _wide(f"rId{n}") + _wide(name))
            for n, name in enumerate(names, 1)
        )
        packed.writestr(
            zipfile.ZipInfo("xl/workbook.bin"),
            _record(131) + _record(143) + bundle + _record(144) + _record(132),
        )
        for n, rows in enumerate(sheets.values(), 1):
            packed.writestr(zipfile.ZipInfo(f"xl/worksheets/sheet{n}.bin"), _binary_sheet(rows, hidden))
    return stream.getvalue()


def _binary_sheet(rows: Rows, hidden: Sequence[int]) -> bytes:
    width = max(map(len, rows), default=1)
    parts = [_record(129), _record(148, struct.pack("<IIII", 0, max(len(rows) - 1, 0), 0, width - 1)), _record(145)]
    for place, row in enumerate(rows):
        bits = 0x10 if place + 1 in hidden else 0
        parts.append(_record(0, struct.pack("<IIHBBBI", place, 0, 300, 0, bits, 0, 0)))
        for column, value in enumerate(row):
            head = struct.pack("<II", column, 0)
            if isinstance(value, str) and value:
                parts.append(_record(6, head + _wide(value)))
            elif isinstance(value, int | float):
                parts.append(_record(5, head + struct.pack("<d", value)))
    return b"".join([*parts, _record(146), _record(130)])


def _record(kind: int, body: bytes = b"") -> bytes:
    name = bytes([kind]) if kind < 0x80 else bytes([kind & 0x7F | 0x80, kind >> 7])
    length, size = b"", len(body)
    while True:
        size, low = size >> 7, size & 0x7F
        length += bytes([low | (0x80 if size else 0)])
        if not size:
            return name + length + body


def _wide(text: str) -> bytes:
    return struct.pack("<I", len(text.encode("utf-16-le")) // 2) + text.encode("utf-16-le")


def of_one_name(content: bytes, name: str, other: str) -> bytes:
    """A workbook of which a system has given one name to two sheets; both names are as long."""
    encodings = ("utf-8", "utf-16-le")

    def change(part: bytes) -> bytes:
        for encoding in encodings:
            part = part.replace(other.encode(encoding), name.encode(encoding))
        return part

    return rezipped(content, lambda part, read: (part, change(read))) if content[:2] == b"PK" else change(content)


def old_of_one_name(content: bytes, name: str, other: str) -> bytes:
    """The same of an old workbook; the first name may be shorter, as the list of sheets says how long each is."""
    listed, short = bytes([len(other), 0]) + other.encode(), bytes([len(name), 0]) + name.encode()
    return content.replace(listed, short.ljust(len(listed), b"\0"))
