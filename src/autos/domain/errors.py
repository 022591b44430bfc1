"""Problems a person can act on. Everything else is a bug and reaches the crash report.

    Problem
    ├── ServiceProblem
    │   ├── ServiceUnreachable     no answer, and nothing that may be billed was sent: a retry is free
    │   │   ├── CertificateOutdated its certificate is not valid at the date that this computer has
    │   │   ├── PracticeDiskFull   the practice service did not start, and there is next to no room on the disk
    │   │   └── PracticeNotReady   it has not started yet, or has ended
    │   ├── AnswerLost             sent, but no answer: it may have been billed
    │   ├── KeyRefused             401
    │   │   └── KeyMissing         the connection in use has no key
    │   ├── NoConnection           the connection in use was removed
    │   ├── NotFound               404 with an error body
    │   │   └── TrackingUnknown
    │   ├── TooManyCalls           429, with the wait that the service asks for
    │   ├── Refused                any other 4xx, with the service's message, or a 3xx
    │   │   ├── NotAllowed         403: plan or permissions of the key
    │   │   ├── PaymentRequired    402: no credit is left, or an invoice is open
    │   │   ├── AlreadyMonitored   409 with the code of the monitoring that is there
    │   │   └── Redirected         3xx, which is not followed
    │   ├── ServiceBroken          5xx
    │   ├── NotReady               202, 204 or an empty answer to a read: there is nothing to read yet
    │   ├── StillPending           the service has not finished the search; polling on is free
    │   ├── AnswersMissing         the service has finished, and sends fewer answers than it counts
    │   ├── PollingStopped         the person does not wait for the search any more; polling on is free
    │   └── ContractBroken         an answer that violates the contract
    ├── ArchiveProblem
    │   ├── ArchiveKeyWrong        the key does not open the file
    │   │   ├── ArchiveKeyGone     the keyring has no key that opens it
    │   │   └── ArchiveKeyUnverified the file may be damaged instead: there is no way to tell
    │   ├── PassphraseFileDamaged  the file with the wrapped key cannot be read
    │   ├── ArchiveReadOnly        it can be read, but not written
    │   ├── ArchiveOlderReadOnly   … and it would have to be migrated first
    │   ├── LastArchiveKey         without this key nothing could open the archive
    │   ├── OtherArchiveLeft       another archive needs the keyring
    │   ├── ArchiveOnNetwork       it is on a network drive, where it could be corrupted
    │   ├── ArchiveBusy            another instance of Autos has it open
    │   ├── ArchiveLocksMissing    the file system of its folder has no file locks
    │   ├── ArchiveFull            no space left on the disk
    │   │   └── PlaceFull          … for a copy or an export, which was removed again
    │   │       └── NoRoomForCopy  … and the copy was not started
    │   ├── ArchiveDamaged         part of the file cannot be read
    │   ├── ArchiveNewer           a newer version of Autos wrote it
    │   ├── ArchiveMissing         there is no archive yet
    │   ├── ArchiveFolderMissing   the folder that was chosen for it is not there, or the archive is not in it
    │   ├── PlaceUnusable          the folder of a copy or an export cannot be written to
    │   ├── PlaceTaken             a file of that name exists
    │   ├── TransportUnreadable    not a transport file, or only part of one
    │   ├── PassphraseWrong        the passphrase does not open that file
    │   └── NotArchived            no such lawsuit or search in the archive
    ├── ArchiveLocked              the user locked it
    ├── OtherService               a search can only be polled at the service that accepted it
    ├── TextFileUnreadable         a text file to search for documents is missing, too large, or not text
    │   ├── TextFileMissing        there is no file of that name, or it may not be read
    │   ├── TableProtected         a spreadsheet that asks for a password
    │   ├── TableForeign           a spreadsheet of another program or of an old version
    │   │   └── TableOther         no table at all: a page, a PDF, a picture, a text document, …
    │   ├── TableDamaged           a spreadsheet of which a part cannot be read
    │   ├── QuoteOpen              a quotation mark in a CSV is not closed, with its line
    │   └── TableTooLarge          more than is read of a table: bytes, rows or columns
    ├── DayMarksUnusable           the file of marked days cannot be read or written: nothing is counted without it
    │   ├── DayMarksMissing        the file of marks to bring in is not there
    │   ├── DayMarksForeign        the file of marks to bring in is damaged, or another kind of file
    │   ├── DayMarksNewer          a later version of Autos wrote it
    │   └── TooManyDayMarks        more marks than are kept
    ├── FileNotOpened
    │   ├── FileMissing            the file to open is not there, or may not be read
    │   ├── FileUnknown            nothing that Autos opens
    │   ├── FileIsArchive          an archive, a copy of one, or part of a transport: only a whole transport is opened
    │   ├── FileTooLarge           larger than what is read of its kind
    │   └── LawsuitsMissing        a JSON file without a lawsuit that can be read
    ├── DossierTooLarge            more lawsuits than a dossier holds
    ├── DossierFileChanged         the file of a dossier is not the one that was written, or is gone
    ├── PagesUnavailable           what lays out pages is not installed on this computer
    ├── ConnectionFileUnreadable   the connection file is missing or malformed
    ├── BadProfile                 a connection profile is malformed
    ├── AnnotationProblem
    │   ├── TextMissing            a name or a note without visible text
    │   ├── TextTooLong            a name or a note above the limit
    │   ├── NameTaken              another folder or saved search has this name
    │   ├── UndoBlocked          a later action on the same thing must be undone first
    │   ├── UndoExpired            the action is too old, undone already, or its cases are deleted for good
    │   └── RegisterUnreadable     not an exported register of monitorings
    ├── KeyringMissing             the system offers no keyring
    │   └── KeyringLocked          … though it holds the key of the existing archive
    ├── PolicyProblem              the administrator of this computer does not allow it
    │   ├── OwnConnectionForbidden  only the administrator's connections may be used
    │   ├── FormatForbidden        nothing may be written in this format, with those that may
    │   ├── SecrecyForbidden       what is under secrecy may not leave
    │   ├── WholeArchiveForbidden  the archive may not leave as a whole
    │   ├── FirmAddressForbidden   nothing may be shared with this server
    │   │   └── FirmMoveForbidden  … to which the firm moved, so that this computer stays at the one before
    │   └── PassphraseRequired     the archive must have a passphrase
    ├── FirmProblem
    │   ├── FirmMissing            this archive belongs to no firm
    │   ├── FirmJoinedAlready      it belongs to one
    │   ├── FirmExists             the database has the ledger of a firm
    │   ├── FirmAddressRefused     not the address of a server, or one that asks for less protection
    │   ├── FirmLibraryMissing     PostgreSQL's own library is not installed
    │   ├── FirmUnreachable        the firm's server does not answer: everything but sharing works
    │   ├── FirmNotEncrypted       the connection to the firm's server would not be encrypted, or is to somebody else
    │   │   └── FirmCertificateDate  … as its certificate is not valid now, by the clock of this computer
    │   ├── FirmServerFull         the disk of the firm's server is full: what was done waits
    │   ├── FirmContactFailed      a fault of the program ended the contact: it is tried again
    │   ├── FirmDeviceCopied       another computer writes as this one
    │   ├── FirmLoginRefused       it refused the name or the password
    │   │   └── FirmMoveRefused    … where the firm moved to: the logins were not taken along
    │   ├── FirmNotAllowed         it does not let this member do that
    │   ├── FirmFounderNotAllowed  it does not let this login create a firm in the database
    │   ├── FirmNotAdmitted        this computer waits until an administrator lets it in
    │   ├── FirmLeft               this computer, or its member, was taken out of the firm
    │   ├── FirmKeyNotThere        nobody who is in the space has sealed its key to this computer yet
    │   ├── FirmClockWrong         the clock of this computer and the server's are too far apart
    │   ├── FirmBusy               others wrote before each attempt
    │   ├── FirmTampered           an entry is not what its author wrote, or not where it belongs
    │   ├── FirmTooLong            a search is too long for the firm's ledger
    │   ├── FirmSecrecyHeld        what waited to leave for the firm came under secrecy, or may be, and stays here
    │   ├── FirmNameUnknown        no such member, computer or space
    │   ├── FirmNewer              the firm's database is of a newer Autos
    │   ├── FirmOlder              it is of an older Autos, and has to be upgraded
    │   ├── SheetRefused           not the recovery sheet of this firm, or only part of one
    │   └── InvitationUnreadable   not an invitation, or only part of one
    ├── PersonStillSearched        a search for the person to be erased has not ended
    ├── PersonTooVague          too little was typed to identify a person
    ├── UpdateRefused              what was published about new versions is not believed (domain/updates/faults.py)
    ├── BadDocument                the input is not a valid document (domain/documents)
    └── QueryProblem               the input is not a valid query, with the position (domain/query/problems.py)

The sentence for each is in text/problems.py; the state of a search has a shorter one in text/searches.py.
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import timedelta
    from uuid import UUID


class Problem(Exception):  # noqa: N818 -- the name the user interface uses; not every one is an error
    """Something a person can act on."""

    @property
    def name(self) -> str:
        """Stable name, stored in the ledger."""
        return type(self).__name__

    @property
    def detail(self) -> str:
        """What its text adds (see `text/problems.py`): foreign text, or a number; empty for most."""
        return ""


class ServiceProblem(Problem):
    """The service could not be called, or its answer could not be used."""


class ServiceUnreachable(ServiceProblem):
    """No connection was made, or reading failed after it was; nothing that may be billed was sent."""

    def __init__(self, why: str = "", tries_in_s: float | None = None) -> None:
        super().__init__(why)
        self.tries_in_s = tries_in_s
        """Seconds until the next attempt, while the circuit breaker is open."""


class CertificateOutdated(ServiceUnreachable):
    """The certificate of the service is not valid any more, or not yet; by this computer's clock, which may err."""


