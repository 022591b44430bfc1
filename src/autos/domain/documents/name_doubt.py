"""What cannot be a name, or hardly: asked about before a search by name is billed."""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum
from functools import cache

from autos.domain.documents.name_additions import FORMS, AdditionKind, patterns


class NameDoubt(StrEnum):
    """What a text seems to be that would be searched as a name."""

    DOCUMENT = "document"
    """A CPF, a CNPJ, a registration or the number of a lawsuit, though a name was asked for."""
    EMAIL = "email"
    WEB = "web"
    FILE = "file"
    """The name or path of a file."""
    SLASH = "slash"
    DIGITS = "digits"
    SHORT = "short"
    """Fewer letters than a search by name is worth: what it returns is of everybody."""
    ADDITIONS = "additions"
    """E OUTROS, ESPÓLIO, LTDA: what courts add to a name, without one."""


FEWEST_LETTERS = 4
LONGEST = 400
"""Characters that are looked at."""
MOST_DIGITS = 4
"""Digits of a word in a name: a year."""
MOST_DIGITS_WITH_LETTERS = 2
"""Digits of a word that has letters too: C6, 3M, B3."""
EMAIL = re.compile(r"\S@\S+\.\S")
WEB = re.compile(
    r"^(?:[a-z]{3,5}://|www\.)|^[\w-]+(?:\.[\w-]+)*\.(?:com|br|net|org|gov|jus|adv|leg|app|io|info|me)(?:[/?:#]\S*)?$",
    re.IGNORECASE,
)
FILE = re.compile(
    r"\.(?:pdf|docx?|xlsx?|ods|odt|csv|tsv|txt|rtf|jpe?g|png|tiff?|zip|rar|7z|p7s|xml|html?|json|jsonl|eml|msg|mp[34])$"
    r"|^[a-z]:[\\/]|^\\\\|^~/|^/\w|^file:",
    re.IGNORECASE,
)
SLASHED_FORMS = frozenset(
    {
        "s/a",
        "s/c",
        "s/s",
        "a/c",
        "c/c",
        "e/ou",
        "s/m",
        "d/b/a",
        "n/c",
        "m/e",
        "p/",
        "c/",
        "ltda/me",
        "ltda/epp",
        "me/epp",
    }
)
"""What a name has with a bar."""
EDGE = " ,;:.-()[]\"'"
WORD = re.compile(r"[^\W_]+")


def name_doubt(text: str) -> NameDoubt | None:
    """What a text seems to be that has the letters of a name; None where it may be one."""
    text = text[:LONGEST]
    words = text.split()
    if any(map(EMAIL.search, words)):
        return NameDoubt.EMAIL
    if any(map(WEB.search, words if len(words) == 1 else [word for word in words if "/" in word or "www." in word])):
        return NameDoubt.WEB
    if FILE.search(text):
        return NameDoubt.FILE
    if any(map(_has_odd_bar, words)):
        return NameDoubt.SLASH
    if _has_odd_digits(text):
        return NameDoubt.DIGITS
    if _is_only_additions(text):
        return NameDoubt.ADDITIONS
    return NameDoubt.SHORT if sum(map(str.isalpha, text)) < FEWEST_LETTERS else None


def _has_odd_bar(word: str) -> bool:
    return "\\" in word or ("/" in word and word.strip(EDGE).lower() not in SLASHED_FORMS and word not in {"/", "//"})


def _has_odd_digits(text: str) -> bool:
    """More digits than letters, a long number, or a code of letters and digits."""
    digits, letters = sum(map(str.isdigit, text)), sum(map(str.isalpha, text))
    if digits > letters:
        return True
    for word in WORD.findall(text) if digits > MOST_DIGITS_WITH_LETTERS else ():
        count = sum(map(str.isdigit, word))
        if count > (MOST_DIGITS if count == len(word) else MOST_DIGITS_WITH_LETTERS):
            return True
    return False


@cache
def _nobody() -> re.Pattern[str]:
    """What stands for people without naming one, and any number of legal forms."""
    forms = "|".join(r"[\W_]*".join(form) for form in FORMS)
    others = patterns(AdditionKind.ESTATE, AdditionKind.OTHERS, AdditionKind.CAPACITY)
    return re.compile(rf"[\W_]*+(?>(?:{others}|{forms}|outr[oa]s?)(?![a-z])[\W_]*+)++")  # some match in two ways


def _is_only_additions(text: str) -> bool:
    apart = unicodedata.normalize("NFKD", text)
    plain = "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()
    return _nobody().fullmatch(plain.replace("(s)", "s").replace("(a)", "a")) is not None
