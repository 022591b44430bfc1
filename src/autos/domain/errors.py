"""Problems a person can act on. Everything else is a bug and reaches the crash report.

    Problem
    ├── ServiceProblem
    │   ├── ServiceUnreachable     nothing was sent: asking again is free
    │   ├── AnswerLost             it was sent, no answer came: it may have been billed
    │   ├── KeyRefused             401, 403
    │   │   └── KeyMissing         the connection in use has none
    │   ├── NotFound               404 with an error body
    │   │   └── TrackingUnknown
    │   ├── TooManyCalls           429, with the wait the service asks for
    │   ├── Refused                any other 4xx, with the service's own sentence
    │   ├── ServiceBroken          5xx
    │   ├── StillPending           the service has not ended the search; following on is free
    │   └── ContractBroken         an answer that is not what the contract says
    ├── ArchiveProblem
    │   ├── ArchiveKeyWrong        the key does not open the file
    │   │   ├── ArchiveKeyGone     the keyring has lost it
    │   │   └── ArchiveKeyUnproved … or the file is damaged: nobody can tell
    │   ├── PassphraseFileDamaged  the file with the wrapped key cannot be read
    │   ├── ArchiveReadOnly        it can be read, and nothing can be kept
    │   ├── ArchiveOlderReadOnly   … and it must be brought to today's shape first
    │   ├── LastWayIn              without it nothing would open the archive any more
    │   ├── ArchiveOnNetwork       it lies on another machine's disk, where it could break
    │   ├── ArchiveBusy            another Autos has it open
    │   ├── ArchiveFull            no room on the disk
    │   │   └── PlaceFull          … for a copy or an export, of which nothing is left
    │   │       └── NoRoomForCopy  … which was not even begun
    │   ├── ArchiveDamaged         part of the file cannot be read any more
    │   ├── ArchiveNewer           a newer Autos wrote it
    │   ├── ArchiveAbsent          there is none yet
    │   ├── PlaceUnusable          the folder of a copy or an export cannot be written to
    │   ├── PlaceTaken             a file of that name is there already
    │   ├── TransportUnreadable    a file that should hold an archive is no such file, or only part of one
    │   ├── PassphraseWrong        the passphrase does not open that file
    │   └── NotArchived            no such lawsuit or search in the archive
    ├── ArchiveLocked              the person locked it
    ├── OtherService               a search can only be followed where it was asked
    ├── TextFileUnreadable         a file in which documents were to be found is not there, too large, or no text
    ├── ConnectionFileUnreadable   the file that names a service is missing or is not one
    ├── BadProfile                 a named connection is not described rightly
    ├── ShelfProblem
    │   ├── TextMissing            a name or a note without anything to read
    │   ├── TextTooLong            a name or a note beyond what is kept
    │   ├── NameTaken              another folder or saved search has this name
    │   ├── UndoOvertaken          a later act on the same thing stands in the way
    │   ├── UndoGone               the act is too old, undone already, or its cases are deleted for good
    │   └── RegisterUnreadable     a file of monitorings that is not one
    ├── KeyringMissing             the system keeps no secrets for us
    │   └── KeyringLocked          … though it holds the key of the archive that is there
    ├── PersonStillSearched        a search for somebody to be forgotten has not ended
    ├── TooLittleToForget          what was typed may mean anybody
    ├── BadDocument                what was typed is not a document (domain/documents.py)
    └── QueryProblem               what was typed is not a query, and where (domain/query/problems.py)

Each is worded once, in text/problems.py.
"""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 -- a problem is what the person has; not every one is an error
    """Something a person can act on."""

    @property
    def name(self) -> str:
        """Stable name, kept in the ledger."""
        return type(self).__name__


class ServiceProblem(Problem):
    """The service could not be asked, or its answer could not be used."""


class ServiceUnreachable(ServiceProblem):
    """No connection was made; nothing was sent."""

    def __init__(self, why: str = "", tries_in_s: float | None = None) -> None:
        super().__init__(why)
        self.tries_in_s = tries_in_s
        """When Autos tries again, where it stopped asking because the service is down."""


class AnswerLost(ServiceProblem):
    """The call went out and no answer came back: the service may have accepted it."""


class KeyRefused(ServiceProblem):
    """The service refused the API key."""


class KeyMissing(KeyRefused):
    """There is no API key to send."""


class NotFound(ServiceProblem):
    """The service does not know this identifier."""


class TrackingUnknown(NotFound):
    """The service knows no monitoring by this code."""


class TooManyCalls(ServiceProblem):
    """The service asks to wait."""

    def __init__(self, retry_after_s: float | None = None) -> None:
        super().__init__(f"retry after {retry_after_s} s")
        self.retry_after_s = retry_after_s


class Refused(ServiceProblem):
    """The service understood the call and refuses it."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"{status}: {message}")
        self.status = status
        self.message = message
        """The service's own sentence: foreign text, plain only."""