class PracticeDiskFull(ServiceUnreachable):
    """The practice service did not start, and its disk is all but full."""


class PracticeNotReady(ServiceUnreachable):
    """The practice service has not started yet, or has ended: it runs on this computer, and no network is needed."""


class AnswerLost(ServiceProblem):
    """The call was sent and no answer came back: the service may have accepted it."""


class KeyRefused(ServiceProblem):
    """The service refused the API key."""


class KeyMissing(KeyRefused):
    """The connection has no API key."""


class NoConnection(ServiceProblem):
    """The connection that was in use was removed, and no other one was chosen."""


class UnreachableCause(StrEnum):
    """Causes that a person can do something about; `ServiceUnreachable` has them as its text."""

    CERTIFICATE = "certificate"
    """The address has a certificate that nobody trusted has signed."""
    CERTIFICATE_DATE = "certificate date"
    """The address has a certificate that is not valid any more, or not yet; by this computer's clock, which may err."""
    PROXY_PASSWORD = "proxy password"  # noqa: S105 -- a name
    """The proxy asks for a user name and a password."""
    NO_SUCH_HOST = "no such host"
    NO_LISTENER = "no listener"
    """The host, or the proxy, has nothing at this port."""
    SILENT = "silent"
    """No answer in time."""


class NotFound(ServiceProblem):
    """The service does not know this identifier."""


