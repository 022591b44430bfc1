"""Texts of the export sheet."""

from __future__ import annotations

from autos.desktop.components.exporting.presenter import ExportScope, ExportState, ExportStep
from autos.text.exported_table import coverage_text
from autos.text.problems import problem_text
from autos.text.translation import number, plural, size_text, translate
from autos.text.value_names import systems_answered
from autos.usecases.library.export.columns import CellKind
from autos.usecases.library.export.plan import ExportForm

MINUTE_S = 60


def form_texts(form: ExportForm) -> tuple[str, str]:
    """Name of a kind of file, and what it is good for."""
    return {
        ExportForm.XLSX: (
            translate("exporting", "Planilha do Excel"),
            translate("exporting", "Quatro abas, datas e valores"),
        ),
        ExportForm.CSV: (
            translate("exporting", "CSV do Excel brasileiro"),
            translate("exporting", "Com ; e vírgula decimal"),
        ),
        ExportForm.CSV_PLAIN: (
            translate("exporting", "CSV simples"),
            translate("exporting", "Vírgula, ponto decimal"),
        ),
        ExportForm.PDF: (
            translate("exporting", "Lista em PDF"),
            translate("exporting", "Para ler e imprimir"),
        ),
        ExportForm.JSONL: (
            translate("exporting", "Dados originais"),
            translate("exporting", "Como o serviço enviou"),
        ),
    }[form]


FORM_ICONS = {
    ExportForm.XLSX: "file-spreadsheet",
    ExportForm.CSV: "table",
    ExportForm.CSV_PLAIN: "table",
    ExportForm.PDF: "file-text",
    ExportForm.JSONL: "file",
}


def kind_text(kind: CellKind) -> str:
    """What the cells of a column are."""
    return {
        CellKind.TEXT: translate("exporting", "texto"),
        CellKind.NUMBER: translate("exporting", "texto, com zeros"),
        CellKind.AMOUNT: translate("exporting", "R$"),
        CellKind.DAY: translate("exporting", "data"),
        CellKind.MOMENT: translate("exporting", "data e hora"),
        CellKind.COUNT: translate("exporting", "número"),
    }[kind]


def coverage_title(scope: ExportScope) -> str:
    """How complete what leaves is."""
    entry = scope.entry
    if entry is None:
        return translate("exporting", "A cobertura de cada busca vai no arquivo")
    if not entry.systems_count:
        return translate("exporting", "Cobertura da busca: {coverage}").format(coverage=coverage_text(entry))
    silent = entry.systems_count - entry.systems_done
    if silent > 0:
        one = translate("exporting", "{n} de {all} sistemas não respondeu. Vai escrito no arquivo.")
        many = translate("exporting", "{n} de {all} sistemas não responderam. Vai escrito no arquivo.")
        return (one if silent == 1 else many).format(n=number(silent), all=number(entry.systems_count))
    return systems_answered(entry.systems_done, entry.systems_count)


def is_partial(scope: ExportScope) -> bool:
    """Whether the search that leaves is not whole."""
    return scope.entry is not None and (scope.entry.is_open or scope.entry.gaps > 0)


def secrecy_title(state: ExportState) -> str:
    """What is held back."""
    if state.held_back is None:
        return translate("exporting", "Procurando processos em segredo…")
    if not state.held_back:
        return translate("exporting", "Nenhum processo em segredo")
    return plural(
        state.held_back,
        translate("exporting", "{n} processo em segredo de justiça fica de fora"),
        translate("exporting", "{n} processos em segredo de justiça ficam de fora"),
    )


def export_button_text(state: ExportState) -> str:
    """The button counts what leaves."""
    one, many = translate("exporting", "Exportar {n} processo"), translate("exporting", "Exportar {n} processos")
    return plural(state.leaving, one, many)


def export_problem_text(name: str) -> str:
    """Text of what stands in the way; empty if nothing does."""
    if not name:
        return ""
    own = {
        "NameWithSlash": translate("exporting", "O nome não pode ter / nem outros sinais de pasta."),
        "NameTooLong": translate("exporting", "O nome é longo demais."),
        "ListChanged": translate("exporting", "A lista mudou enquanto isso. Feche e exporte de novo."),
        "ExportFailed": translate("exporting", "A exportação falhou por um erro do Autos. Nada foi gravado."),
        "PlaceFull": translate("exporting", "Não há espaço no disco. Nada foi gravado."),
        "PlaceTaken": translate("exporting", "Já existe um arquivo com esse nome. Nada foi sobrescrito."),
        "PlaceUnusable": translate("exporting", "Não dá para gravar nessa pasta. Nada foi gravado."),
    }
    return own.get(name) or problem_text(name)


def progress_title(state: ExportState) -> str:
    """How many were written."""
    progress = state.progress
    text = translate("exporting", "Gravando {n} de {all} processos")
    return text.format(n=number(progress.written), all=number(progress.wanted))


def progress_detail(state: ExportState) -> str:
    """What is being done."""
    if state.progress.is_closing:
        return translate("exporting", "Juntando o arquivo")
    if state.form is ExportForm.XLSX:
        return translate("exporting", "Processos, partes e andamentos")
    return ""


def time_left(state: ExportState) -> str:
    """About how long it still takes; empty while nothing can be said."""
    if state.seconds_left is None:
        return ""
    if state.seconds_left < MINUTE_S:
        seconds = max(5, 5 * round(state.seconds_left / 5))
        return translate("exporting", "faltam cerca de {n} segundos").format(n=seconds)
    minutes = round(state.seconds_left / MINUTE_S)
    return plural(
        minutes,
        translate("exporting", "falta cerca de {n} minuto"),
        translate("exporting", "faltam cerca de {n} minutos"),
    )


def end_title(state: ExportState) -> str:
    """How it ended."""
    if state.step is ExportStep.CANCELLED:
        return translate("exporting", "Cancelado. Nada ficou na pasta.")
    one, many = translate("exporting", "{n} processo"), translate("exporting", "{n} processos")
    done = translate("exporting", "Pronto. {lawsuits}, {size}.")
    return done.format(lawsuits=plural(state.result.lawsuits, one, many), size=size_text(state.result.size))


def end_detail(state: ExportState) -> str:
    """What was left out."""
    if state.step is ExportStep.CANCELLED:
        return ""
    sentences = []
    if state.result.left_out:
        sentences.append(
            plural(
                state.result.left_out,
                translate("exporting", "{n} processo em segredo ficou de fora."),
                translate("exporting", "{n} processos em segredo ficaram de fora."),
            )
        )
    if state.result.unreadable:
        sentences.append(
            plural(
                state.result.unreadable,
                translate("exporting", "{n} registro não pôde ser lido."),
                translate("exporting", "{n} registros não puderam ser lidos."),
            )
        )
    sentences.append(translate("exporting", "O arquivo não tem cifra: quem abrir a pasta lê o que está nele."))
    return " ".join(sentences)
