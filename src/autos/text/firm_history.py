"""Wording of who did what with a lawsuit, and of what has not reached the colleagues yet."""

from __future__ import annotations

from collections.abc import Sequence

from autos.domain.firm.entry import EntryKind
from autos.domain.mode import Mode
from autos.text.dates import day_and_hour
from autos.text.emphasis import strong, unmarked
from autos.text.label_names import label_name
from autos.text.modes import mode_name
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural, translate
from autos.usecases.firm.history import HistoryChange, HistoryRow
from autos.usecases.firm.outbox import OutboxRow

NAMED = frozenset({EntryKind.FOLDER_CASE, EntryKind.FINDS, EntryKind.ANSWER})
"""Acts whose text is the name of what they were done with; of the others it is a note, or a person."""
MOST_WORDS = 80
"""Characters of a note in one line."""


def history_sentence(row: HistoryRow, spaces: Sequence[str] = ()) -> str:
    """What was done, with who did it; who, and what it was done with, is marked as `strong`.

    `spaces` are the names of those where it is known.
    """
    text = _short(row.text)
    if row.kind is EntryKind.VERDICT and not text:
        text = translate("firm", "ninguém", "of whom a lawsuit is")
    known = ", ".join(plain_line(space) for space in spaces) or translate("firm", "o escritório")
    return _sentence(row).format(
        who=strong(_who(row)),
        text=strong(text) if row.kind in NAMED else text,
        label=strong(_label(row.label, row.text)),
        mode=_mode(row.mode),
        space=strong(known),
        is_or_not=strong(translate("firm", "é") if row.change is HistoryChange.SAME else translate("firm", "não é")),
    )


def history_line(row: HistoryRow, spaces: Sequence[str]) -> str:
    """A row of the history as one line."""
    words = [day_and_hour(row.at), unmarked(history_sentence(row, spaces))]
    if row.disagrees:
        words.append(translate("firm", "Vereditos divergem: vale o mais recente."))
    if row.other_text is not None:
        words.append(translate("firm", "Outra versão: {text}").format(text=_short(row.other_text)))
    if row.is_waiting:
        words.append(translate("firm", "ainda não saiu"))
    return " · ".join(words)


def outbox_title(row: OutboxRow) -> str:
    """What waits, in a few words."""
    cases = plural(len(row.case_ids), translate("firm", "{n} processo"), translate("firm", "{n} processos"))
    sentence = {
        EntryKind.ANSWER: translate("firm", "Resposta da busca {text}"),
        EntryKind.RECORDS: translate("firm", "Registros de um processo"),
        EntryKind.FOLDER: translate("firm", "Pasta {text}"),
        EntryKind.FOLDER_CASE: translate("firm", "Pasta {text}, {cases}"),
        EntryKind.LABEL: translate("firm", "Etiqueta {label} em {cases}"),
        EntryKind.NOTE: translate("firm", "Nota: {text}"),
        EntryKind.VERDICT: translate("firm", "Veredito sobre {text} em {cases}"),
        EntryKind.TRASH: translate("firm", "Lixeira, {cases}"),
        EntryKind.WITHDRAWN: translate("firm", "{text}: deixa de ser compartilhado"),
        EntryKind.FINDS: translate("firm", "Achados de {text}, {cases}"),
        EntryKind.HANDED_OVER: translate("firm", "Monitoramento {text}"),
    }.get(row.kind, translate("firm", "Um ato"))
    label = _label(row.label, row.text)
    return sentence.format(text=_short(row.text), label=label, cases=cases)


def outbox_line(row: OutboxRow, space: str) -> str:
    """What waits as one line, with its space."""
    state = problem_text(row.problem) if row.problem else translate("firm", "espera")
    return " · ".join((day_and_hour(row.made_at), outbox_title(row), plain_line(space), state))


def _sentence(row: HistoryRow) -> str:
    if row.kind in (EntryKind.FOLDER_CASE, EntryKind.LABEL):
        return _of_membership(row)
    sentences = {
        HistoryChange.WRITTEN: translate("firm", "{who} escreveu uma nota: {text}"),
        HistoryChange.EDITED: translate("firm", "{who} mudou a nota: {text}"),
        HistoryChange.DELETED: translate("firm", "{who} apagou a nota: {text}"),
        HistoryChange.SAME: translate("firm", "{who} disse: {is_or_not} de {text}."),
        HistoryChange.OTHER: translate("firm", "{who} disse: {is_or_not} de {text}."),
        HistoryChange.WITHDRAWN: translate("firm", "{who} retirou o veredito sobre {text}."),
        HistoryChange.TRASHED: translate("firm", "{who} pôs na lixeira."),
        HistoryChange.RESTORED: translate("firm", "{who} tirou da lixeira."),
        HistoryChange.FOUND: translate("firm", "{who} recebeu pelo monitoramento {text}."),
        HistoryChange.ASKED: translate("firm", "{who} recebeu pela busca {text}, {mode}."),
        HistoryChange.SHARED: translate("firm", "{who} compartilhou a busca {text} com {space}."),
    }
    if row.change is HistoryChange.CONFIRMED and row.kind is EntryKind.NOTE:
        return translate("firm", "{who} ficou com a nota: {text}")
    if row.change is HistoryChange.CONFIRMED:
        return translate("firm", "{who} confirmou o veredito sobre {text}.")
    return sentences[row.change]


def _of_membership(row: HistoryRow) -> str:
    if row.kind is EntryKind.LABEL:
        return {
            HistoryChange.ADDED: translate("firm", "{who} pôs a etiqueta {label}."),
            HistoryChange.REMOVED: translate("firm", "{who} tirou a etiqueta {label}."),
        }.get(row.change, translate("firm", "{who} compartilhou a etiqueta {label}."))
    return {
        HistoryChange.ADDED: translate("firm", "{who} pôs na pasta {text}."),
        HistoryChange.REMOVED: translate("firm", "{who} tirou da pasta {text}."),
    }.get(row.change, translate("firm", "{who} compartilhou a pasta {text} com {space}."))


def _who(row: HistoryRow) -> str:
    if row.is_mine:
        return translate("firm", "Você")
    return translate("firm", "Alguém do escritório") if row.member is None else plain_line(row.member.name)


def _short(text: str) -> str:
    line = plain_line(text)
    return line if len(line) <= MOST_WORDS else f"{line[: MOST_WORDS - 1]}…"


def _label(label: int, text: str) -> str:
    return label_name(label, plain_line(text)) if label else ""


def _mode(mode: str) -> str:
    return mode_name(Mode(mode)) if mode in {each.value for each in Mode} else plain_line(mode)
