"""Wording of what was read of a table of documents, and of what of it is not asked, before anything is sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from autos.domain.documents.document_match import DocumentCheck
from autos.text.batch_result import beside_text, check_text
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural, translate
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.missing_documents import MissingCause
from autos.usecases.search.batch.table import BatchLine, DocumentTable, RowCheck, ScannedSheet, key_of

MOST_ROWS_TOLD = 100
"""Rows that are told one by one; the result has all of them."""


def table_sentences(table: DocumentTable, searches: int) -> Iterator[str]:
    """What was read, and what of it is not asked."""
    rows = plural(table.rows, translate("headless", "{n} linha lida"), translate("headless", "{n} linhas lidas"))
    one, many = translate("headless", "{n} documento a buscar"), translate("headless", "{n} documentos a buscar")
    yield f"{rows}; {plural(searches, one, many)}."
    if table.sheet:
        one, many = translate("headless", "Aba lida: {sheet}."), translate("headless", "Abas lidas: {sheet}.")
        yield (many if table.has_sheets else one).format(sheet=plain_line(table.sheet))
    if table.uncalculated:
        yield uncalculated_text(table.uncalculated)
    if blank := table.blank_rows:
        yield translate("headless", "Em branco, sem nada a consultar: {n}.").format(n=number(blank))
    letters = sorted({line.document.unsent for line in table.lines if line.document is not None} - {""})
    if letters:
        words = translate(
            "headless",
            "Com letra na OAB ({letters}): {n}. A letra não é enviada: o serviço só recebe a seccional e o número.",
        )
        lettered = sum(line.document is not None and bool(line.document.unsent) for line in table.lines)
        yield words.format(letters=", ".join(letters), n=number(lettered))
    counts = Counter(line.check for line in table.lines)
    for check, text in _check_texts().items():
        if counts[check]:
            yield text.format(n=number(counts[check]))
    yield from _asked_sentences(table.lines)


def _asked_sentences(lines: Sequence[BatchLine]) -> Iterator[str]:
    """What is searched otherwise than it is written, or not once for each row."""
    asked = [line for line in lines if line.check is RowCheck.ASKED and line.document is not None]
    if repeated := len(_repeated(lines)):
        yield translate("headless", "Repetidas, perguntadas uma vez só: {n}.").format(n=number(repeated))
    texts = {
        DocumentCheck.ZEROS: translate("headless", "Com zeros à esquerda postos de volta: {n}."),
        DocumentCheck.DOUBTFUL: translate("headless", "Podiam ser CPF ou CNPJ sem os zeros; --doubtful decidiu: {n}."),
        DocumentCheck.LETTERS: translate("headless", "Com uma letra lida como o dígito que parece: {n}. Confira-as."),
    }
    counts = Counter(line.document.check for line in asked if line.document is not None)
    for check, text in texts.items():
        if counts[check]:
            yield text.format(n=number(counts[check]))
    if beside := sum(bool(line.beside) for line in asked):
        words = translate("headless", "Com um documento errado, consultadas por outro da mesma linha: {n}. Confira-as.")
        yield words.format(n=number(beside))


def _repeated(lines: Sequence[BatchLine]) -> dict[int, BatchLine]:
    """Lines that ask for what an earlier one asks for, by their place, with that one."""
    first: dict[tuple[str, str], BatchLine] = {}
    repeated = {}
    for place, line in enumerate(lines):
        if line.check is RowCheck.ASKED and line.document is not None:
            earlier = first.setdefault(key_of(line.document), line)
            if earlier is not line:
                repeated[place] = earlier
    return repeated


def _check_texts() -> dict[RowCheck, str]:
    return {
        RowCheck.WRONG: translate("headless", "Com dígito errado, não consultadas: {n}."),
        RowCheck.DOUBTFUL: translate(
            "headless", "Podem ser CPF ou CNPJ sem os zeros, não consultadas: {n}. --doubtful cpf ou cnpj decide."
        ),
        RowCheck.HELD: translate("headless", "Com outro documento em dúvida na mesma linha, não consultadas: {n}."),
        RowCheck.UNSURE: translate(
            "headless", "Com outro documento errado na mesma linha, não consultadas: {n}. --with-wrong as inclui."
        ),
        RowCheck.LOST: translate("headless", "Perderam dígitos na planilha (como 5,29982E+10): {n}."),
        RowCheck.INCOMPLETE: translate("headless", "Com documento incompleto, não consultadas: {n}."),
        RowCheck.ELSEWHERE: translate(
            "headless", "Com documento só numa coluna que não foi lida, não consultadas: {n}. --column a inclui."
        ),
        RowCheck.UNCALCULATED: translate("headless", "Com fórmula sem valor no lugar do documento: {n}."),
        RowCheck.NUMBER: translate("headless", "Com número de processo, que não é consultado: {n}."),
        RowCheck.NOTHING: translate("headless", "Sem documento: {n}."),
        RowCheck.HIDDEN: translate(
            "headless", "Ocultas na planilha, por um filtro ou à mão, não consultadas: {n}. --with-hidden as inclui."
        ),
        RowCheck.ABOVE: translate("headless", "Acima do título das colunas: {n}."),
        RowCheck.HEADING: translate("headless", "Com o título das colunas repetido: {n}."),
        RowCheck.TOTAL: translate("headless", "De totais: {n}."),
    }


def row_sentences(lines: Sequence[BatchLine]) -> Iterator[str]:
    """Why each row is not asked, or is asked otherwise than it is written, up to a number of them."""
    repeated = _repeated(lines)
    left = [
        (line, why)
        for place, line in enumerate(lines)
        if (why := check_text(line) or _asked_text(line, repeated.get(place)))
    ]
    plain, with_sheet = (
        translate("headless", "Linha {row}: {why}"),
        translate("headless", "{sheet}, linha {row}: {why}"),
    )
    for line, why in left[:MOST_ROWS_TOLD]:
        words = with_sheet if line.sheet else plain
        yield words.format(sheet=plain_line(line.sheet), row=number(line.row), why=plain_line(why))
    if len(left) > MOST_ROWS_TOLD:
        one, many = translate("headless", "E mais {n} linha."), translate("headless", "E mais {n} linhas.")
        yield plural(len(left) - MOST_ROWS_TOLD, one, many)


def _asked_text(line: BatchLine, earlier: BatchLine | None) -> str:
    """In which way a row is asked otherwise than it is written; empty where it is not."""
    document = line.document
    if document is None or line.check is not RowCheck.ASKED:
        return ""
    texts = {
        DocumentCheck.ZEROS: translate("headless", "{written} lido como {document}, com os zeros à esquerda"),
        DocumentCheck.DOUBTFUL: translate("headless", "{written} lido como {document}, como --doubtful decide"),
        DocumentCheck.LETTERS: translate("headless", "confira: {written} lido como {document}"),
    }
    said = texts.get(document.check, "").format(written=document.written, document=document.formatted)
    if line.beside:
        instead = translate("headless", "consultada por {document}: {why}")
        instead = instead.format(document=document.formatted, why=beside_text(line.beside))
        said = "; ".join(filter(None, (said, instead)))
    if earlier is None:
        return f"{said}." if said else ""
    again = translate("headless", "repete a linha {row}, perguntada uma vez só")
    if earlier.sheet and earlier.sheet != line.sheet:
        again = translate("headless", "repete a linha {row} da aba {sheet}, perguntada uma vez só")
    again = again.format(row=number(earlier.row), sheet=plain_line(earlier.sheet))
    return f"{'; '.join(filter(None, (said, again)))}."


def left_out_text(rows: int, *, is_asked: bool) -> str:
    """How many rows were not asked, or would not be."""
    if is_asked:
        one = translate("headless", "{n} linha ficou sem consulta, ou só em parte: o motivo está no resultado.")
        return plural(
            rows,
            one,
            translate("headless", "{n} linhas ficaram sem consulta, ou só em parte: o motivo está no resultado."),
        )
    one = translate("headless", "{n} linha fica sem consulta, ou só em parte.")
    return plural(rows, one, translate("headless", "{n} linhas ficam sem consulta, ou só em parte."))


def uncalculated_text(cells: int) -> str:
    """Cells whose formula no program has calculated."""
    one = translate("headless", "{n} célula com fórmula sem valor: abra a planilha no Excel e salve-a.")
    many = translate("headless", "{n} células com fórmula sem valor: abra a planilha no Excel e salve-a.")
    return plural(cells, one, many)


def heading_text(row: int) -> str:
    """Which row says what the columns are; empty where it is the first one."""
    if row == 1:
        return ""
    if row == 0:
        return translate("headless", "Nenhuma linha dá o título das colunas. Se há uma, --heading-row diz qual é.")
    words = translate("headless", "Título das colunas na linha {row}, achado pelo Autos. --heading-row escolhe outra.")
    return words.format(row=number(row))


def no_row_text(row: int, sheets: Sequence[ScannedSheet]) -> str:
    """That there is no such row, and how many the sheets have that have it not."""
    words = translate("headless", "Não há linha {row} para o título das colunas (--heading-row): {sheets}.")
    one, many = translate("headless", "a planilha tem {n} linha"), translate("headless", "a planilha tem {n} linhas")
    if sheets[0].sheet.others:
        one, many = (
            translate("headless", "a aba {sheet} tem {n} linha"),
            translate("headless", "a aba {sheet} tem {n} linhas"),
        )
    rows = [
        (one if len(each.sheet.rows) == 1 else many).format(
            sheet=plain_line(each.sheet.name), n=number(len(each.sheet.rows))
        )
        for each in sheets
    ]
    return words.format(row=number(row), sheets=", ".join(rows))


def columns_text(read: Sequence[MappedColumn], left: Sequence[MappedColumn]) -> str:
    """Which columns the documents are from, and which others have some."""
    words = translate("headless", "Colunas lidas: {columns}.").format(columns=_columns(read))
    if not left:
        return words
    others = translate("headless", "Têm documentos e não foram lidas: {columns}. --column as inclui.")
    return f"{words} {others.format(columns=_columns(left))}"


def no_column_text(columns: Sequence[MappedColumn]) -> str:
    """Which columns there are, where the one that is asked for is not."""
    words = translate("headless", "A planilha não tem a coluna de --column. Ela tem: {columns}.")
    return words.format(columns=_columns(columns))


def empty_column_text(name: str, columns: Sequence[MappedColumn]) -> str:
    """That a column has a heading and nothing below, and which ones have something."""
    words = translate("headless", "A coluna {name} não tem nada abaixo do título. As que têm: {columns}.")
    return words.format(name=plain_line(name), columns=_columns(columns))


def shifted_text(name: str, read: Sequence[MappedColumn]) -> str:
    """That documents stand below another heading than the one that names them."""
    words = translate(
        "headless",
        "Abaixo de {name} não há documentos; eles estão em {columns}. Confira se as colunas estão deslocadas.",
    )
    return words.format(name=plain_line(name), columns=_columns(read))


def no_sheet_text(sheets: Sequence[ScannedSheet]) -> str:
    """Which sheets there are, where the one that is asked for is not."""
    words = translate("headless", "A planilha não tem a aba de --sheet. Ela tem: {sheets}.")
    return words.format(sheets=_sheets(sheets))


def other_sheets_text(sheets: Sequence[ScannedSheet]) -> str:
    """Other sheets with documents in them."""
    words = translate("headless", "Outras abas com documentos: {sheets}. --sheet escolhe a aba, e pode ser repetido.")
    return words.format(sheets=_sheets(sheets))


def no_document_text(causes: Sequence[tuple[MissingCause, int]]) -> str:
    """Why there is nothing to search, the commonest cause first."""
    texts = _cause_texts()
    words = [texts[cause].format(n=number(rows)) for cause, rows in causes]
    return " ".join([translate("headless", "Nenhum documento a buscar nesta planilha."), *words])


def _cause_texts() -> dict[MissingCause, str]:
    return {
        MissingCause.EMPTY: translate("headless", "Não há linhas abaixo do título."),
        MissingCause.MASKED: translate(
            "headless", "Com o documento encoberto (como ***.222.333-**): {n}. Peça a planilha com os números inteiros."
        ),
        MissingCause.UNCALCULATED: translate(
            "headless", "Com fórmula sem valor: {n}. Abra a planilha no Excel e salve-a."
        ),
        MissingCause.WRONG: translate("headless", "Com dígito errado: {n}. Confira os números na fonte."),
        MissingCause.DOUBTFUL: translate(
            "headless", "Podem ser CPF ou CNPJ sem os zeros: {n}. Decida com --doubtful cpf ou cnpj."
        ),
        MissingCause.UNSURE: translate(
            "headless", "Com outro documento errado na mesma linha: {n}. Confira-as, ou inclua-as com --with-wrong."
        ),
        MissingCause.LOST: translate(
            "headless", "Perderam dígitos (como 5,29982E+10): {n}. Formate a coluna como texto e digite-os de novo."
        ),
        MissingCause.INCOMPLETE: translate("headless", "Com documento incompleto: {n}. Complete os dígitos."),
        MissingCause.NUMBER: translate("headless", "Só com número de processo, que se procura no acervo: {n}."),
        MissingCause.HIDDEN: translate("headless", "Ocultas na planilha: {n}. --with-hidden as inclui."),
        MissingCause.ELSEWHERE: translate("headless", "Com documento só em outra coluna: {n}. Escolha-a com --column."),
        MissingCause.OTHER_NUMBERS: translate(
            "headless", "Com números que não são CPF, CNPJ nem OAB: {n}. Confira se é a aba certa."
        ),
        MissingCause.NO_DIGITS: translate("headless", "Sem nenhum número, só com nomes ou textos: {n}."),
    }


def _columns(columns: Sequence[MappedColumn]) -> str:
    """Columns by letter and heading: B (CPF); by the heading alone where each sheet has it elsewhere."""
    return ", ".join(map(_column, columns))


def _column(column: MappedColumn) -> str:
    heading = plain_line(column.heading)
    if heading and column.is_moved:
        return heading
    return f"{column.letter} ({heading})" if heading else column.letter


def _sheets(sheets: Sequence[ScannedSheet]) -> str:
    """Sheets with the number of their rows that have a document."""
    one, many = translate("headless", "{n} linha com documento"), translate("headless", "{n} linhas com documento")
    texts = []
    for each in sheets:
        rows = plural(each.document_rows, one, many)
        if each.sheet.is_hidden:
            rows = translate("headless", "oculta, {rows}").format(rows=rows)
        texts.append(f"{plain_line(each.sheet.name)} ({rows})")
    return ", ".join(texts)
