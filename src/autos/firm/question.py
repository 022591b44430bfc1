"""A question as the firm's server sees it: a mark that only members of the firm can make, and nobody can read."""

from __future__ import annotations

import hmac
from hashlib import sha256

from autos.firm.space_keys import SpaceKey, derive

_PURPOSE = b"autos firm question 1"
_BOUGHT = b"autos firm purchase 1"


def question_mark(question: str, key: SpaceKey) -> bytes:
    """HMAC-SHA256 of a question under the firm's key: 32 bytes, the same at each desk until the key changes."""
    return hmac.new(derive(key.key, _PURPOSE), question.encode(), sha256).digest()


def purchase_mark(question: str, first_key: SpaceKey) -> bytes:
    """The same of a question that was bought, under the firm's first key: it holds whatever key follows.

    It only ever stands inside an encrypted entry, so that who has left the firm cannot try questions on it.
    """
    return hmac.new(derive(first_key.key, _BOUGHT), question.encode(), sha256).digest()
