"""Recognises what a line of text is; called by the search field at every key."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace

from autos.domain.documents.cnj_number import CnjNumber
from autos.domain.documents.cnpj import Cnpj, with_check_digits
from autos.domain.documents.cpf import Cpf
from autos.domain.documents.name_doubt import NameDoubt, name_doubt
from autos.domain.documents.oab import SECTIONS, SUFFIXES, Oab
from autos.domain.documents.recognition_result import Recognition
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType

MIN_LETTERS = 2
Document = Cpf | Cnpj | Oab | CnjNumber

KINDS: dict[str, tuple[int, SearchType | None, Callable[[str], Document]]] = {
    "cpf": (11, SearchType.CPF, Cpf.parse),
    "cnpj": (14, SearchType.CNPJ, Cnpj.parse),
    "cnj": (20, None, CnjNumber.parse),
}
"""By kind: length without mask, search type of the service, parser."""

PUNCTUATION = re.compile(r"[\s./-]")
DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
LABEL = re.compile(r"(?:CPF|CNPJ)(?:/MF)?(?: ?N[º°.])?[: ] ?(?=\S{0,40}[0-9])", re.IGNORECASE)
"""Labels that are copied along with a document; what follows is shorter than this, or no document."""
OAB_WORD = re.compile(r"OAB|[A-Z]{0,2}|N[º°.]+|.*[0-9].*")
"""Words that a registration with the word OAB may have."""
OAB_SPELT = re.compile(r"\bO\.A\.B\.?[ :/-]*|\bOAB:[ /-]*")
LETTERS = "".join(sorted(SUFFIXES))
OAB_LIKE = re.compile(
    r"[A-Z]{2}[ /-]{0,3}[0-9.]{1,9}(?:[ /-]{0,3}[A-Z])?|[0-9.]{1,9}(?:[/-]?[A-Z])?[ /-]{0,3}[A-Z]{2}"
    rf"|[A-Z]{{2}}[ /-]{{1,3}}[{LETTERS}]-?[0-9.]{{3,9}}|[{LETTERS}]-?[0-9.]{{3,9}}[ /-]{{0,3}}[A-Z]{{2}}"
)


WRITTEN = re.compile(
    r"[0-9]{7}-[0-9]{2}\.[0-9]{4}\.[0-9]\.[0-9]{2}\.[0-9]{4}"
    r"|[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-[0-9]{2}"
    r"|[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}",
    re.IGNORECASE,
)
"""A document with its whole mask, anywhere in the text."""
AROUND = frozenset(
    {"A", "AUTOS", "CNPJ", "CPF", "DA", "DE", "DO", "INSCRITA", "INSCRITO", "MF", "N", "NA", "NO", "NUMERO", "NÚMERO"}
    | {"O", "PORTADOR", "PORTADORA", "PROC", "PROCESSO", "SOB"}
)
"""Words around a document in a petition that only say what it is."""
REGISTERED = re.compile(
    r"\bOAB\W{0,3}(?P<section>[A-Z]{2})\W+(?:(?:SOB|O|NO?|NUMERO|NÚMERO)\W+)*(?:(?P<before>[A-Z])-?)?"
    r"(?P<number>[0-9][0-9.]{0,9})(?:[/-]?(?P<letter>[A-Z]))?(?![0-9A-Z])"
)
FEWEST_DIGITS = 3


def recognise(text: str) -> Recognition:
    """Recognise a document or a name. Never raises: what is wrong is part of the result."""
    typed = _alone(LABEL.sub("", _tidy(text), count=1))
    if not typed:
        return Recognition("empty", reason="empty")
    bare = PUNCTUATION.sub("", typed).upper()
    digits = sum(character.isascii() and character.isdigit() for character in bare)
    if digits == 0:
        is_oab = typed.upper().split("/")[0].split(" ")[0] == "OAB"
        return Recognition("oab", search_type=SearchType.OAB, reason="format") if is_oab else _name(typed, bare)
    kind = _kind(bare, digits)
    if kind:
        _, search_type, parse = KINDS[kind]
        found = _read(kind, typed, search_type, parse)
        is_words = not found.is_valid and " " in typed and digits * 2 < len(bare)
        return _name(typed, bare) if is_words else found
    if len(REGISTERED.findall(typed.upper().replace("º", " ").replace("°", " "))) > 1:
        return Recognition("oab", search_type=SearchType.OAB, reason="several")
    if _is_oab(typed.upper()):
        return _read("oab", typed, SearchType.OAB, Oab.parse)
    if digits * 2 > len(bare):
        return Recognition("unfinished", reason="length")
    if digits >= FEWEST_DIGITS and re.search(r"\bOAB\b", typed.upper()):  # not a name
        return Recognition("oab", search_type=SearchType.OAB, reason="format")
    return _name(typed, bare)


def _alone(typed: str) -> str:
    """The document of a phrase that says nothing else; any other text unchanged."""
    found = WRITTEN.findall(typed)
    if len(found) == 1:
        around = re.findall(r"\w+", WRITTEN.sub(" ", typed).upper().replace("º", " ").replace("°", " "))
        if set(around) <= AROUND:
            return str(found[0])
    plain = typed.upper().replace("º", " ").replace("°", " ")
    registered = {
        (oab["section"], oab["number"].rstrip("."), oab["letter"] or oab["before"] or "")
        for oab in REGISTERED.finditer(plain)
    }
    if len(registered) != 1:
        return typed  # of several none is chosen
    [(section, number, letter)] = registered
    return f"OAB/{section} {number}{'-' if letter else ''}{letter}"


def recognise_as(search_type: SearchType, text: str) -> Recognition:
    """Parse the text as the given kind. Never raises."""
    typed = _tidy(text)
    if not typed:
        return Recognition("empty", reason="empty")
    if search_type is SearchType.NAME:
        found = _name(typed, PUNCTUATION.sub("", typed))
        if not found.is_valid:
            return Recognition("name", search_type=search_type, reason="length")
        other = recognise(text)
        is_document = other.is_valid and other.search_type is not SearchType.NAME
        return found._replace(doubt=NameDoubt.DOCUMENT) if is_document else found
    parsers: dict[SearchType, Callable[[str], Document]] = {
        SearchType.CPF: Cpf.parse,
        SearchType.CNPJ: Cnpj.parse,
        SearchType.OAB: Oab.parse,
    }
    return _read(search_type.value, typed, search_type, parsers[search_type])


def _tidy(text: str) -> str:
    """Normalize pasted text: composed, one space between words, plain hyphens, no invisible characters.

    An accent that stands by itself, as macOS and some PDFs have it, would make the same name another question.
    """
    seen = "".join(character for character in text if character.isspace() or character.isprintable())
    return " ".join(unicodedata.normalize("NFC", seen).translate(DASHES).split())


def _kind(bare: str, digits: int) -> str:
    """Kind by length; a few letters are allowed in what is mostly digits, as copying errors."""
    letters = len(bare) - digits
    if not bare.isascii() or not bare.isalnum():
        return ""
    if len(bare) == KINDS["cnpj"][0]:
        is_like_one = bare[-2:].isdigit() or letters <= MIN_LETTERS
        if is_like_one or with_check_digits(bare):
            return "cnpj"
    for kind in ("cpf", "cnj"):
        if len(bare) == KINDS[kind][0] and letters <= MIN_LETTERS and not _is_oab(bare):
            return kind
    return ""


def _is_oab(typed: str) -> bool:
    words = re.split(r"[ /-]", OAB_SPELT.sub("OAB ", typed).strip())
    says_section = words[0] == "OAB" and not SECTIONS.isdisjoint(words)
    if says_section or ("OAB" in words and all(OAB_WORD.fullmatch(word) for word in words)):
        return True
    return bool(OAB_LIKE.fullmatch(typed)) and any(section in typed for section in SECTIONS)


def _read(kind: str, typed: str, search_type: SearchType | None, parse: Callable[[str], Document]) -> Recognition:
    try:
        document = parse(typed)
    except BadDocument as bad:
        spaceless = PUNCTUATION.sub("", typed)
        if bad.reason == "format" and spaceless != typed and kind != "oab":
            return _read(kind, spaceless, search_type, parse)
        return Recognition(kind, search_type=search_type, reason=bad.fault or bad.reason, repair=bad.repair)
    if not isinstance(document, Oab):
        return Recognition(kind, True, search_type, document.wire, document.formatted)
    shown = replace(document, letter="").formatted  # the letter is not sent, so no result may be shown with it
    return Recognition(kind, True, search_type, document.wire, shown, unsent=document.letter)


def _name(typed: str, bare: str) -> Recognition:
    letters = sum(character.isalpha() for character in bare)
    if letters < MIN_LETTERS or not any(character.isalpha() for character in typed):
        return Recognition("unfinished", reason="length")
    return Recognition("name", True, SearchType.NAME, typed, typed, doubt=name_doubt(typed) or "")
