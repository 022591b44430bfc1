"""Texts of a table that is searched: columns, doubts, refusals, price, progress."""

from __future__ import annotations

from collections.abc import Sequence

from autos.desktop.pages.search.batch.state import DocumentStatus
from autos.desktop.pages.search.batch.texts import kind_name
from autos.desktop.pages.search.table.state import RowStage, RunRow, TableState, TableStep
from autos.domain.documents.check_digits import LOOKALIKES
from autos.domain.documents.document_match import DocumentCheck
from autos.text.batch_result import beside_text
from autos.text.plain_text import plain_line
from autos.text.problems import document_problem_text, problem_text
from autos.text.searches import without_letter_text
from autos.text.translation import number, plural, translate
from autos.usecases.search.batch.checked_rows import CheckedRow, Doubt
from autos.usecases.search.batch.columns import MappedColumn
from autos.usecases.search.batch.missing_documents import MissingCause
from autos.usecases.search.batch.table import RowCheck
from autos.usecases.search.batch.table_choice import Answer, ColumnUse


def title_text(state: TableState) -> str:
    return plain_line(state.name) or translate("table", "Tabela colada")


def sheet_text(state: TableState) -> str:
    """Beside the title: aba Clientes, 412 linhas."""
    if state.is_reading:
        return translate("table", "lendo…")
    rows = plural(len(state.rows_in_sight), translate("table", "{n} linha"), translate("table", "{n} linhas"))
    if not state.sheet:
        return rows
    one, many = translate("table", "aba {sheet}, {rows}"), translate("table", "abas {sheet}, {rows}")
    return (many if state.choice.joined else one).format(sheet=sheets_text(state), rows=rows)


def sheets_text(state: TableState) -> str:
    """The sheets that are searched: Clientes, Sócios."""
    return ", ".join(map(plain_line, filter(None, (state.sheet, *(name for name, _ in state.choice.joined)))))


def row_text(sheet: str, row: int) -> str:
    """A row as it is called: 12, or 12 (Sócios) where several sheets are taken together."""
    return f"{number(row)} ({plain_line(sheet)})" if sheet else number(row)


def sheet_name(state: TableState, name: str) -> str:
    """A sheet in the list of them: Antigos (oculta)."""
    words = translate("table", "{sheet} (oculta)") if name in state.hidden_sheets else "{sheet}"
    return words.format(sheet=plain_line(name))


def step_names() -> dict[TableStep, str]:
    return {
        TableStep.CHECK: translate("table", "Linhas e dúvidas"),
        TableStep.PRICE: translate("table", "Modo e preço"),
        TableStep.RUN: translate("table", "Andamento"),
    }


def use_names() -> dict[ColumnUse, str]:
    """What a column can be used for, as it is offered."""
    return {
        ColumnUse.DOCUMENT: translate("table", "Documento"),
        ColumnUse.NAME: translate("table", "Nome"),
        ColumnUse.REFERENCE: translate("table", "Referência"),
        ColumnUse.UNUSED: translate("table", "Não usar"),
        ColumnUse.UNDECIDED: translate("table", "Escolher…"),
    }


def column_name(column: MappedColumn) -> str:
    words = translate("table", "Coluna {letter}").format(letter=column.letter)
    return plain_line(column.heading) or words


def column_text(column: MappedColumn) -> str:
    """Below the name of a column: A · 409 linhas."""
    if column.numbers * 2 >= column.filled and column.numbers > column.documents:
        asked = translate("table", "nº CNJ?")
        return asked if column.is_moved else f"{column.letter} · {asked}"
    rows = plural(column.filled, translate("table", "{n} linha"), translate("table", "{n} linhas"))
    return rows if column.is_moved else f"{column.letter} · {rows}"


def named_text(state: TableState) -> str:
    """Below the choice to search rows without a document by name: how many, and for which it does not hold."""
    if not state.named_count:
        return ""
    rows = plural(state.named_count, translate("table", "{n} linha"), translate("table", "{n} linhas"))
    words = translate(
        "table",
        "{rows}. Nome pode trazer homônimos. Não vale para documento incompleto nem para nome com números ou barras.",
    )
    return words.format(rows=rows)


def heading_text(state: TableState) -> str:
    """Below the row that says what the columns are: that it was found, and how another is chosen."""
    if not state.choice.heading:
        return translate("table", "Nenhuma linha dá o título. Se há uma, escolha “Título aqui” nela ou tecle T.")
    if state.choice.heading != state.found_heading:
        return translate("table", "Escolhida por você. Para trocar, escolha “Título aqui” em outra linha ou tecle T.")
    return translate("table", "O Autos achou. Para trocar, escolha “Título aqui” na linha certa ou tecle T.")