class TrackingUnknown(NotFound):
    """The service knows no monitoring with this identifier."""


class RoutesMissing(ServiceProblem):
    """Something answers at the address, and it is not the service: its path is wrong, or another one is meant."""


class TooManyCalls(ServiceProblem):
    """The service asks to wait (rate limit)."""

    def __init__(self, retry_after_s: float | None = None) -> None:
        super().__init__(f"retry after {retry_after_s} s")
        self.retry_after_s = retry_after_s

    @property
    def detail(self) -> str:
        """Seconds to wait, where the service told them."""
        return "" if self.retry_after_s is None else str(math.ceil(self.retry_after_s))


class Refused(ServiceProblem):
    """The service understood the call and rejected it."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(f"{status}: {message}")
        self.status = status
        self.message = message
        """Message of the service: foreign text, to be shown as plain text only."""

    @property
    def detail(self) -> str:
        """The service's message."""
        return self.message


class NotAllowed(Refused):
    """The plan or the permissions of the key do not include this call."""


class PaymentRequired(Refused):
    """The account of the key has no credit left, or owes something."""


class AlreadyMonitored(Refused):
    """The service has such a monitoring already."""

    def __init__(self, status: int, message: str, tracking_id: UUID) -> None:
        super().__init__(status, message)
        self.tracking_id = tracking_id

    @property
    def detail(self) -> str:
        """Code of the monitoring."""
        return str(self.tracking_id)


