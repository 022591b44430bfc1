"""What is said about a new passphrase, in the window and on the command line."""

from __future__ import annotations

from threading import Thread

from autos.domain.archive.passphrase import PassphraseWeakness
from autos.text.translation import translate
from autos.usecases import archive


def load_judge() -> None:
    """Load what judges passphrases, in a thread: when the first letters are typed it is there."""
    Thread(target=lambda: archive.passphrase_strength, name="passphrases", daemon=True).start()


def new_passphrase_problem(new: str, again: str | None = None) -> str:
    """Why a new passphrase is not taken, and what would make it better; empty if it is taken.

    `again` is the same, typed a second time; None where it was not asked for yet.
    """
    weakness = archive.passphrase_strength.weakness_of(new)
    if weakness is not None:
        return weakness_text(weakness)
    return "" if again is None or new == again else translate("passphrases", "As duas senhas ainda são diferentes.")


def weakness_text(weakness: PassphraseWeakness) -> str:
    """What makes a passphrase easy to guess, and what would make it better."""
    if weakness is PassphraseWeakness.SHORT:
        return translate("passphrases", "Pelo menos 8 caracteres. O Autos não guarda a senha: sem ela, nada se abre.")
    reasons = {
        PassphraseWeakness.COMMON: translate("passphrases", "Esta senha está entre as primeiras que alguém tentaria."),
        PassphraseWeakness.NAME: translate("passphrases", "Nomes de pessoas são fáceis de adivinhar."),
        PassphraseWeakness.DATE: translate("passphrases", "Datas e anos são fáceis de adivinhar."),
        PassphraseWeakness.PATTERN: translate(
            "passphrases", "Repetições, sequências e teclas vizinhas são fáceis de adivinhar."
        ),
        PassphraseWeakness.WORD: translate(
            "passphrases", "Ainda é fácil de adivinhar: uma palavra só, mesmo com números, não basta."
        ),
    }
    advice = translate("passphrases", "Três ou quatro palavras que não costumam andar juntas fazem uma senha forte.")
    return f"{reasons[weakness]} {advice}"