def sheet_name_text(name: str, documents: int | None) -> str:
    """A sheet of the file, with how many of its rows have a document where that is known."""
    if documents is None:
        return plain_line(name)
    one, many = translate("table", "{n} linha com documento"), translate("table", "{n} linhas com documento")
    count = plural(documents, one, many) if documents else translate("table", "sem documentos")
    return f"{plain_line(name)} · {count}"


def several_text(state: TableState) -> str:
    """Below the choice to search every document of a cell."""
    one = translate("table", "{n} linha. Pode ser o cônjuge ou outra pessoa.")
    return plural(state.several_count, one, translate("table", "{n} linhas. Pode ser o cônjuge ou outra pessoa."))


def hidden_text(state: TableState) -> str:
    """The choice to search rows that are not in sight."""
    one, many = translate("table", "Incluir {n} linha oculta"), translate("table", "Incluir {n} linhas ocultas")
    return plural(state.hidden, one, many)


def answer_name(answer: Answer) -> str:
    """What the button of an answer says."""
    return {
        Answer.SKIP: translate("table", "Tirar"),
        Answer.SEARCH: translate("table", "Buscar"),
        Answer.CPF: "CPF",
        Answer.CNPJ: "CNPJ",
        Answer.CORRECT: translate("table", "Corrigir"),
        Answer.BY_NAME: translate("table", "Pelo nome"),
    }[answer]


def sought_text(row: CheckedRow) -> str:
    """What will be searched for a row."""
    if row.document is not None:
        return row.document.formatted
    if row.is_open:
        return translate("table", "pergunta")
    if row.is_above:
        return ""
    return translate("table", "não será buscado")


def situation(row: CheckedRow) -> tuple[str, str, str]:
    """What is known of a row as text, icon and colour."""
    if row.is_title:
        return translate("table", "título das colunas"), "table", "accent-text"
    if row.first_row:
        repeated = translate("table", "repetida da linha {row}").format(row=row_text(row.first_sheet, row.first_row))
        unsent = "" if row.document is None else without_letter_text(row.document.unsent)
        return ", ".join(filter(None, (repeated, unsent))), "", "text-2"
    if row.is_open:
        icon = "circle-dashed" if row.doubt is Doubt.INCOMPLETE else "circle-question-mark"
        return doubt_text(row), icon, "amber"
    if row.is_out or row.answer is Answer.SKIP:
        return translate("table", "Fora, por você"), "circle-minus", "text-2"
    if row.check is RowCheck.ABOVE:
        words = translate("table", "acima do título") if any(row.cells) else translate("table", "vazia")
        return words, "", "text-2"
    if (found := _left_texts(row).get(row.check)) is not None:
        return found
    if row.document is None:
        return translate("table", "Sem documento"), "circle-minus", "text-2"
    return kind_text(row), "check", "green"


def _left_texts(row: CheckedRow) -> dict[RowCheck, tuple[str, str, str]]:
    """Rows that are no clients, or whose document is not searched, as text, icon and colour."""
    return {
        RowCheck.HEADING: (translate("table", "Fora: título repetido"), "circle-minus", "text-2"),
        RowCheck.TOTAL: (translate("table", "Fora: parece total"), "circle-minus", "text-2"),
        RowCheck.ELSEWHERE: (translate("table", "Documento em outra coluna"), "circle-minus", "text-2"),
        RowCheck.UNCALCULATED: (translate("table", "Fórmula sem valor: salve no Excel"), "circle-minus", "text-2"),
        RowCheck.LOST: (translate("table", "O Excel cortou o número"), "circle-x", "red"),
        RowCheck.WRONG: (_wrong_text(row), "circle-x", "red"),
        RowCheck.NUMBER: (translate("table", "Nº de processo: procure no acervo"), "folder-search", "text-2"),
    }


def kind_text(row: CheckedRow) -> str:
    document = row.document
    if document is None:
        return ""
    kind = translate("table", "Nome") if document.kind == "name" else kind_name(document.kind)
    if document.check is DocumentCheck.ZEROS or (row.answer is Answer.CNPJ and document.kind == "cnpj"):
        return translate("table", "{kind}, zero recolocado").format(kind=kind)
    if document.check is DocumentCheck.LETTERS:
        return translate("table", "{kind}, letra corrigida").format(kind=kind)
    if document.unsent:
        return f"{kind}, {without_letter_text(document.unsent)}"
    if document.kind == "cnpj" and not document.wire.isdigit():
        return translate("table", "CNPJ com letras")
    return kind