class Redirected(Refused):
    """The address answers with another address, to which the key is not sent."""

    @property
    def asks_to_repeat(self) -> bool:
        """Whether it says that nothing was done here; other redirects may point to the result of what was done."""
        return self.status in ASKING_TO_REPEAT


ASKING_TO_REPEAT = frozenset({307, 308})
"""Redirects by which the same call is to be sent elsewhere."""


class ServiceBroken(ServiceProblem):
    """The service failed on its side."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class NotReady(ServiceProblem):
    """The service has nothing to read yet."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class StillPending(ServiceProblem):
    """The search was polled up to the time limit and has not ended."""


class AnswersMissing(ServiceProblem):
    """The service ended the search and counts more answers than it sends; reading once more is free."""


class PollingStopped(ServiceProblem):
    """The person stopped waiting for an accepted search, which the service goes on with."""


class ContractBroken(ServiceProblem):
    """The answer violates the contract."""

    def __init__(self, where: str, content: bytes = b"") -> None:
        super().__init__(where)
        self.where = where
        """The member or the shape that does not fit; never its value."""
        self.content = content
        """The whole answer, for the archive; never in a message or a traceback."""


class ArchiveProblem(Problem):
    """The archive could not do what was requested."""


class ArchiveKeyWrong(ArchiveProblem):
    """The key does not open this archive."""


class ArchiveKeyGone(ArchiveKeyWrong):
    """The archive exists, but no key in the keyring opens it."""


class ArchiveKeyUnverified(ArchiveKeyWrong):
    """The file does not open, and there is no way to tell whether it is damaged or has another key."""


class PassphraseFileDamaged(ArchiveProblem):
    """The file beside the archive that holds the wrapped key cannot be read."""


class LastArchiveKey(ArchiveProblem):
    """The last key that opens the archive cannot be removed."""


class OtherArchiveLeft(ArchiveProblem):
    """Another archive of this computer was left in its folder, and only the keyring opens it."""


class SalvageUnfinished(ArchiveProblem):
    """A damaged file beside the archive is still to be salvaged: it needs the archive's key, which must not change."""


class ArchiveReadOnly(ArchiveProblem):
    """The file or its folder is not writable: answers cannot be stored, so nothing billable may be sent."""


class ArchiveOlderReadOnly(ArchiveProblem):
    """An older version of Autos wrote it, and it cannot be migrated because it is not writable."""


class ArchiveOnNetwork(ArchiveProblem):
    """The folder is on a network drive, where file locks and the journal are not reliable."""


class ArchiveBusy(ArchiveProblem):
    """Another process has the archive open."""


class ArchiveLocksMissing(ArchiveProblem):
    """The file system has no file locks: two processes could write at once."""


class ArchiveFull(ArchiveProblem):
    """No space left on the disk."""


class ArchiveDamaged(ArchiveProblem):
    """Part of the file cannot be read; the next start verifies all of it."""


class ArchiveNewer(ArchiveProblem):
    """A newer version of Autos wrote this archive, with a schema that this version does not know."""


