"""The set-up key of a second factor, as it is typed and as it goes out. Source: RFC 4648 (base32)."""

from __future__ import annotations

import base64
import binascii
import re
from enum import StrEnum
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from pydantic import SecretStr

FEWEST_BYTES, MOST_BYTES = 10, 128
"""Authenticators hand out 10 to 64 bytes; RFC 4226 recommends 20."""
GROUP = 8
"""Letters of base32 that make five bytes."""
_APART = re.compile(r"[\s\-\u2010-\u2015]")


class SetupKeyFault(StrEnum):
    """What is wrong with a set-up key."""

    LETTERS = "letters"
    """It has signs that base32 has not: 0, 1, 8, 9 or others."""
    LENGTH = "length"
    """It is shorter or longer than any court hands out, or was cut."""


class SetupKey(NamedTuple):
    """A set-up key as it goes out, or what is wrong with it."""

    secret: SecretStr | None = None
    flaw: SetupKeyFault | None = None


def read_setup_key(text: str) -> SetupKey:
    """From what was typed: in groups, in small letters, or the whole `otpauth://` address of a QR code."""
    bare = _APART.sub("", _of_address(text.strip())).rstrip("=").upper()
    if not bare:
        return SetupKey()
    try:
        content = base64.b32decode(bare + "=" * (-len(bare) % GROUP))
    except (binascii.Error, ValueError):
        return SetupKey(flaw=SetupKeyFault.LETTERS if re.search(r"[^A-Z2-7]", bare) else SetupKeyFault.LENGTH)
    if not FEWEST_BYTES <= len(content) <= MOST_BYTES:
        return SetupKey(flaw=SetupKeyFault.LENGTH)
    return SetupKey(SecretStr(bare))


def _of_address(text: str) -> str:
    if not text.casefold().startswith("otpauth:"):
        return text
    try:
        return parse_qs(urlsplit(text).query).get("secret", [""])[0]
    except ValueError:
        return ""
