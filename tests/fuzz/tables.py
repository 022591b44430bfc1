"""Tables of known clients, written by three libraries and by hand, then mangled as people and systems do.

No client is lost and nobody else is asked for; each row with something in it is asked for, or says why it is not.
"""

from __future__ import annotations

import csv
import json
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from autos.text.batch_result import check_text
from autos.usecases.search.batch.columns import columns_of, document_columns
from autos.usecases.search.batch.table import RowCheck, scan_sheets
from tests.corpus import table_writers as write
from tests.corpus.table_writers import Cell, Rows
from tests.crash.batch import cpf

CASES = 10_000
NAMES = ("Ana", "Bruno", "Célia", "Davi", "José", "Conceição", "Íris", "D'Ávila", "Zé", "Antônio", "Celso", "Contato")
SURNAMES = ("Sintética", "Fictício", "Inventada", "Imaginário", "de Souza Sintética", "Irmãos & Filhos Fictícia Ltda.")
NAME_HEADS = ("Nome", "Cliente", "Razão social", "NOME COMPLETO", "Nome do cliente", "Devedor")
DOCUMENT_HEADS = ("CPF", "CPF/CNPJ", "Documento", "CPF do cliente", "Nº do CPF", "CPF / CNPJ", "Doc.")
OTHERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Endereço", ("Rua A, 100, apto 12", "Av. B, s/n, Centro", "Rua; sem número", "")),
    ("Cidade", ("São Paulo, SP", "Recife", "Goiânia - GO", "")),
    ("Valor", ("1.234,56", "R$ 10,00", "0,5", "1234.5", "")),
    ("Telefone", ("(11) 4002-8922", "11 94002-8922", "")),
    ("Pasta", ("P-1", "2026/15", "", "A|B")),
    ("Obs", ('disse "não"', "linha 1\nlinha 2", "a;b", "50%", "=SOMA(A1)", "")),
    ("Data", ("01/02/2026", "2026-02-01", "")),
)
SECOND_HEADS = ("CPF do cônjuge", "Cônjuge", "CPF da esposa", "CPF do representante legal")
TITLES = ("Relatório de clientes", "Escritório Sintético", "Emitido em 29/11/2026", "LISTA", "Página 1 de 1")


class Client(NamedTuple):
    """A row that was written."""

    name: str
    document: str
    """Eleven digits."""


class Written(NamedTuple):
    """A table before it is a file."""

    rows: list[list[Cell]]
    clients: list[Client]


def run(cases: int, seed: int) -> int:
    """Try so many tables; 0 when no row was lost."""
    rng, outcomes, wrong, slowest = Random(seed), Counter[str](), list[str](), 0.0
    with tempfile.TemporaryDirectory(prefix="autos-fuzz-") as folder:
        for number in range(cases):
            state = rng.getrandbits(64)
            began = time.thread_time()
            try:
                outcomes[_tried(Random(state), Path(folder))] += 1
            except Exception as bug:  # noqa: BLE001 -- what this test looks for
                wrong.append(f"case {number} ({state}): {type(bug).__name__}: {str(bug)[:400]}")
            slowest = max(slowest, time.thread_time() - began)
    for sentence in wrong[:20]:
        print(sentence)
    print(json.dumps({"cases": cases, "wrong": len(wrong), "slowest_ms": round(slowest * 1e3, 1)} | dict(outcomes)))
    return 1 if wrong else 0


def _tried(rng: Random, folder: Path) -> str:
    table = _table(rng)
    how, content = rng.choice(WRITERS)(table, rng)
    file = folder / f"tabela.{rng.choice(('xlsx', 'xls', 'csv', 'txt', 'dat'))}"
    file.write_bytes(content)
    scanned = max(scan_sheets(file), key=lambda one: one.document_rows)
    columns = columns_of(scanned, heading=scanned.heading)
    read = {column.place for column in document_columns(columns)} or None
    lines = list(scanned.lines(read))
    found = Counter(
        line.document.wire
        for line in lines
        if line.document is not None and line.check in {RowCheck.ASKED, RowCheck.DOUBTFUL}
    )
    written = {client.document for client in table.clients}
    told = {line.row for line in lines if line.check is RowCheck.ASKED or check_text(line)}
    filled = {number for number, row in enumerate(scanned.sheet.rows, 1) if any(row)}

    assert not written - found.keys(), f"{how}: lost {sorted(written - found.keys())} in {scanned.sheet.rows[:4]}"
    others = {wire for wire in found.keys() - written if len(wire) == len(cpf(0))}
    assert not others, f"{how}: nobody wrote {sorted(others)}"
    assert filled - {scanned.heading} == told, f"{how}: rows without a reason {sorted(filled - told)[:5]}"
    return how