class PlaceFull(ArchiveFull):
    """No space left for a file beside the archive; the archive is unchanged."""


class NoRoomForCopy(PlaceFull):
    """A copy does not fit on the disk and was not started."""

    def __init__(self, needed: int, free: int) -> None:
        super().__init__(f"{needed} bytes needed, {free} free")
        self.needed = needed
        """Bytes."""
        self.free = free
        """Bytes."""


class ArchiveMissing(ArchiveProblem):
    """There is no archive yet."""


class ArchiveFolderMissing(ArchiveProblem):
    """The folder that was chosen for the archive is not there, or the archive is not in it; a disk may be unplugged."""

    def __init__(self, folder: str = "") -> None:
        super().__init__(folder)
        self.folder = folder
        """Empty where it is not known."""


class PlaceUnusable(ArchiveProblem):
    """The destination of a copy or an export is not writable."""


class PlaceTaken(ArchiveProblem):
    """The destination file exists, and files are never overwritten."""


class TransportUnreadable(ArchiveProblem):
    """Not a transport file that Autos wrote, or only part of one."""


class PassphraseWrong(ArchiveProblem):
    """The passphrase does not open the given file."""


class NotArchived(ArchiveProblem):
    """The archive holds no such record."""


class ArchiveLocked(Problem):
    """The user locked the archive, or it was locked after a time without input."""


class OtherService(Problem):
    """The search was sent to another service than the one in use: only that one knows it."""


class TextFileUnreadable(Problem):
    """A file to search for documents cannot be read as text."""


class TextFileMissing(TextFileUnreadable):
    """There is no file of that name, it is a folder, or it may not be read."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind
        """A word of `text/table_kinds.py`."""

    @property
    def detail(self) -> str:
        return self.kind


class TableProtected(TextFileUnreadable):
    """A spreadsheet asks for a password."""


class TableForeign(TextFileUnreadable):
    """A spreadsheet has another format than that of today's Excel."""


class TableOther(TableForeign):
    """A file is none with a table, and it is known what it is."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind
        """A word of `text/table_kinds.py`."""

    @property
    def detail(self) -> str:
        return self.kind


class TableDamaged(TextFileUnreadable):
    """A part of a spreadsheet is missing or cannot be read."""


class QuoteOpen(TextFileUnreadable):
    """A quotation mark in a CSV is not closed: the rows behind it would become part of one cell."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line
        """Of the file, from 1."""

    @property
    def detail(self) -> str:
        return str(self.line)


class TableTooLarge(TextFileUnreadable):
    """A table has more bytes, rows or columns than are read."""


class DayMarksUnusable(Problem):
    """The file of marked days cannot be read or written; nothing is counted without it."""


class DayMarksMissing(DayMarksUnusable):
    """There is no such file of marks."""


class DayMarksForeign(DayMarksUnusable):
    """The file of marks to bring in is damaged, or has something else in it."""


class DayMarksNewer(DayMarksUnusable):
    """A later version of Autos wrote the file of marks."""


class TooManyDayMarks(DayMarksUnusable):
    """The file has more marks than are kept."""


class FileNotOpened(Problem):
    """A file that a person has opened with Autos cannot be opened."""


class FileMissing(FileNotOpened):
    """It is not there, is no file, or may not be read."""


class FileUnknown(FileNotOpened):
    """It is nothing that Autos opens."""


class FileIsArchive(FileNotOpened):
    """It is encrypted as an archive is: one, a copy of one, or a transport that was cut off."""


class FileTooLarge(FileNotOpened):
    """It is larger than what is read of its kind."""


class LawsuitsMissing(FileNotOpened):
    """It is JSON, and has no lawsuit that can be read."""


class DossierTooLarge(Problem):
    """More lawsuits than a dossier holds."""


class DossierFileChanged(Problem):
    """The file of a dossier is not the one that was written, or is gone: it is not opened."""


class PagesUnavailable(Problem):
    """Qt's drawing needs libraries of the system that are missing, as on a computer without a desktop."""


