"""Texts of a table while it is searched and once it was: price, progress, what became of each row, the result."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from autos.desktop.pages.search.batch.state import BatchPhase, BatchRow, BatchState, DocumentStatus
from autos.desktop.pages.search.batch.texts import stop_text
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.state import (
    ResultSheet,
    RowGroup,
    RowStage,
    RunRow,
    TableState,
    run_rows,
)
from autos.desktop.pages.search.table.texts import row_text, stage_text
from autos.domain.connection.connection import PRACTICE
from autos.domain.mode import COST_CLASSES
from autos.domain.money import format_amount
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.searches import entry_problem_text, incomplete_text
from autos.text.spending import with_price
from autos.text.translation import number, plural, size_text, translate


def run_text(state: TableState, batch: BatchState) -> str:
    """Beside the title once it was started: Base (imediata) · começou hoje às 10:12."""
    words = translate("table", "{mode} · começou {when}")
    return words.format(mode=mode_name(batch.mode), when=state.began)


def price_text(batch: BatchState, charges: Charges) -> str:
    """What the batch costs: 352 buscas na Base, R$ 88,00."""
    one, many = translate("table", "{n} busca no modo {mode}"), translate("table", "{n} buscas no modo {mode}")
    searches = (one if batch.billed == 1 else many).format(n=number(batch.billed), mode=mode_name(batch.mode))
    return f"{searches}, {total_text(batch, charges)}"


def total_text(batch: BatchState, charges: Charges) -> str:
    """What the calls cost together."""
    return calls_cost_text(batch.billed, batch, charges)


def calls_cost_text(calls: int, batch: BatchState, charges: Charges) -> str:
    """What so many calls cost."""
    if charges.is_practice or not calls:
        return translate("table", "sem custo")
    amount = charges.amounts.get(COST_CLASSES[batch.mode])
    return translate("table", "sem preço informado") if amount is None else format_amount(amount * calls)


def free_text(batch: BatchState) -> str:
    """What is answered by the archive, and what is left for another batch."""
    parts = []
    if batch.free:
        one = translate("table", "Mais {n} do acervo, sem custo")
        parts.append(plural(batch.free, one, translate("table", "Mais {n} do acervo, sem custo")))
    if batch.more:
        words = translate("table", "Um lote leva {n} buscas; as outras {more} ficam para uma planilha só com elas")
        parts.append(words.format(n=number(len(batch.lines)), more=number(batch.more)))
    if batch.is_filtered:
        parts.append(translate("table", "Os filtros da busca valem para todas"))
    return " · ".join(parts) or translate("table", "Cada documento é perguntado uma vez.")


def start_text(batch: BatchState, charges: Charges) -> str:
    """The button that starts the searches, with what they cost."""
    words = plural(len(batch.chosen), translate("table", "Buscar a linha"), translate("table", "Buscar as {n}"))
    return with_price(words, total_text(batch, charges))


def retry_text(lines: Sequence[BatchRow], batch: BatchState, charges: Charges) -> str:
    """What it means to ask again for these rows: how many calls, what they cost, what may have been billed before."""
    one = translate("table", "É {n} consulta no modo {mode}, {cost}.")
    many = translate("table", "São {n} consultas no modo {mode}, {cost}.")
    words = one if len(lines) == 1 else many
    cost = calls_cost_text(len(lines), batch, charges)
    parts = [words.format(n=number(len(lines)), mode=mode_name(batch.mode), cost=cost)]
    unknown = sum(line.status is DocumentStatus.UNCONFIRMED for line in lines)
    partial = sum(line.status is DocumentStatus.SENT for line in lines)
    if unknown:
        one = translate("table", "{n} pode ter sido cobrada sem resposta: se o serviço já tiver a resposta, usa essa.")
        many = translate(
            "table", "{n} podem ter sido cobradas sem resposta: se o serviço já tiver a resposta, usa essa."
        )
        parts.append(plural(unknown, one, many))
    if partial:
        one = translate("table", "{n} veio incompleta: perguntar de novo pode ser cobrado, como da primeira vez.")
        many = translate("table", "{n} vieram incompletas: perguntar de novo pode ser cobrado, como da primeira vez.")
        parts.append(plural(partial, one, many))
    return " ".join(parts)


def retry_button_text(lines: Sequence[BatchRow], batch: BatchState, charges: Charges) -> str:
    return with_price(translate("table", "Perguntar de novo"), calls_cost_text(len(lines), batch, charges))


def sheet_about_texts() -> tuple[str, ...]:
    """What is in each sheet of the result, in their order."""
    return (
        translate("table", "A sua planilha, com a resposta"),
        translate("table", "Um por linha, com valor e fase"),
        translate("table", "Quem está em cada processo"),
        translate("table", "A causa e a hora de cada tentativa"),
        translate("table", "Por que cada linha não foi buscada"),
        translate("table", "Hora, resposta e custo de cada busca"),
    )


def secrecy_text(count: int) -> str:
    """The choice to write what is, or may be, under secrecy."""
    one = translate("table", "Incluir {n} processo em segredo de justiça")
    return plural(count, one, translate("table", "Incluir {n} processos em segredo de justiça"))


def saved_text(name: str, size: int) -> str:
    """Where the result is: Salva como “clientes, resposta.xlsx”, 212 kB."""
    return translate("table", "Salva como “{file}”, {size}").format(file=plain_line(name), size=size_text(size))


def first_lines_text(sheet: ResultSheet) -> str:
    """Beside the name of a sheet: how much of it is shown."""
    if sheet.lines_count <= len(sheet.lines):
        return plural(sheet.lines_count, translate("table", "{n} linha"), translate("table", "{n} linhas"))
    words = translate("table", "as {n} primeiras de {all}")
    return words.format(n=number(len(sheet.lines)), all=number(sheet.lines_count))


def ended_text(rows: Sequence[RunRow]) -> str:
    """The state line at the end: Terminou: 28 buscas, 591 processos de 24 clientes · 3 sem nada na base."""
    lines = {id(row.line): row for row in rows if row.line is not None}
    found = [row for row in lines.values() if row.stage is RowStage.READY]
    searches = plural(len(lines), translate("table", "{n} busca"), translate("table", "{n} buscas"))
    parts = [translate("table", "Terminou: {searches}").format(searches=searches)]
    if lawsuits := sum(row.lawsuits or 0 for row in found):
        one, many = translate("table", "{n} processo"), translate("table", "{n} processos")
        of = plural(len(found), translate("table", "de {n} cliente"), translate("table", "de {n} clientes"))
        parts[0] = f"{parts[0]}, {plural(lawsuits, one, many)} {of}"
    if nothing := sum(row.stage is RowStage.NOTHING for row in lines.values()):
        parts.append(plural(nothing, translate("table", "{n} sem nada"), translate("table", "{n} sem nada")))
    if unasked := sum(row.stage is RowStage.NOT_ASKED for row in lines.values()):
        one = translate("table", "{n} não deu para perguntar")
        parts.append(plural(unasked, one, translate("table", "{n} não deu para perguntar")))
    if left := sum(row.line is None for row in rows):
        one = translate("table", "{n} fora, com motivo")
        parts.append(plural(left, one, translate("table", "{n} fora, com motivo")))
    return " · ".join(parts)


def unanswered_text(line: BatchRow) -> str:
    """Why a search has no whole answer."""
    if line.answer is not None:
        entry = line.answer.entry
        return entry_problem_text(entry) if entry.problem else incomplete_text(entry)
    return problem_text(line.problem) if line.problem else translate("table", "Não deu para perguntar")


def cost_of(row: RunRow, batch: BatchState, charges: Charges) -> Decimal | None:
    """BRL that the search of a row has cost; None where it is not known."""
    if row.line is None or row.line.status is DocumentStatus.UNCONFIRMED:
        return None
    answer = row.line.answer
    if row.is_kept or answer is None or not answer.entry.was_sent or batch.service == PRACTICE:
        return Decimal(0)
    return None if batch.is_elsewhere else charges.amounts.get(COST_CLASSES[batch.mode])


def cost_text(row: RunRow, batch: BatchState, charges: Charges) -> str:
    """What the search of a row has cost."""
    answer = None if row.line is None else row.line.answer
    if row.line is not None and row.line.status is DocumentStatus.NOT_SENT and not row.checked.first_row:
        return translate("table", "sem custo")
    if answer is None or row.checked.first_row or not answer.entry.was_sent:
        return ""
    if batch.is_elsewhere:  # its prices are not those of the connection in use
        return translate("table", "sem custo") if batch.service == PRACTICE else ""
    if row.is_kept or charges.is_practice:
        return translate("table", "sem custo")
    amount = charges.amounts.get(COST_CLASSES[batch.mode])
    return "" if amount is None else format_amount(amount)


def group_counts(rows: tuple[RunRow, ...]) -> dict[RowGroup, tuple[str, int]]:
    """The groups of rows by name, with how many are in each."""
    names = {
        RowGroup.ALL: translate("table", "Todas"),
        RowGroup.WITH_LAWSUITS: translate("table", "Com processos"),
        RowGroup.WITH_PROBLEM: translate("table", "Com problema"),
        RowGroup.QUEUED: translate("table", "Na fila"),
    }
    counts = {group: sum(row.group is group for row in rows) for group in names}
    counts[RowGroup.ALL] = len(rows)
    return {group: (name, counts[group]) for group, name in names.items()}


def run_notice(state: TableState, batch: BatchState, stopped: str) -> tuple[str, str]:
    """Kind and text of the state line while it runs; `stopped` is the hour at which it was paused."""
    if state.problem:
        return "red", problem_text(state.problem, state.problem_detail)
    if state.written:
        return "accent", translate("table", "Resultado gravado: {file}").format(file=plain_line(state.written))
    if batch.is_elsewhere and not batch.is_choosing:
        words = translate(
            "table", "Este lote é de outra conexão: {name}. Aqui se lê e se exporta; para continuar, volte a ela."
        )
        return "amber", words.format(name=service_text(batch.service))
    if state.resumed is not None:
        return "accent", _resumed_text(state.resumed)
    return _progress_notice(state, batch, stopped)


def _resumed_text(compared: int) -> str:
    if not compared:
        return translate("table", "Retomado, em pausa. Nenhuma busca estava a caminho.")
    one = translate("table", "Retomado. {n} busca foi conferida no serviço antes de repetir.")
    return plural(
        compared, one, translate("table", "Retomado. {n} buscas foram conferidas no serviço antes de repetir.")
    )


def _progress_notice(state: TableState, batch: BatchState, stopped: str) -> tuple[str, str]:
    if batch.phase is BatchPhase.SENDING:
        if batch.is_stopping:
            return "accent", translate("table", "Pausando: o que já saiu ainda volta.")
        return "", translate("table", "Buscando. Pode sair desta página: as buscas continuam. Espaço pausa.")
    if batch.phase is BatchPhase.ENDED:
        return "", ended_text(run_rows(state.rows, batch))
    if batch.problem:
        return "amber", stop_text(batch.problem)
    if not stopped:
        return "accent", translate("table", "Em pausa.")
    paused = translate("table", "Em pausa desde {hour}, por você.").format(hour=stopped)
    kept = translate("table", "Fechar o Autos não perde nada: o lote continua daqui.")
    pasted = translate("table", "O que veio está no acervo; uma tabela colada não volta depois de fechar o Autos.")
    return "accent", f"{paused} {kept if state.name else pasted}"


def service_text(service: str) -> str:
    """A service by its name in the ledger."""
    if service == PRACTICE:
        return translate("table", "serviço de prática")
    return plain_line(service.partition("//")[2].partition("/")[0] or service)


def progress_text(batch: BatchState) -> str:
    """How many searches have ended: 231 de 391 buscas."""
    words = translate("table", "{done} de {all} buscas")
    return words.format(done=number(batch.done), all=number(len(batch.started_rows)))


def left_text(batch: BatchState, per_minute: int) -> str:
    """What is left: faltam 160, cerca de 5 minutos no ritmo de 30 por minuto."""
    if not batch.left:
        return ""
    left = plural(batch.left, translate("table", "falta {n}"), translate("table", "faltam {n}"))
    if per_minute < 1:
        return left
    minutes = max(1, -(-batch.left // per_minute))
    about = plural(minutes, translate("table", "cerca de {n} minuto"), translate("table", "cerca de {n} minutos"))
    pace = translate("table", "no ritmo de {n} por minuto").format(n=number(per_minute))
    return f"{left}, {about} {pace}"


def spent_text(rows: tuple[RunRow, ...], batch: BatchState, charges: Charges) -> str:
    """What has been spent of what the batch costs: gasto R$ 48,50 de R$ 88,50."""
    amount = charges.amounts.get(COST_CLASSES[batch.mode])
    if batch.service == PRACTICE:
        return translate("table", "sem custo na prática")
    if batch.is_elsewhere:
        return ""
    if amount is None:
        return ""
    lines = {id(row.line): row for row in rows if row.line is not None}.values()
    sent = sum(
        not row.is_kept and row.line is not None and row.line.answer is not None and row.line.answer.entry.was_sent
        for row in lines
    )
    to_come = sum(row.stage is RowStage.QUEUED for row in lines)
    words = translate("table", "gasto {spent} de {all}")
    return words.format(spent=format_amount(amount * sent), all=format_amount(amount * (sent + to_come)))


def spoken_run(row: RunRow) -> str:
    """Accessible text of a row while it is searched."""
    checked = row.checked
    where = translate("table", "linha {row}").format(row=row_text(checked.sheet, checked.row))
    found = row.lawsuits
    count = (
        "" if found is None else plural(found, translate("table", "{n} processo"), translate("table", "{n} processos"))
    )
    written = checked.document.formatted if checked.document is not None else plain_line(checked.written)
    return ", ".join(part for part in (where, written, plain_line(checked.name), stage_text(row)[0], count) if part)
