"""What can be wrong with an entry of a space."""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """What is wrong with an entry. The space stops before it."""

    OTHER_PLACE = "of another firm or space"
    OUT_OF_ORDER = "not the entry that follows: one is withheld, repeated or exchanged"
    CHANGED = "the body is not the signed one"
    OTHER_AUTHOR = "not signed by a device that the firm admitted"
    NOT_MEMBER = "the author is not in the space"
    OTHER_KEY = "encrypted under a key that the space has not, or has no more"
    NOT_ALLOWED = "the author may not do this"
    UNREADABLE = "the content is not what its kind says"
    DROPPED = "the content is not there, and no order of erasure names it"
    WITHHELD = "the server shows a space no more, and no entry says that this member left it"
    TAKEN_BACK = "entries that were read before are not there any more: the server was set back"