def _wrong_text(row: CheckedRow) -> str:
    if row.check is not RowCheck.WRONG:
        return ""
    if row.reason == "check_digits":
        return translate("table", "Dígito não confere")
    return document_problem_text(row.kind, row.reason)


def doubt_text(row: CheckedRow) -> str:
    return {
        Doubt.KIND: translate("table", "CPF ou CNPJ sem zeros?"),
        Doubt.LETTER: _letter_text(row.written),
        Doubt.NO_DOCUMENT: translate("table", "Sem documento"),
        Doubt.ODD_NAME: translate("table", "Não parece um nome"),
        Doubt.INCOMPLETE: translate("table", "Documento incompleto"),
        Doubt.SEVERAL: translate("table", "Dois documentos?"),
        Doubt.BESIDE: translate("table", "O outro não confere. Buscar este?"),
    }[row.doubt or Doubt.KIND]


def _letter_text(written: str) -> str:
    """Which letter stands where a digit would fit."""
    letter = next((sign for sign in written.upper() if sign.isalpha() and sign in LOOKALIKES), "")
    if not letter:
        return translate("table", "Uma letra no lugar de um dígito?")
    words = translate("table", "A letra {letter} no lugar do {digit}?")
    return words.format(letter=letter, digit=LOOKALIKES[letter])


def why_text(row: CheckedRow) -> str:
    """Why a row is refused, and what to do."""
    if row.check is RowCheck.LOST:
        words = translate(
            "table",
            "Linha {row}: o Excel guardou {written} e perdeu os últimos dígitos. "
            "Formate a coluna como texto, digite o número de novo e abra a planilha outra vez.",
        )
    elif row.check is RowCheck.INCOMPLETE:
        words = translate("table", "Linha {row}: {written} não é um documento inteiro. Digite o documento certo.")
    else:
        words = translate("table", "Linha {row}: {written} não existe, um dígito está errado. Corrija com o certo.")
    return words.format(row=row_text(row.sheet, row.row), written=plain_line(row.written))


def check_notice(state: TableState) -> tuple[str, str]:
    """Kind and text of the state line while the table is checked; the kind is empty at rest."""
    if state.problem:
        return "red", problem_text(state.problem, state.problem_detail)
    if state.explained is not None:
        return "amber", why_text(state.explained)
    if state.open_rows:
        need = plural(
            len(state.open_rows),
            translate("table", "{n} linha precisa de você."),
            translate("table", "{n} linhas precisam de você."),
        )
        return "amber", f"{need} {counts_text(state)}"
    if state.causes and not state.is_reading:
        others = translate("table", "Há abas ocultas: veja-as em “Trocar de aba”.") if state.hidden_sheets else ""
        return "amber", " ".join(filter(None, (nothing_text(state.causes), others)))
    if state.undecided_columns:
        one = translate("table", "A coluna {columns} também tem documentos. Diga em Colunas se ela é buscada.")
        many = translate("table", "As colunas {columns} também têm documentos. Diga em Colunas quais são buscadas.")
        names = ", ".join(map(column_name, state.undecided_columns))
        words = (one if len(state.undecided_columns) == 1 else many).format(columns=names)
        return "amber", f"{words} {counts_text(state)}"
    return "", "" if state.is_reading else counts_text(state)


def nothing_text(causes: Sequence[tuple[MissingCause, int]]) -> str:
    """Why nothing is searched, the commonest cause first."""
    texts = {
        MissingCause.EMPTY: translate("table", "Não há linhas abaixo do título."),
        MissingCause.MASKED: translate("table", "Com o documento encoberto (como ***.222.333-**): {n}."),
        MissingCause.UNCALCULATED: translate("table", "Com fórmula sem valor: {n}. Abra no Excel e salve."),
        MissingCause.WRONG: translate("table", "Com dígito errado: {n}."),
        MissingCause.DOUBTFUL: translate("table", "Podem ser CPF ou CNPJ sem os zeros: {n}."),
        MissingCause.LOST: translate("table", "Perderam dígitos no Excel: {n}."),
        MissingCause.INCOMPLETE: translate("table", "Com documento incompleto: {n}."),
        MissingCause.NUMBER: translate("table", "Só com número de processo: {n}."),
        MissingCause.HIDDEN: translate("table", "Ocultas na planilha: {n}."),
        MissingCause.ELSEWHERE: translate("table", "Com documento em outra coluna: {n}. Escolha a coluna."),
        MissingCause.OTHER_NUMBERS: translate("table", "Com números que não são CPF, CNPJ nem OAB: {n}."),
        MissingCause.NO_DIGITS: translate("table", "Sem nenhum número: {n}."),
    }
    words = [texts[cause].format(n=number(rows)) for cause, rows in causes]
    return " ".join([translate("table", "Nada a buscar nesta planilha."), *words])