class ConnectionFileUnreadable(Problem):
    """The connection file is missing or malformed."""


class BadProfile(Problem):
    """A connection profile is malformed."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where
        """The member that is wrong; never its value."""


class AnnotationProblem(Problem):
    """An annotation (folder, label, note, saved search, undo, register) cannot be changed as requested."""


class TextMissing(AnnotationProblem):
    """The text has no visible character."""


class TextTooLong(AnnotationProblem):
    """The text is longer than the limit."""

    def __init__(self, most: int) -> None:
        super().__init__(f"at most {most} characters")
        self.most = most
        """Limit in characters."""


class NameTaken(AnnotationProblem):
    """The name exists already (accents and case ignored)."""


class UndoBlocked(AnnotationProblem):
    """A later action changed the same thing and has to be undone first."""


class UndoExpired(AnnotationProblem):
    """The archive no longer holds what is needed to undo this action."""


class RegisterUnreadable(AnnotationProblem):
    """The file is not a register of monitorings that Autos exported."""

    def __init__(self, where: str) -> None:
        super().__init__(where)
        self.where = where
        """The member that is wrong; never its value."""


class KeyringMissing(Problem):
    """The operating system offers no keyring."""


class KeyringLocked(KeyringMissing):
    """The archive's key is in the keyring, and the keyring does not answer."""


class PolicyProblem(Problem):
    """The administrator of this computer does not allow it."""


class OwnConnectionForbidden(PolicyProblem):
    """Only the administrator's connections may be used."""


class FormatForbidden(PolicyProblem):
    """Nothing may be written in this format."""


class SecrecyForbidden(PolicyProblem):
    """What is under secrecy, or may be, must not leave the archive."""


class WholeArchiveForbidden(PolicyProblem):
    """The archive must not leave as a whole."""


class FirmAddressForbidden(PolicyProblem):
    """Nothing may be shared with this server of a firm."""


class FirmMoveForbidden(FirmAddressForbidden):
    """A firm moved to a server with which nothing may be shared: this computer goes on with the one before."""


class PassphraseRequired(PolicyProblem):
    """The archive must have a passphrase."""


class FirmProblem(Problem):
    """The firm's shared archive could not do what was requested. Nothing that was to be shared is lost."""


class FirmMissing(FirmProblem):
    """This archive belongs to no firm."""


class FirmJoinedAlready(FirmProblem):
    """This archive belongs to a firm already."""


class FirmExists(FirmProblem):
    """The database has the ledger of a firm already."""


class FirmAddressRefused(FirmProblem):
    """Not the address of a server, or one that asks for less protection."""


class FirmLibraryMissing(FirmProblem):
    """PostgreSQL's own library, which the connection needs, is not installed on this computer."""


class FirmUnreachable(FirmProblem):
    """The firm's server does not answer, or the connection broke. What was sent may have arrived."""

    def __init__(self, detail: str = "", *, was_reached: bool = True) -> None:
        super().__init__(detail)
        self.was_reached = was_reached
        """Whether there was a connection: where there was none, nothing was sent."""


class FirmNotEncrypted(FirmProblem):
    """The server does not encrypt, or its certificate is not of its address: nothing was said to it."""


class FirmCertificateDate(FirmNotEncrypted):
    """The server's certificate is not valid at this time: it has expired, or the clock of this computer is wrong."""


class FirmServerFull(FirmProblem):
    """The disk of the server is full. What is to be shared waits until there is room."""


class FirmServerReadOnly(FirmProblem):
    """The server only lets itself be read: a copy of it, or one that takes over. What is to be shared waits."""


class FirmContactFailed(FirmProblem):
    """A fault of the program ended the contact; it was reported, and contact is tried again."""


class FirmDeviceCopied(FirmProblem):
    """Another computer has the keys of this one, and writes with them. Everything of both arrives."""


class FirmLoginRefused(FirmProblem):
    """The server refused the name or the password, or the login may not be used any more."""