class ServiceBroken(ServiceProblem):
    """The service failed on its side."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class StillPending(ServiceProblem):
    """The search was followed for as long as is sensible and has not ended."""


class ContractBroken(ServiceProblem):
    """The answer is not what the contract says."""

    def __init__(self, where: str, content: bytes = b"") -> None:
        super().__init__(where)
        self.where = where
        """The member or the shape that does not fit; never its value."""
        self.content = content
        """The whole answer, for the archive; in no message and in no traceback."""


class ArchiveProblem(Problem):
    """The archive could not do it."""


class ArchiveKeyWrong(ArchiveProblem):
    """The key does not open this archive."""


class ArchiveKeyGone(ArchiveKeyWrong):
    """The archive is there and no key that the keyring keeps opens it."""


class ArchiveKeyUnverified(ArchiveKeyWrong):
    """The file does not open, and nothing shows whether it is damaged or under another key."""


class PassphraseFileDamaged(ArchiveProblem):
    """The archive's companion with the wrapped key cannot be read."""


class LastArchiveKey(ArchiveProblem):
    """Neither the keyring nor a passphrase would be left to open the archive."""


class SalvageUnfinished(ArchiveProblem):
    """A damaged file waits beside the archive to be taken over: it is under the archive's key, which has to stay."""


class ArchiveReadOnly(ArchiveProblem):
    """The file or its folder may not be written: nothing can be kept, so nothing may be asked that is billed."""


class ArchiveOlderReadOnly(ArchiveProblem):
    """An older Autos wrote it, and it cannot be brought to today's shape because it may not be written."""


class ArchiveOnNetwork(ArchiveProblem):
    """The folder is on another machine, where two writers are not kept apart and a journal is not safe."""


class ArchiveBusy(ArchiveProblem):
    """Another process holds the archive."""


class ArchiveFull(ArchiveProblem):
    """No room left on the disk."""


class ArchiveDamaged(ArchiveProblem):
    """Part of the file cannot be read any more; the next start looks at all of it."""


class ArchiveNewer(ArchiveProblem):
    """A newer Autos wrote this archive, and this one does not know its shape."""


class PlaceFull(ArchiveFull):
    """There is no room for what was to be written beside the archive; the archive is as it was."""


class NoRoomForCopy(PlaceFull):
    """A copy does not fit on the disk; nothing was begun."""

    def __init__(self, needed: int, free: int) -> None:
        super().__init__(f"{needed} bytes needed, {free} free")
        self.needed = needed
        """Bytes."""
        self.free = free
        """Bytes."""


class ArchiveMissing(ArchiveProblem):
    """There is no archive yet."""


class PlaceUnusable(ArchiveProblem):
    """What was to be written cannot be written there."""


class PlaceTaken(ArchiveProblem):
    """A file of that name exists, and none is overwritten."""


class TransportUnreadable(ArchiveProblem):
    """Not a file that Autos wrote, or not all of it."""


class PassphraseWrong(ArchiveProblem):
    """The passphrase does not open the file that was given."""


class NotArchived(ArchiveProblem):
    """The archive holds no such record."""


class ArchiveLocked(Problem):
    """The person, or a time without anybody, has locked the archive."""


class OtherService(Problem):
    """The search was asked at another service than the one in use: only that one knows it."""


class TextFileUnreadable(Problem):
    """A file in which documents were to be found cannot be read as text."""


class ConnectionFileUnreadable(Problem):
    """The file that should name a service is missing or says something else."""


class BadProfile(Problem):
    """What should describe a connection does not."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where
        """The member that is wrong; never its value."""


class AnnotationProblem(Problem):
    """What the person wants to do with the archive cannot be done so."""


class TextMissing(AnnotationProblem):
    """Nothing was written that can be read."""


class TextTooLong(AnnotationProblem):
    """More was written than is kept."""

    def __init__(self, most: int) -> None:
        super().__init__(f"at most {most} characters")
        self.most = most
        """Characters that are kept."""


class NameTaken(AnnotationProblem):
    """Another one has this name already, whatever accents and case."""


class UndoBlocked(AnnotationProblem):
    """What the act left is not there as it left it: a later act has to be undone first."""


class UndoExpired(AnnotationProblem):
    """The archive does not hold any more how to take this act back."""


class RegisterUnreadable(AnnotationProblem):
    """This is not a register of monitorings as Autos writes one."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where
        """The member that is wrong; never its value."""


class KeyringMissing(Problem):
    """The operating system offers no place for secrets."""


class KeyringLocked(KeyringMissing):
    """The archive is locked with a key of the keyring, and the keyring does not answer."""


class PersonStillSearched(Problem):
    """Searches for the person are on their way: they would bring back what is to be forgotten."""


class PersonTooVague(Problem):
    """Neither a whole document nor a name of two words: too many others would be meant."""


class BadDocument(Problem):
    """What was typed is not the document it was taken for."""

    def __init__(self, kind: str, reason: str, repair: str = "") -> None:
        super().__init__(f"{kind}: {reason}")
        self.kind = kind
        """`cpf`, `cnpj`, `oab`, `cnj` or `` (nothing typed)."""
        self.reason = reason
        """`empty`, `format`, `length`, `check_digits`, `repeated`, `unknown_court`, `zero`, `suffix`, `section`."""
        self.repair = repair
        """A reading that would be right (O for 0, I for 1), or empty."""