def counts_text(state: TableState) -> str:
    """How many rows are what: 389 prontas · 14 repetidas, contam uma vez · 3 recusadas. Nada foi consultado ainda."""
    parts = [plural(state.ready_count, translate("table", "{n} pronta"), translate("table", "{n} prontas"))]
    if state.repeated_count:
        one = translate("table", "{n} repetida, conta uma vez")
        parts.append(plural(state.repeated_count, one, translate("table", "{n} repetidas, contam uma vez")))
    if state.refused_count:
        one = translate("table", "{n} recusada")
        parts.append(plural(state.refused_count, one, translate("table", "{n} recusadas")))
    if state.out_count:
        one = translate("table", "{n} fora, por você")
        parts.append(plural(state.out_count, one, translate("table", "{n} fora, por você")))
    if state.hidden and not state.choice.with_hidden:
        one = translate("table", "{n} oculta na planilha, fora do lote")
        parts.append(plural(state.hidden, one, translate("table", "{n} ocultas na planilha, fora do lote")))
    nothing = translate("table", "Nada foi consultado ainda.")
    return f"{' · '.join(parts)}. {nothing}"


def spoken_check(row: CheckedRow) -> str:
    """Accessible text of a row while the table is checked."""
    where = translate("table", "linha {row}").format(row=row_text(row.sheet, row.row))
    parts = [where, plain_line(row.written), plain_line(row.name), situation(row)[0], sought_text(row)]
    return ", ".join(part for part in parts if part)


def stage_text(row: RunRow) -> tuple[str, str, str]:
    """What became of a row as text, icon and colour."""
    if row.checked.first_row and row.line is not None:
        words = translate("table", "Repetida da linha {row}")
        return words.format(row=row_text(row.checked.first_sheet, row.checked.first_row)), "copy", "text-2"
    if row.stage in {RowStage.READY, RowStage.NOTHING}:
        return _answer_text(row)
    if row.stage in {RowStage.REFUSED, RowStage.LEFT_OUT}:
        words, icon, color = situation(row.checked)
        if row.checked.check is RowCheck.HIDDEN:
            words = translate("table", "Oculta na planilha, fora do lote")
        is_title = row.checked.is_above
        return words, icon if is_title else icon or "minus", color if color == "red" or is_title else "text-2"
    if row.line is not None and row.line.status is DocumentStatus.UNCONFIRMED:
        return translate("table", "Sem resposta, talvez cobrada"), "triangle-alert", "amber"
    return {
        RowStage.QUEUED: (translate("table", "Na fila"), "clock", "text-2"),
        RowStage.SENDING: (translate("table", "Buscando"), "loader-circle", "accent-text"),
        RowStage.NOT_ASKED: (translate("table", "Não deu para perguntar"), "triangle-alert", "amber"),
    }[row.stage]


def result_text(row: RunRow) -> str:
    """What became of a row, in the result: of one that was not searched that, and why."""
    words, _, _ = stage_text(row)
    if row.line is not None and row.checked.beside:
        return translate("table", "{what} ({why})").format(what=words, why=beside_text(row.checked.beside))
    if row.stage not in {RowStage.REFUSED, RowStage.LEFT_OUT} or row.checked.check is RowCheck.HIDDEN:
        return words
    if row.stage is RowStage.REFUSED:
        return translate("table", "Recusada na conferência: {why}").format(why=words)
    return translate("table", "Fora do lote: {why}").format(why=words)


def _answer_text(row: RunRow) -> tuple[str, str, str]:
    if row.is_partial:
        return translate("table", "Veio incompleta"), "triangle-alert", "amber"
    if row.is_kept:
        return translate("table", "Do acervo, sem custo"), "library", "text-2"
    if row.stage is RowStage.NOTHING:
        return translate("table", "Nada encontrado"), "minus", "text-2"
    return translate("table", "Pronta"), "check", "green"
