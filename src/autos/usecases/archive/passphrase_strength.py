"""How easily a new passphrase is guessed, by zxcvbn (https://www.usenix.org/conference/usenixsecurity16).

The library takes 60 ms and 14 MB: the module is loaded where a passphrase is chosen.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from zxcvbn.matching import RANKED_DICTIONARIES, omnimatch
from zxcvbn.scoring import most_guessable_match_sequence

from autos.domain.archive.passphrase import SHORTEST_PASSPHRASE, PassphraseWeakness

LEAST_GUESSES = 10**10
"""zxcvbn's highest score, "very unguessable". Argon2id with our parameters allows some thousand guesses a second on a
graphics card: a month of work for one archive. Its next lower score would be half a day."""

LONGEST = 40
"""Characters that are judged: the time grows with the square, and so many that are hard to guess suffice."""

VOCABULARY = 50_000
"""Guesses for a word of Portuguese. zxcvbn knows English, and takes any other for random letters."""

WORD = re.compile(r"(?<![a-z])[a-z]{5,24}(?![a-z])")

FIRST_TRIED = """
senha acervo autos advogado advogada advocacia advogados escritorio processo processos direito justica oab juridico
juridica brasil tribunal contrato cliente clientes mudar123 trocar123 flamengo corinthians palmeiras vasco santos
saopaulo gremio cruzeiro familia deus jesus amor saudade janeiro fevereiro marco abril maio junho julho agosto
setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo
"""
"""What is tried first against a lawyer in Brazil."""

NAMES = frozenset({"surnames", "male_names", "female_names"})
COMMON = frozenset({"passwords", "lawyer"})
DATES = frozenset({"date", "regex"})
PATTERNS = frozenset({"spatial", "repeat", "sequence"})


def weakness_of(passphrase: str) -> PassphraseWeakness | None:
    """What makes it easy to guess; None if it is not. Takes some milliseconds."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        return PassphraseWeakness.SHORT
    judged = _without_accents(passphrase)[:LONGEST]
    lawyer = {word: rank for rank, word in enumerate(FIRST_TRIED.split(), 1)}
    words = dict.fromkeys(WORD.findall(judged.lower()), VOCABULARY)
    matches = omnimatch(judged, {**RANKED_DICTIONARIES, "lawyer": lawyer, "words": words})
    found = most_guessable_match_sequence(judged, matches)
    if found["guesses"] >= LEAST_GUESSES:
        return None
    return _kind(max(found["sequence"], key=lambda match: len(match["token"])))


def _kind(match: dict[str, Any]) -> PassphraseWeakness:
    pattern, dictionary = match["pattern"], match.get("dictionary_name")
    if pattern in PATTERNS:
        return PassphraseWeakness.PATTERN
    if pattern in DATES:
        return PassphraseWeakness.DATE
    if dictionary in NAMES:
        return PassphraseWeakness.NAME
    return PassphraseWeakness.COMMON if dictionary in COMMON else PassphraseWeakness.WORD


def _without_accents(text: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
