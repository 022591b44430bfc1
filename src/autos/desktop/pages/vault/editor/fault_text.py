"""What keeps a credential from being sent, in words."""

from __future__ import annotations

from autos.domain.vault.credential_check import Checked, Fault
from autos.text.plain_text import plain_line
from autos.text.translation import translate


def fault_words(fault: Fault) -> str:
    """What is wrong, and what to do."""
    return {
        Fault.NO_SYSTEM: translate("vault", "Falta o sistema do tribunal."),
        Fault.UNKNOWN_SYSTEM: translate("vault", "O serviço não nomeou este sistema."),
        Fault.NO_USER: translate("vault", "Falta o usuário."),
        Fault.WRONG_USER: translate("vault", "O usuário não é um CPF nem uma OAB que confira."),
        Fault.NO_PASSWORD: translate("vault", "Falta a senha."),
        Fault.SECRET_LETTERS: translate(
            "vault", "O segredo tem sinais que não existem nele: só letras de A a Z e números de 2 a 7."
        ),
        Fault.SECRET_LENGTH: translate("vault", "O segredo está incompleto ou longo demais. Copie-o de novo."),
        Fault.TWICE: translate("vault", "Este par já está numa linha acima."),
        Fault.TOO_LONG: translate("vault", "Um dos campos é longo demais."),
    }[fault]


def faults_line(checked: Checked) -> str:
    """Every fault of one row, and what was probably meant."""
    told = [fault_words(one) for one in checked.faults]
    if checked.meant:
        told.append(translate("vault", "Quis dizer {system}?").format(system=plain_line(checked.meant)))
    return " ".join(told)
