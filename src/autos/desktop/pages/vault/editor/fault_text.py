"""Texts about faults of a credential."""

from __future__ import annotations

from autos.domain.vault.credential_check import CheckedCredential, CredentialFault
from autos.text.plain_text import plain_line
from autos.text.translation import translate


def credential_fault_text(fault: CredentialFault) -> str:
    """What is wrong, and what to do."""
    return {
        CredentialFault.NO_SYSTEM: translate("vault", "Falta o sistema do tribunal."),
        CredentialFault.UNKNOWN_SYSTEM: translate("vault", "O serviço não nomeou este sistema."),
        CredentialFault.NO_USER: translate("vault", "Falta o usuário."),
        CredentialFault.WRONG_USER: translate("vault", "O usuário não é um CPF nem uma OAB que confira."),
        CredentialFault.NO_PASSWORD: translate("vault", "Falta a senha."),
        CredentialFault.SECRET_LETTERS: translate(
            "vault", "O segredo tem sinais que não existem nele: só letras de A a Z e números de 2 a 7."
        ),
        CredentialFault.SECRET_LENGTH: translate(
            "vault", "O segredo está incompleto ou longo demais. Copie-o de novo."
        ),
        CredentialFault.TWICE: translate("vault", "Este par já está numa linha acima."),
        CredentialFault.TOO_LONG: translate("vault", "Um dos campos é longo demais."),
    }[fault]


def credential_faults_text(checked: CheckedCredential) -> str:
    """Every fault of one row, and the system that was probably meant."""
    parts = [credential_fault_text(one) for one in checked.faults]
    if checked.meant:
        parts.append(translate("vault", "Quis dizer {system}?").format(system=plain_line(checked.meant)))
    return " ".join(parts)
