"""The window speaks to a lawyer: no vocabulary of the service's interface, and one word for one thing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tests.text.forbidden_words import forbidden_words

FILE = Path(__file__).parents[2] / "resources" / "translations" / "autos_en.ts"
PLACE = re.compile(r"\{\w*\}")
OTHER_KEYS = re.compile(r"chaves? d[eo] cliente|chaves? do cofre|em JSON|chave de busca", re.IGNORECASE)
KEY = {
    "source": re.compile(r"\bchaves?\b(?! de acesso)", re.IGNORECASE),
    "translation": re.compile(r"(?<!access )\bkeys?\b", re.IGNORECASE),
}
OF_ARCHIVE = re.compile(r"\bacervo|\barchive", re.IGNORECASE)
LOCKING = frozenset({"door", "ArchiveSection", "CopyPlanDialog", "LockScreen"})
"""Contexts about the lock of the archive."""
TERMINAL = frozenset({"connecting", "doctor", "headless", "self-test"})
"""Contexts of the command line, whose readers type its options."""


def texts(member: str = "source") -> list[str]:
    """Texts of the window, without the names of placeholders; `member` is "source" (Portuguese) or "translation"."""
    contexts = ET.parse(FILE).getroot().iter("context")
    return [
        PLACE.sub("", message.findtext(member, ""))
        for context in contexts
        if context.findtext("name", "") not in TERMINAL
        for message in context.iter("message")
    ]


@pytest.mark.parametrize(("member", "language"), [("source", "pt"), ("translation", "en")])
def test_no_text_of_the_window_speaks_of_the_interface(member: str, language: str) -> None:
    """The texts that its pages really show are checked where the pictures of them are taken."""
    assert len(texts(member)) > 1000
    assert forbidden_words(texts(member), language) == []


def test_a_key_is_the_access_key_of_a_service() -> None:
    """What names a credential of the vault is its alias (apelido no cofre)."""
    assert [text for text in texts() if OTHER_KEYS.search(text)] == []


def test_the_archive_has_a_code_and_never_a_key() -> None:
    """In both languages, also on the command line: a passphrase unlocks its code, and the keyring keeps it."""
    contexts = [*ET.parse(FILE).getroot().iter("context")]
    listed = [
        (context.findtext("name", "") in LOCKING, message.findtext(language, ""), key)
        for context in contexts
        for message in context.iter("message")
        for language, key in KEY.items()
    ]
    wrong = [
        text
        for is_locking, text, key in listed
        for sentence in re.split(r"[.?!]\s", text)
        if key.search(sentence) and (is_locking or OF_ARCHIVE.search(sentence))
    ]

    assert {context.findtext("name", "") for context in contexts} >= LOCKING
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "text"),
    [("source", "O chaveiro guarda a chave do acervo."), ("translation", "The keyring keeps the archive's key.")],
)
def test_a_key_of_the_archive_is_recognised(language: str, text: str) -> None:
    assert KEY[language].search(text)
    assert OF_ARCHIVE.search(text)


@pytest.mark.parametrize("text", ["Copiar JSON", "Aceitar cache, em dias", "O contrato não diz a unidade.", "done"])
def test_the_words_are_recognised(text: str) -> None:
    assert forbidden_words([text])


@pytest.mark.parametrize("text", ["Accepts a cache, in days", "Copy the JSON", "The contract does not say the unit."])
def test_the_words_are_recognised_in_english(text: str) -> None:
    assert forbidden_words([text], "en")


@pytest.mark.parametrize(
    "text",
    [
        "processo.json",
        "https://api.exemplo.adv.br/requests",
        "<body>Pronto</body>",
        "Python 3.11 · PSF-2.0\nopentelemetry-api 1.45.2 · Apache-2.0",
    ],
)
def test_names_of_files_addresses_tags_and_libraries_are_no_words(text: str) -> None:
    assert forbidden_words([text]) == []