class FirmMoveRefused(FirmLoginRefused):
    """The server to which the firm moved does not know the login of this computer: the logins are not there yet."""


class FirmHostRefused(FirmProblem):
    """The server lets nobody in from this computer's address, or not with this login: its `pg_hba.conf` has no line."""


class FirmDatabaseUnknown(FirmProblem):
    """The server has no database of this name, or no firm in it."""


class FirmConnectDenied(FirmProblem):
    """The login is right, and may not connect with this database: it lacks the right CONNECT."""


class FirmServerCrowded(FirmProblem):
    """The server, or the login, has as many connections as it may have."""


class FirmNotAllowed(FirmProblem):
    """The server does not let this member do that."""


class FirmFounderNotAllowed(FirmProblem):
    """The login may not make roles, schemas in the database, or others connect with it: it creates no firm there."""


class FirmNotAdmitted(FirmProblem):
    """This computer waits until an administrator compares its code and lets it in."""


class FirmLeft(FirmProblem):
    """This computer, or its member, was taken out of the firm."""


class FirmKeyNotThere(FirmProblem):
    """This computer has no key of the space in use yet: whoever is in the space has to seal it."""


class FirmClockWrong(FirmProblem):
    """The clock of this computer is not the server's; what was done waits until it is right."""

    def __init__(self, ahead: timedelta) -> None:
        super().__init__(str(ahead))
        self.ahead = ahead
        """By how much; negative where it is behind."""

    @property
    def detail(self) -> str:
        """Seconds ahead."""
        return str(round(self.ahead.total_seconds()))


class FirmBusy(FirmProblem):
    """Others appended before each attempt; what was to be written is written later."""


class FirmTampered(FirmProblem):
    """An entry is not what its author wrote, or not where it belongs: the space stops before it."""

    def __init__(self, fault: str, space_id: UUID, seq: int) -> None:
        super().__init__(f"{fault} ({space_id}, {seq})")
        self.fault = fault
        """A `Fault` of `domain/firm/faults.py`."""
        self.space_id = space_id
        self.seq = seq

    @property
    def detail(self) -> str:
        """The fault."""
        return self.fault


class FirmTooLong(FirmProblem):
    """What is to be shared is too long for one entry; it stays at this desk, and the rest leaves."""


class FirmSecrecyHeld(FirmProblem):
    """What waited to leave came under secrecy, or may be, before it was sent; it stays at this desk."""


class FirmNameUnknown(FirmProblem):
    """No such member, computer or space."""


class FirmNewer(FirmProblem):
    """The firm's database was created or upgraded by a newer Autos: this one leaves it alone."""


class FirmOlder(FirmProblem):
    """The firm's database is of an older Autos, and has to be upgraded."""


class SheetRefused(FirmProblem):
    """Not the recovery sheet of this firm, or only part of one."""


class InvitationUnreadable(FirmProblem):
    """Not an invitation, or only part of one."""


class PersonStillSearched(Problem):
    """Searches for the person are still running: they would bring back what is to be erased."""


class PersonTooVague(Problem):
    """Neither a whole document nor a name of two words: too many other people would match."""


class BadPerson(Problem):
    """The input names nobody whose conflicts could be checked."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault
        """One of `PersonFault`."""


class BadDocument(Problem):
    """The input is not a valid document of its kind."""

    def __init__(self, kind: str, reason: str, repair: str = "", fault: str = "") -> None:
        super().__init__(f"{kind}: {reason}")
        self.kind = kind
        """`cpf`, `cnpj`, `oab`, `cnj` or `` (nothing typed)."""
        self.reason = reason
        """`empty`, `format`, `length`, `check_digits`, `repeated`, `unknown_court`, `zero`, `suffix`, `section`,
        and `other_type` where another type was asked for."""
        self.repair = repair
        """Suggested correction (O for 0, I for 1), or empty."""
        self.fault = fault
        """What exactly is wrong with the format: `unknown_section`, or empty."""
