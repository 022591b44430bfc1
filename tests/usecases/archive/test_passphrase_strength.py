"""New passphrases judged: what is guessed first is refused, for its reason."""

from __future__ import annotations

import subprocess
import sys
import unicodedata

import pytest

from autos.domain.archive.passphrase import PassphraseWeakness
from autos.usecases.archive.passphrase_strength import weakness_of


@pytest.mark.parametrize(
    ("passphrase", "weakness"),
    [
        ("", PassphraseWeakness.SHORT),
        ("x7#Kp9!", PassphraseWeakness.SHORT),
        ("12345678", PassphraseWeakness.COMMON),
        ("S3nh@123", PassphraseWeakness.COMMON),
        ("Escritório#2024", PassphraseWeakness.COMMON),
        ("advogado2024", PassphraseWeakness.COMMON),
        ("maria1975", PassphraseWeakness.NAME),
        ("José da Silva", PassphraseWeakness.NAME),
        ("19/03/1980", PassphraseWeakness.DATE),
        ("aaaaaaaaaaaaaaaaaaaa", PassphraseWeakness.PATTERN),
        ("senha" * 20, PassphraseWeakness.PATTERN),
        ("inconstitucional", PassphraseWeakness.WORD),
        ("Usucapião1!", PassphraseWeakness.WORD),
    ],
)
def test_what_is_guessed_early_is_weak(passphrase: str, weakness: PassphraseWeakness) -> None:
    """Common ones, names, dates, patterns, and a word of Portuguese with something behind it."""
    assert weakness_of(passphrase) is weakness


@pytest.mark.parametrize(
    "passphrase",
    ["amora lunar tatu", "ação de cobrança nº 7", "x7#Kp9!qZ2", "kqxzvbnmwpfghjrtlsdcaeiouy", "o rato roeu " * 30],
)
def test_some_words_or_random_characters_are_strong(passphrase: str) -> None:
    """However the accents are typed, and however long it is."""
    assert weakness_of(passphrase) is None
    assert weakness_of(unicodedata.normalize("NFD", passphrase)) is None


def test_accents_hide_no_common_word() -> None:
    """A list of words without accents is what is tried, too."""
    assert weakness_of("jústiça2024") is PassphraseWeakness.COMMON


def test_the_library_is_loaded_by_the_first_judgement_only() -> None:
    """Neither by the window nor by the dialogs and commands that can ask."""
    program = """
import sys
import autos.cli.archive, autos.cli.search, autos.app.session, autos.desktop.window.start
print("zxcvbn" in sys.modules)
from autos.text.passphrases import new_passphrase_problem
print(bool(new_passphrase_problem("12345678")), "zxcvbn" in sys.modules)
"""
    printed = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert printed.split() == ["False", "True", "True"]