def _table(rng: Random) -> Written:
    """Clients with their documents, among other columns, perhaps below titles and above a total."""
    clients = [
        Client(f"{rng.choice(NAMES)} {rng.choice(SURNAMES)}", cpf(rng.randrange(10 ** rng.choice((7, 8, 9, 9, 9)))))
        for _ in range(rng.choice((2, 3, 5, 8, 20)))
    ]
    others = rng.sample(OTHERS, rng.randrange(len(OTHERS)))
    places = ["name", "document", *(name for name, _ in others)]
    rng.shuffle(places)
    values = dict(others)
    if rng.random() < 0.15:  # whom nobody asks for
        places.append(rng.choice(SECOND_HEADS))
        values[places[-1]] = tuple(_masked(cpf(rng.randrange(10**9))) for _ in range(3))
    heads = {"name": rng.choice(NAME_HEADS), "document": rng.choice(DOCUMENT_HEADS)}
    form = rng.choice(FORMS)
    rows: list[list[Cell]] = []
    for client in clients:
        cells: dict[str, Cell] = {"name": client.name, "document": form(client.document, rng)}
        rows.append([cells[place] if place in cells else rng.choice(values[place]) for place in places])
    has_spouse = places[-1] in SECOND_HEADS
    if has_spouse or rng.random() < 0.8:
        heading: list[Cell] = [heads.get(place, place) for place in places]
        if rng.random() < 0.1:  # on each page of a report
            rows.insert(rng.randrange(1, len(rows)), heading)
        rows.insert(0, heading)
        rows = [*_titles(rng), *rows]
    for _ in range(rng.choice((0, 0, 0, 1, 3))):
        rows.insert(rng.randrange(len(rows)), [])
    if rng.random() < 0.2:
        rows.append(["Total", *[""] * (len(places) - 1)] if places[0] == "name" else ["", "Total"])
    return Written(rows, clients)


def _titles(rng: Random) -> list[list[Cell]]:
    """Rows above the heading, some of them empty."""
    titles: list[list[Cell]] = [[rng.choice(TITLES)] for _ in range(rng.choice((0, 0, 0, 1, 2, 3)))]
    return [row for title in titles for row in ([title] if rng.random() < 0.7 else [title, []])]


def _masked(digits: str) -> str:
    return f"{digits[:3]}.{digits[3:6]}.{digits[6:9]}-{digits[9:]}"


FORMS: tuple[Callable[[str, Random], Cell], ...] = (
    lambda digits, _: _masked(digits),
    lambda digits, _: digits,
    lambda digits, rng: rng.choice((digits, _masked(digits))),
    lambda digits, _: f" {_masked(digits)}\u00a0",
    lambda digits, _: f"CPF {_masked(digits)}",
    lambda digits, _: _masked(digits).replace("-", "\u2013"),
    lambda digits, rng: _masked(digits) if rng.random() < 0.7 else f"CPF: {_masked(digits)}",
)
"""How people type a document."""


