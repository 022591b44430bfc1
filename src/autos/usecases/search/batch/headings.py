"""Finds the row that says what the columns of a table are: below its titles, and never one of the clients."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from autos.domain.documents.document_rows import NO_DOCUMENTS, RowDocuments
from autos.usecases.library.tables.sheet import Row

ROWS_LOOKED_AT = 60
"""Rows with something in them at the beginning of a table; a heading stands among them."""
LONGEST_CELL = 60
"""Characters of a cell of a heading."""
FEWEST_KNOWN = 2
"""Cells with a known word from which a row is a heading below a title with a document in it."""
KNOWN = re.compile(
    r"\b(?:nome|clientes?|parte|raz[aã]o|social|cpf|cnpj|cgc|documentos?|doc|oab|inscri[cç][aã]o|rg|e-?mail|telefone|tel|"
    r"celular|fone|endere[cç]o|cidade|munic[ií]pio|comarca|uf|estado|cep|bairro|data|valor|d[ií]vida|contrato|pasta|processo|"
    r"n[uú]mero|n[º°.o]|c[oó]d(?:igo)?|id|matr[ií]cula|situa[cç][aã]o|status|obs(?:erva[cç][aã]o|erva[cç][oõ]es)?|advogad[oa]|"
    r"autor|r[eé]u|devedor|credor|fornecedor|empresa|pessoa|tipo|c[oô]njuge|nascimento|cargo|banco|ag[eê]ncia|conta|"
    r"respons[aá]vel|s[oó]cio|fantasia|tribunal|vara|assunto|classe|distribui[cç][aã]o|vencimento|item|seq|name|client|company)\b",
    re.IGNORECASE,
)
"""What the columns of a list of people or companies are called."""
SAYS_NONE = re.compile(
    r"n[aã]o\b.*|sem\b.*|n/?[ac]|n/?d|[-–—.?*x/]+|pendente|isento|estrangeir[oa].*|aguard.*|"
    r"a (?:informar|confirmar|verificar)|solicitad[oa].*|falta.*|ignorad[oa]|desconhecid[oa]|null|none|#.*",
    re.IGNORECASE,
)
"""What a person writes where a document would stand."""
NOTE = re.compile(
    r"\bn[aã]o (?:informad|tem|possu|consta|localiz|encontr|sab|cadastr|envi|mand|troux|quis)|\bpendente|\bfalt[ao]\b|"
    r"\bperd(?:eu|id|i\b)|\bextravi|\baguard|\bdesconhecid|\bignorad|\bsolicit(?:ad|ei|amos)|"
    r"\b(?:vai|vou|ver|favor|depois|amanh[aã]|mandar|enviar|trazer|pedir|cobrar|perguntar|confirmar|verificar)\b",
    re.IGNORECASE,
)
"""A word of a note about a document that is not there: CPF pendente, vai mandar depois."""
MOST_WORDS = 4
"""Of what names a column, where no word of it is known."""
MANY_DIGITS = re.compile(r"(?:[0-9][^0-9]?){4}")
TOTAL = re.compile(
    r"(?:(?:sub-?)?tota(?:l|is)(?: (?:geral|d[aeo]s? .*))?|soma|somat[oó]rio|qtde?\.?|quantidade)[\s:=R$0-9.,]*",
    re.IGNORECASE,
)


def find_heading(rows: Sequence[Row], found: Sequence[RowDocuments]) -> int:
    """Number from 1 of the row that says what the columns are; 0 where none does."""
    filled = [place for place, row in enumerate(rows) if any(row)][:ROWS_LOOKED_AT]
    if not filled:
        return 0
    columns = document_columns(found)
    first = next((place for place in filled if found[place] != NO_DOCUMENTS), len(rows))
    above = [place for place in filled if place < first and _is_heading(rows, place, columns)]
    if above:
        return 1 + max(above, key=lambda place: (_known(rows[place]), min(_width(rows[place]), 2), place))
    below = [
        place
        for place in filled
        if place > first and found[place] == NO_DOCUMENTS and _known(rows[place]) >= FEWEST_KNOWN
    ]
    for place in below:
        before = [one for one in filled if one < place]
        if all(2 * _width(rows[one]) <= _width(rows[place]) for one in before) and _is_heading(rows, place, columns):
            return place + 1  # what stands above it is a title with a document in it
    return 0


def is_total(row: Row) -> bool:
    """Whether a row sums up others."""
    first = next((cell for cell in row if cell), "")
    return TOTAL.fullmatch(first) is not None


def document_columns(found: Sequence[RowDocuments]) -> frozenset[int]:
    """Columns in which documents stand more than now and then, from 0."""
    times = Counter(
        column
        for row in found
        if row.documents or row.lost
        for column in {one.column for one in row.documents} | set(row.lost)
    )
    most = max(times.values(), default=0)
    return frozenset(column for column, count in times.items() if 2 * count >= most)


def _is_heading(rows: Sequence[Row], place: int, columns: frozenset[int]) -> bool:
    """Whether what stands over the documents names them: a client without a document has nothing there, or a note."""
    row = rows[place]
    if is_total(row):
        return False
    if not columns:
        return _known(row) > 0
    over = [row[column] for column in columns if column < len(row) and row[column]]
    if any(len(cell) > LONGEST_CELL or _is_number(cell) for cell in over):
        return False
    named = [cell for cell in over if SAYS_NONE.fullmatch(cell) is None and NOTE.search(cell) is None]
    if any(map(KNOWN.search, named)):
        return True
    return bool(named) and (_known(row) >= FEWEST_KNOWN or _is_unlike(rows, place, named))


def _is_unlike(rows: Sequence[Row], place: int, named: Sequence[str]) -> bool:
    """Whether a row without a known word may name columns: it has no values, and nothing that those below have."""
    row = rows[place]
    if any(any(map(str.isdigit, cell)) or "@" in cell for cell in row):
        return False
    if any(len(cell.split()) > MOST_WORDS for cell in named):
        return False
    if all(map(str.islower, named)) and any(cell[:1].isupper() for cell in row):
        return False
    below = [other for other in rows[place + 1 : place + 1 + ROWS_LOOKED_AT] if other != row]
    return not any(cell and cell in {_cell(other, column) for other in below} for column, cell in enumerate(row))


def _is_number(cell: str) -> bool:
    """Whether a cell has the digits of a document, or part of them; a heading may have a day in it."""
    digits = sum(map(str.isdigit, cell))
    return MANY_DIGITS.search(cell) is not None and (KNOWN.search(cell) is None or digits > sum(map(str.isalpha, cell)))


def _known(row: Row) -> int:
    """Cells that name a column."""
    return sum(KNOWN.search(cell) is not None for cell in row if cell)


def _cell(row: Row, column: int) -> str:
    return row[column] if column < len(row) else ""


def _width(row: Row) -> int:
    return sum(map(bool, row))
