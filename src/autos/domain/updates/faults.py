"""Why nothing is told of a new version: what an address answered is not believed, or could not be asked."""

from __future__ import annotations

from enum import StrEnum

from autos.domain.errors import Problem


class UpdateFault(StrEnum):
    """What is wrong; the sentence for each is in `text/update_faults.py`."""

    UNREACHABLE = "unreachable"
    """No answer, or only part of one."""
    UNTRUSTED_HOST = "untrusted host"
    """Its certificate is signed by nobody whom the system trusts."""
    HOST_DATE = "host date"
    """Its certificate is not valid any more, or not yet; by this computer's clock, which may err."""
    REDIRECTED = "redirected"
    """It answers with another address, which is not asked."""
    ABSENT = "absent"
    """The server has no list there, or fails on its side."""
    FORGED = "forged"
    """Fewer signatures than needed by keys that count."""
    EXPIRED = "expired"
    """The list is out of date: it was held back, or nobody has renewed it."""
    OLDER = "older"
    """An older state of the list, or an older version, than was seen before."""
    ALTERED = "altered"
    """A file is not the one that the list names, by its hash or its length."""
    ENDLESS = "endless"
    """More bytes than were told, or than there can be."""
    UNREADABLE = "unreadable"
    """Not the list, or in a form that this version does not know."""
    CLOCK = "clock"
    """This computer's clock is behind the last list that was believed."""
    ROOT = "root"
    """The root of trust that came with the program cannot be read."""
    FOLDER = "folder"
    """The folder of what was verified cannot be read or written."""
    BUSY = "busy"
    """Another process of Autos is asking at the moment."""


class UpdateRefused(Problem):
    """Nothing is told of a new version."""

    def __init__(self, fault: UpdateFault) -> None:
        super().__init__(fault.value)
        self.fault = fault

    @property
    def detail(self) -> str:
        """The fault."""
        return self.fault.value
