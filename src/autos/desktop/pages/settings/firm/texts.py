"""Words of the line that says how the firm is."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from autos.desktop.components.firm.presenter import FirmStage, FirmState
from autos.domain.dates import court_time
from autos.domain.errors import FirmMoveForbidden
from autos.domain.firm.faults import Fault
from autos.text.firm import fault_text
from autos.text.problems import problem_text
from autos.text.translation import number

translate = QCoreApplication.translate


def contact_words(state: FirmState) -> str:
    """When the server was reached last, and what was verified of it."""
    if state.stage is FirmStage.WAITING:
        return translate("firm", "Esperando quem convidou. O acervo funciona como sempre.")
    if state.contact_at is None:
        return translate("firm", "Falando com o servidor do escritório…")
    words = [translate("firm", "Em dia às {hour}.").format(hour=f"{court_time(state.contact_at):%H:%M}")]
    if state.is_verifying:
        words.append(translate("firm", "Conferindo desde o primeiro registro…"))
    elif state.verified and state.fault is None:
        words.append(translate("firm", "Nada falta nem foi trocado desde o primeiro registro."))
    words.append(translate("firm", "O servidor guarda, mas não lê."))
    return " ".join(words)


def progress_words(state: FirmState) -> str:
    """How far reading or sending has come, where that takes long."""
    if state.progress is None:
        return ""
    if state.is_paused:
        words = translate("firm", "Parado em {n} de {all} registros. O que já chegou está no acervo.")
    elif state.is_sending:
        words = translate("firm", "Enviando o que espera aqui: {n} de {all} registros.")
    else:
        words = translate("firm", "Lendo o que o escritório já tem: {n} de {all} registros.")
    done, total = state.progress
    return words.format(n=number(done), all=number(total))


def notice_words(state: FirmState) -> str:
    """Why the server cannot be used now, where it cannot, or is not the one to which the firm moved."""
    if not state.problem or (state.has_contact and state.problem != FirmMoveForbidden.__name__):
        return ""
    if state.problem == "FirmUnreachable":
        if state.contact_at is None:
            words = translate("firm", "Sem contato com o servidor do escritório.")
        else:
            words = translate("firm", "Sem contato com o servidor do escritório desde {hour}.").format(
                hour=f"{court_time(state.contact_at):%H:%M}"
            )
        return words + " " + translate("firm", "O acervo funciona. O que mudar aqui sai sozinho quando ele voltar.")
    return problem_text(state.problem, state.detail)


def can_be_restored(state: FirmState) -> bool:
    """Whether a restored server explains what is wrong, and this person can confirm that it was restored."""
    faults = {state.fault, *(space.fault for space in state.verified)}
    is_administrator = state.overview is not None and state.overview.is_administrator
    return is_administrator and not faults.isdisjoint({Fault.TAKEN_BACK, Fault.OUT_OF_ORDER})


def fault_words(state: FirmState) -> str:
    """What was found to be wrong on the server, and in which space."""
    for space in state.verified:
        if space.fault is not None:
            return fault_text(space.name, space.entries, space.fault)
    return problem_text("FirmTampered", state.fault) if state.fault is not None else ""