def _texts(rows: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    return [["" if cell is None else str(cell) for cell in row] for row in rows]


def _encoded(rng: Random, text: str) -> bytes:
    for encoding in rng.sample(("utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1", "mac_roman", "utf-16-le"), 7):
        try:
            return text.encode(encoding)
        except UnicodeEncodeError:
            continue
    return text.encode("utf-8-sig")


def _delimited(table: Written, rng: Random) -> tuple[str, bytes]:
    separator = rng.choice(";;;\t,|")
    width = max(map(len, table.rows))
    rows = _texts(table.rows)
    if rng.random() < 0.7:  # as a spreadsheet saves it: all rows have as many cells
        rows = [[*row, *[""] * (width - len(row))] for row in rows]
    end = rng.choice(("\r\n", "\n", "\r\n", "\r"))
    quoting = csv.QUOTE_ALL if end == "\r" else rng.choice((csv.QUOTE_MINIMAL, csv.QUOTE_MINIMAL, csv.QUOTE_ALL))
    before = f"sep={separator}{end}" if rng.random() < 0.15 else ""
    text = write.delimited(rows, separator, end=end, quoting=quoting, before=before)
    return f"csv {separator!r}", _encoded(rng, text.decode())


def _resaved(table: Written, rng: Random) -> tuple[str, bytes]:
    """A file with semicolons that was opened and saved as one with commas: each line became one cell."""
    inner = write.delimited([[str(cell).replace("\n", " ") for cell in row] for row in _texts(table.rows)], ";")
    lines = [[line] for line in inner.decode().split("\r\n") if line]
    return "csv resaved", _encoded(rng, write.delimited(lines, ",", quoting=csv.QUOTE_ALL).decode())


def _numbered(table: Written) -> Rows:
    """Documents of which all digits are bare as numbers, without their zeros."""
    documents = {client.document for client in table.clients}
    return [[int(cell) if isinstance(cell, str) and cell in documents else cell for cell in row] for row in table.rows]


def _workbook(table: Written, rng: Random) -> tuple[str, bytes]:
    rows = _numbered(table) if rng.random() < 0.3 else table.rows
    rows = [
        [cell if not isinstance(cell, str) or not cell.startswith("=") else f"'{cell}" for cell in row] for row in rows
    ]
    sheets: dict[str, Rows] = {"Clientes": rows}
    if rng.random() < 0.2:
        sheets = {"Capa": [["Relatório"], []], **sheets}
    by = rng.choice((write.by_openpyxl, write.by_xlsxwriter))
    content = by(sheets)
    how = by.__name__
    for name, mangle in MANGLES:
        if rng.random() < 0.15:
            how, content = f"{how}, {name}", mangle(content, rng)
    return how.split(",")[0], content


def _ended(content: bytes, _: Random) -> bytes:
    """Line ends behind the texts, escaped as Excel does."""
    return write.replaced(content, r"([0-9])</t>", rb"\1_x000D_</t>")


def _capitals(content: bytes, rng: Random) -> bytes:
    change = rng.choice((str.upper, str.lower, lambda name: name.replace("/", "\\")))
    return write.rezipped(content, lambda name, part: (change(name), part))


MANGLES: tuple[tuple[str, Callable[[bytes, Random], bytes]], ...] = (
    ("escaped", _ended),
    ("strict", lambda content, _: write.strict(content)),
    ("no dimension", lambda content, _: write.replaced(content, r'<dimension ref="[^"]*"', b'<dimension ref="A1"')),
    ("parts renamed", _capitals),
)


def _open_document(table: Written, rng: Random) -> tuple[str, bytes]:
    rows = _numbered(table) if rng.random() < 0.3 else table.rows
    by = rng.choice((write.open_document, write.flat_open_document))
    return by.__name__, by({"Clientes": rows})


def _binary(table: Written, rng: Random) -> tuple[str, bytes]:
    return "binary", write.binary_workbook({"Clientes": _numbered(table) if rng.random() < 0.3 else table.rows})


def _xml_2003(table: Written, rng: Random) -> tuple[str, bytes]:
    return "xml 2003", write.xml_2003({"Clientes": _numbered(table) if rng.random() < 0.3 else table.rows})


def _page(table: Written, rng: Random) -> tuple[str, bytes]:
    rows = [row for row in table.rows if row]
    if rng.random() < 0.2:
        return "mail", write.mail([[str(cell).replace("\u2013", "-") for cell in row] for row in rows])
    return "page", write.page(rows, heading=rng.choice(("td", "th")), end=rng.random() < 0.7)


WRITERS: tuple[Callable[[Written, Random], tuple[str, bytes]], ...] = (
    _delimited,
    _delimited,
    _delimited,
    _resaved,
    _workbook,
    _workbook,
    _open_document,
    _binary,
    _xml_2003,
    _page,
)
