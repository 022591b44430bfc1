"""Wording of a space that stopped since something is wrong with it on the firm's server."""

from __future__ import annotations

from autos.domain.firm.faults import Fault
from autos.text.translation import translate


def tampered_text(fault: str) -> str:
    """What is wrong, and what to do; `fault` is that of a `FirmTampered`."""
    if fault == Fault.TAKEN_BACK:
        return translate(
            "firm",
            "O servidor do escritório voltou a um estado anterior: tem menos do que este computador já leu. O espaço "
            "parou, e nada se perdeu aqui. Se ele foi restaurado de uma cópia, quem administra confirma isso em Ajustes "
            "› Escritório, e cada um continua.",
        )
    if fault == Fault.WITHHELD:
        return translate(
            "firm",
            "O servidor do escritório não mostra mais um espaço, e nenhum registro assinado diz que você saiu dele. "
            "Nada foi apagado aqui. Fale com quem administra.",
        )
    if fault == Fault.DROPPED:
        return translate(
            "firm",
            "No servidor do escritório falta o conteúdo de um registro, e nenhuma ordem de apagar o nomeia. O espaço "
            "parou, e nada do que está neste computador mudou. Fale com quem administra.",
        )
    return translate(
        "firm",
        "Um registro foi trocado no servidor do escritório. O espaço parou, e nada do que está neste computador mudou. "
        "Fale com quem administra.",
    )
