"""Arguments of all commands."""

from __future__ import annotations

import argparse
from enum import StrEnum
from functools import cache
from pathlib import Path

from autos import __version__, cli
from autos.cli.window import open_desktop
from autos.desktop.window.locked_start import LockedStart
from autos.domain.deadlines.day_marks import DayMarkKind
from autos.domain.deadlines.regimes import DeadlineStart, DeadlineUnit, Doubled, LaterChoice, Regime
from autos.domain.mode import Mode, SearchType
from autos.system.import_patches import import_fastapi, import_qt

SMALLEST_WORLD, LARGEST_WORLD = 100, 2_000_000
LARGEST_TIME_SCALE = 1_000_000
"""A year in half a minute."""
LOCK_NOTE = (
    "Where a passphrase is set, search, archive and spending ask for it in the terminal;"
    " without one to ask in they end with status 1."
)
INTERRUPTED_NOTE = "130 where it was interrupted."
SEARCH_NOTE = (
    f"{LOCK_NOTE} Exit status: 0 answered by everybody who was asked, 1 a problem or an answer in part,"
    f" 2 a text that cannot be searched, {INTERRUPTED_NOTE}"
)
BATCH_NOTE = (
    f"{LOCK_NOTE} Exit status: 0 every row was asked and answered, 1 some were not answered, or a problem,"
    f" 2 no table or no such file, sheet, row or column, 3 no document to search,"
    f" 4 what was asked is answered, but some rows were not asked, {INTERRUPTED_NOTE}"
)
CONFLICT_NOTE = (
    f"{LOCK_NOTE} Exit status: 0 compared, whether somebody was found or nobody, 1 a problem,"
    f" 2 a text that names nobody, {INTERRUPTED_NOTE} With --ask it is that of `autos search`."
)
LARGEST_PORT, LARGEST_COUNT = 65_535, 1_000_000_000


@cache
def build_parser() -> argparse.ArgumentParser:
    """Make the parser of all commands; `run` of its result is the function to call."""
    parser = argparse.ArgumentParser(
        prog="autos", description="Find, watch and keep Brazilian lawsuits.", epilog=LOCK_NOTE
    )
    parser.add_argument("--version", action="version", version=f"autos {__version__}")
    commands = parser.add_subparsers(title="commands", required=True)

    desk = commands.add_parser("desk", help="open the window (the default)")
    desk.set_defaults(run=lambda options: open_desktop(options.service, was_locked=options.locked))
    desk.add_argument("--service", type=Path, metavar="FILE", help="connection file written by `autos service`")
    desk.add_argument("--locked", type=LockedStart.parse, help=argparse.SUPPRESS)  # by which a locked window goes on

    opened = commands.add_parser("open", help="open files in the window, which is started where none is open")
    opened.set_defaults(run=lambda options: cli.open.open_files(options.files))
    opened.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="a transport, lawsuits as JSON, or a spreadsheet"
    )
    closed = commands.add_parser("close", help="end every open window of this person, as before an update")
    closed.set_defaults(run=_close)
    closed.add_argument(
        "--wait", type=_positive, default=60.0, metavar="SECONDS", help="for what was sent and is not stored yet"
    )

    search = commands.add_parser("search", help="search without a window", epilog=SEARCH_NOTE)
    search.set_defaults(run=_search)
    search.add_argument("type", choices=("cpf", "cnpj", "oab", "name"))
    search.add_argument(
        "key",
        help="the document, OAB number or name; - asks for it or reads it from a pipe: no list of processes shows it",
    )
    search.add_argument("--mode", choices=tuple(mode.value for mode in Mode), default="complete")
    search.add_argument("--json", action="store_true", help="lawsuits as JSON lines; a yes, a no or counts as one")
    search.add_argument("--again", action="store_true", help="send even if the archive has a fresh answer")
    search.add_argument(
        "--repeat",
        action="store_true",
        help="send even if the same call may have been billed and its answer was lost",
    )
    search.add_argument("--over-budget", action="store_true", help="send even if it exceeds the monthly limit")
    search.add_argument(
        "--as-name", action="store_true", help="send a name even if it seems to be a document, a file or an address"
    )
    search.add_argument("--no-archive", action="store_true", help="send even if the answer cannot be stored")
    search.add_argument("--service", type=Path, metavar="FILE", help="connection file written by `autos service`")

    _add_batch(commands.add_parser("batch", help="search every document of a table", epilog=BATCH_NOTE))
    _add_connection(commands.add_parser("connection", help="services that you have a key for"))
    stored = "verify, copy, move, export and erase what is stored"
    _add_archive(commands.add_parser("archive", help=stored, epilog=LOCK_NOTE))
    spent = "what this month has cost; prices and limit"
    _add_spending(commands.add_parser("spending", help=spent, epilog=LOCK_NOTE))
    _add_changes(commands.add_parser("changes", help="what is new in the archive since a day", epilog=LOCK_NOTE))
    _add_dossier(commands.add_parser("dossier", help="a PDF of lawsuits for a client", epilog=LOCK_NOTE))
    _add_conflict(commands.add_parser("conflict", help="whether a person is in the archive", epilog=CONFLICT_NOTE))
    _add_deadline(commands.add_parser("deadline", help="count a deadline of a court, with every skipped day"))
    kept = "deadlines that are kept with lawsuits"
    _add_deadlines(commands.add_parser("deadlines", help=kept, epilog=LOCK_NOTE))
    _add_holidays(commands.add_parser("holidays", help="days on which a court or a city is closed, for deadlines"))
    _add_firm(commands.add_parser("firm", help="share the archive with the colleagues of a firm", epilog=LOCK_NOTE))
    _add_policy(commands.add_parser("policy", help="what the administrator of this computer has set"))
    doctor = commands.add_parser("doctor", help="check network, key, keyring and archive")
    doctor.set_defaults(run=lambda _: cli.doctor.run_doctor())
    self_test = commands.add_parser("self-test", help="whether this installation works, part by part")
    self_test.set_defaults(run=_self_test)
    self_test.add_argument("--json", action="store_true", help="a JSON object a line")
    self_test.add_argument("--paint", type=Path, metavar="FOLDER", help=argparse.SUPPRESS)

    _add_updates(commands.add_parser("updates", help="whether there is a newer version; nothing is ever installed"))

    defaults = argparse.ArgumentDefaultsHelpFormatter
    _add_service(commands.add_parser("service", help="run the practice service alone", formatter_class=defaults))
    return parser


def _add_batch(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_batch)
    files = "Excel of any age, LibreOffice, CSV, a table of a page, or text; its first sheet with documents"
    parser.add_argument("file", type=Path, help=files)
    parser.add_argument("--out", type=Path, metavar="FILE.xlsx", help="the result, row by row in the same order; new")
    modes = ("exists", "summary", "base", "complete", "on-demand")
    parser.add_argument("--mode", choices=modes, default="base", help="of every search (default: base)")
    parser.add_argument("--check", action="store_true", help="only check the rows and print the price; nothing is sent")
    parser.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="NAME",
        help="where the documents are: heading, letter or number of a column; can be repeated (default: the columns of "
        "documents, without those of other people in the same row)",
    )
    parser.add_argument(
        "--sheet", action="append", default=[], metavar="NAME", help="sheet to read; repeated, they are taken together"
    )
    parser.add_argument(
        "--heading-row", type=_row_number, metavar="N", help="row that says what the columns are; 0 where none does"
    )
    parser.add_argument(
        "--doubtful", choices=("cpf", "cnpj"), help="what numbers are that may be a CPF or a CNPJ without its zeros"
    )
    parser.add_argument(
        "--with-hidden", action="store_true", help="rows, too, that the spreadsheet hides, by a filter or by hand"
    )
    parser.add_argument(
        "--with-wrong", action="store_true", help="rows, too, with a wrong document: by the right one beside it"
    )
    parser.add_argument("--over-budget", action="store_true", help="send even what exceeds the monthly limit")
    parser.add_argument("--service", type=Path, metavar="FILE", help="connection file written by `autos service`")


def _row_number(text: str) -> int:
    """Raises: ValueError."""
    if (number := int(text)) < 0:
        raise ValueError(text)
    return number


def _add_spending(spending: argparse.ArgumentParser) -> None:
    spending.set_defaults(run=_spending)
    for name, words in (
        ("base", "of a lookup"),
        ("base_sources", "of a complete search"),
        ("on_demand", "at the court"),
        ("monitoring", "of a new monitoring"),
    ):
        flag = f"--{name.replace('_', '-')}"
        spending.add_argument(flag, metavar="AMOUNT", help=f"price {words}, such as 0,25; none removes it")
    spending.add_argument("--monthly", metavar="AMOUNT", help="limit of the month; none removes it")
    spending.add_argument(
        "--at-limit", choices=("warn", "confirm", "stop"), help="what happens with a search that would exceed the limit"
    )
    whose = spending.add_mutually_exclusive_group()
    whose.add_argument("--connection", metavar="NAME", help="of this connection, instead of the one in use")
    whose.add_argument("--service", type=Path, metavar="FILE", help="of the service of a connection file")


def _add_updates(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_updates)
    parser.add_argument("--check-now", action="store_true", help="ask; else what the last look found is printed")
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def _add_firm(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_firm)
    verbs = parser.add_subparsers(dest="verb", required=True, title="verbs")
    create = verbs.add_parser("create", help="found a firm in an empty PostgreSQL database; asks for the password")
    create.add_argument("url", metavar="URL", help="postgresql://USER@HOST/DATABASE, without a password")
    create.add_argument("--name", required=True, help="of the firm")
    create.add_argument("--member", required=True, metavar="NAME", help="of its first administrator")
    create.add_argument("--device", default="", metavar="NAME", help="of this computer")
    upgrade = verbs.add_parser("upgrade", help="bring the firm's database to this version; asks for the password")
    upgrade.add_argument("url", metavar="URL", help="with the user that created the firm, or one with its rights")
    recover = verbs.add_parser(
        "recover", help="enter with the recovery sheet where no computer is left; asks for the password, then the sheet"
    )
    recover.add_argument("url", metavar="URL", help="with the user that created the firm, or one with its rights")
    recover.add_argument("--member", required=True, metavar="NAME", help="the administrator who enters")
    recover.add_argument("--device", default="", metavar="NAME", help="of this computer")
    invite = verbs.add_parser("invite", help="print the invitation of a new member, which is used once")
    whom = invite.add_mutually_exclusive_group(required=True)
    whom.add_argument("name", metavar="NAME", nargs="?", default="")
    whom.add_argument("--own-device", action="store_true", help="a further computer of this member")
    invite.add_argument("--administrator", action="store_true", help="who admits others, too")
    invitations = verbs.add_parser("invitations", help="computers that were invited and are not in yet; cancel one")
    invitations.add_argument("--cancel", default="", metavar="ID", help="nobody enters by it any more")
    invitations.add_argument("--json", action="store_true", help="a JSON object a line")
    leave = verbs.add_parser("leave", help="forget the firm on this computer; what was shared stays in the archive")
    leave.add_argument("--yes", action="store_true", help="without asking")
    move = verbs.add_parser("move", help="the server has another address: told to every desk, and believed as signed")
    move.add_argument("url", metavar="URL", help="postgresql://HOST/DATABASE, without a user")
    join = verbs.add_parser("join", help="enter with an invitation, which is typed or read from a pipe")
    join.add_argument("--device", default="", metavar="NAME", help="of this computer")
    admit = verbs.add_parser("admit", help="list the computers that ask to enter; with a code, admit the one it is of")
    admit.add_argument("code", nargs="*", metavar="CODE", help="as it was read aloud")
    members = verbs.add_parser("members", help="who belongs to the firm")
    members.add_argument("--json", action="store_true", help="a JSON object a line")
    spaces = verbs.add_parser("spaces", help="the spaces of this member; open one, let in, shut out")
    spaces.add_argument("--open", default="", metavar="NAME", help="open a space with this member in it")
    spaces.add_argument("--space", default="", metavar="NAME", help="of which --let-in and --shut-out are")
    change = spaces.add_mutually_exclusive_group()
    change.add_argument("--let-in", default="", metavar="MEMBER", help="who reads all of it from now on")
    change.add_argument("--shut-out", default="", metavar="MEMBER", help="who reads nothing more of it")
    revoke = verbs.add_parser("revoke", help="take a member out of the firm, with every computer")
    revoke.add_argument("name", metavar="NAME")
    _add_firm_sharing(verbs)


def _add_firm_sharing(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    erase = verbs.add_parser(
        "erase", help="erase a person at every desk; documents and names are asked for, or read from a pipe"
    )
    erase.add_argument("--yes", action="store_true", help="without asking; it cannot be undone")
    erase.add_argument("--receipts", action="store_true", help="which desks are done, and which are pending")
    share = verbs.add_parser("share", help="share searches, or a folder and what is done with it, in a space")
    share.add_argument("--folder", default="", metavar="NAME", help="a folder instead, with its labels and verdicts")
    share.add_argument(
        "--monitoring", default="", metavar="NAME", help="what a monitoring found and will find, instead"
    )
    share.add_argument("--notes", action="store_true", help="with the notes on the lawsuits of the folder")
    share.add_argument("--secrecy", action="store_true", help="with those of its lawsuits that are under secrecy")
    share.add_argument(
        "--past-walls", action="store_true", help="though colleagues see lawsuits of a space they are not in"
    )
    share.add_argument("--search", default="", metavar="ID", help="one search, by its identifier")
    share.add_argument("--last", type=int, default=1, metavar="N", help="the newest searches; by default one")
    share.add_argument("--space", default="", metavar="NAME", help="else the whole firm")
    unshare = verbs.add_parser("unshare", help="take a folder or a search out of a space, at every desk of it")
    unshare_what = unshare.add_mutually_exclusive_group(required=True)
    unshare_what.add_argument("--folder", default="", metavar="NAME")
    unshare_what.add_argument("--search", default="", metavar="ID", help="by its identifier")
    unshare_what.add_argument("--monitoring", default="", metavar="NAME", help="what it found and will find")
    unshare.add_argument("--space", default="", metavar="NAME", help="else the whole firm")
    hand_over = verbs.add_parser("hand-over", help="let a colleague run a shared monitoring")
    hand_over.add_argument("name", metavar="NAME", help="of the monitoring")
    hand_over.add_argument("member", metavar="MEMBER")
    outbox = verbs.add_parser("outbox", help="what has not left yet, and what the server refused")
    outbox.add_argument("--json", action="store_true", help="a JSON object a line")
    history = verbs.add_parser("history", help="who did what with a lawsuit")
    history.add_argument("number", metavar="NUMBER", help="of the lawsuit")
    history.add_argument("--json", action="store_true", help="a JSON object a line")
    limit = verbs.add_parser("limit", help="what the firm has spent this month, and its limit; with an amount, set it")
    limit.add_argument("amount", nargs="?", default="", metavar="AMOUNT", help="in BRL, such as 4.000,00; or none")
    limit.add_argument(
        "--at-limit", choices=("warn", "confirm", "stop"), default="stop", help="what happens then (default: stop)"
    )
    doubles = verbs.add_parser(
        "doubles", help="what two desks bought of the same question this month, and for how much"
    )
    doubles.add_argument("--json", action="store_true", help="a JSON object a line")
    verbs.add_parser("sync", help="send what waits and read what is new")
    verbs.add_parser("status", help="what is shared, what waits, whether the server answers")
    audit = verbs.add_parser("audit", help="who did what, entry by entry, with signatures to check")
    audit.add_argument("--format", choices=("jsonl", "csv"), default="jsonl", help="by default a JSON object a line")
    audit.add_argument("--deliveries", action="store_true", help="and what the server gave to which computer, and when")
    audit.add_argument("--to", type=Path, metavar="FILE", help="a new file instead of the standard output")
    restored = verbs.add_parser(
        "restored", help="confirm that the server was restored from an older backup, so that the desks go on"
    )
    restored.add_argument("--space", default="", metavar="NAME", help="this one, also where nothing is missing here")
    restored.add_argument("--yes", action="store_true", help="without asking")
    repaired = verbs.add_parser(
        "repair", help="take what no computer accepts out of the server, at one that stopped; asks for the password"
    )
    repaired.add_argument("url", metavar="URL", help="with the user that created the firm, or one with its rights")
    repaired.add_argument("--keep-author", action="store_true", help="who sent it goes on: the server changed it")
    repaired.add_argument("--yes", action="store_true", help="without asking")
    verify = verbs.add_parser("verify", help="verify signatures and order of every entry, from the first")
    verify.add_argument("--json", action="store_true", help="a JSON object a line")


def _add_policy(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_policy)
    checked = parser.add_subparsers(title="verbs").add_parser("check", help="whether a file would be followed")
    checked.add_argument("file", type=Path, help="a policy before it is rolled out")


def _add_changes(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_changes)
    since = "as 01/11/2026; by default the last seven days"
    parser.add_argument("--since", default="", metavar="DAY", help=since)
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--folder", default="", metavar="NAME", help="of one folder")
    whose.add_argument("--label", default="", metavar="NAME", help="of one label, by name or by number")
    whose.add_argument("--monitoring", default="", metavar="NAME", help="of one monitoring, by name or identifier")
    words = "between the last two times that a search was asked, by its words; - reads them from a pipe"
    whose.add_argument("--search", default="", metavar="WORDS", help=words)
    parser.add_argument("--with-secrecy", action="store_true", help="lawsuits under secrecy, too")
    parser.add_argument("--json", action="store_true", help="a JSON object for each lawsuit, one a line")
    written = "write a new file: .xlsx, .csv or, as with --json, .jsonl"
    parser.add_argument("--to", type=Path, metavar="FILE", help=written)


def _add_dossier(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_dossier)
    parser.add_argument("query", nargs="*", metavar="QUERY", help="as in the window; without it, everything")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--to", metavar="FILE.pdf", help="a new file")
    what.add_argument("--made", action="store_true", help="list the dossiers that were made, newest first")
    parser.add_argument("--json", action="store_true", help="with --made: a JSON object a line")
    parser.add_argument("--title", default="", help="whom it is about; by default the query")
    parser.add_argument("--purpose", default="", help="what it is made for, as its first page says")
    parser.add_argument(
        "--client", metavar="NAME", help="for whom; by default the client of its searches, if it is one"
    )
    parser.add_argument("--internal", action="store_true", help="for one's own use, not for a client")
    own = "lawsuits with a page of their own, those of the greatest value first; 20 by default, up to 500"
    parser.add_argument("--own-pages", type=_own_pages, default=20, metavar="N", help=own)
    parser.add_argument("--since", default="", metavar="DAY", help="what changed since, on the page of each lawsuit")
    parser.add_argument("--notes", action="store_true", help="one's own notes, on the page of each lawsuit")
    parser.add_argument(
        "--with-secrecy", action="store_true", help="lawsuits under secrecy, or of unknown secrecy, too"
    )
    parser.add_argument("--show-documents", action="store_true", help="do not mask the numbers of natural persons")


def _own_pages(text: str) -> int:
    count = int(text)
    if not 0 <= count <= 500:  # noqa: PLR2004 -- MOST_OWN_PAGES, whose module is not loaded for other commands
        raise argparse.ArgumentTypeError("0 to 500")
    return count


def _add_conflict(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_conflict)
    whom = "a name, a CPF or CNPJ, or both in one argument; - reads a line from a pipe: no list of processes shows it"
    parser.add_argument("person", metavar="PERSON", help=f"who would be represented: {whom}")
    parser.add_argument(
        "--against", nargs=1, default=[], metavar="PERSON", help="the opponent, to be checked too, and both together"
    )
    parser.add_argument("--with-secrecy", action="store_true", help="lawsuits under secrecy, too")
    parser.add_argument("--json", action="store_true", help="a JSON object a line: what was looked at, who was found")
    asked = "then ask the service whether both have a lawsuit together: a yes or no, which may be billed"
    parser.add_argument("--ask", action="store_true", help=asked)
    sure = "with --ask: also of a name that seems to be a document, a file or an address"
    parser.add_argument("--as-name", action="store_true", help=sure)
    parser.add_argument("--again", action="store_true", help="with --ask: also if the archive has a fresh answer")
    billed = "with --ask: also if the same call may have been billed and its answer was lost"
    parser.add_argument("--repeat", action="store_true", help=billed)
    parser.add_argument("--over-budget", action="store_true", help="with --ask: also if it exceeds the monthly limit")
    parser.add_argument("--service", type=Path, metavar="FILE", help="with --ask: connection file of a service")


def _add_deadline(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_deadline)
    given = "that it is counted from, as 15/12/2026: of the gazette (DJEN), or as --start says"
    parser.add_argument("available", metavar="DAY", help=given)
    parser.add_argument("days", metavar="NUMBER", help="of days, or as --unit says")
    parser.add_argument("--court", required=True, metavar="ACRONYM", help="such as TJSP, TRF3, TRT2, STJ")
    parser.add_argument("--city", default="", metavar="NAME", help="whose holidays count, too; see `autos holidays`")
    regimes = "by which law it is counted (default: cpc; TRE and TSE: eleitoral; STM: penal): " + ", ".join(Regime)
    parser.add_argument("--regime", choices=_words(Regime), default="", metavar="REGIME", help=regimes)
    parser.add_argument("--unit", choices=_words(DeadlineUnit), default="", help="of the deadline (default: days)")
    starts = "what DAY is (default: djen; date, for mandado, rescisoria, material and units other than days): "
    parser.add_argument(
        "--start", choices=_words(DeadlineStart), default="", metavar="START", help=starts + ", ".join(DeadlineStart)
    )
    parser.add_argument("--at", default="", metavar="HH:MM", help="from when a deadline in hours runs (default: 0:00)")
    parser.add_argument("--double", action="store_true", help="twice as many days (CPC, arts. 180, 183 and 186)")
    whose = [word for word in _words(Doubled) if word not in {Doubled.NOBODY, Doubled.UNSAID}]
    parser.add_argument("--double-for", choices=whose, default="", help="twice as many days, for whom")
    parser.add_argument(
        "--all-days", action="store_true", help="every day counts: as --regime penal, or eleitoral before TRE and TSE"
    )
    asked = "whether there is a prisoner, Lei Maria da Penha or urgency; unanswered, nothing is suspended (penal)"
    parser.add_argument("--urgent", choices=("yes", "no"), default="", help=asked)
    chosen = "what only you can say, and what makes it end later; offered after the safest date; may be given again"
    parser.add_argument(
        "--choose", choices=_words(LaterChoice), action="append", default=[], metavar="CHOICE", help=chosen
    )
    closed = "a day on which the court is closed, as 08/02/2027=Carnaval; may be given again"
    parser.add_argument("--local", action="append", default=[], metavar="DAY[=NOTE]", help=closed)
    opened = "a day on which the court works, though the calendar has a holiday; may be given again"
    parser.add_argument("--open", action="append", default=[], metavar="DAY", help=opened)
    short = "a day of short hours or of a system that was down: no first or last day; may be given again"
    parser.add_argument("--short", action="append", default=[], metavar="DAY", help=short)
    parser.add_argument("--gazette", action="store_true", help="the gazette (DJEN) did come out on DAY")
    parser.add_argument("--json", action="store_true", help="every day as JSON")
    event = "for a calendar program: an all-day event on the safest date; a file that is there is not overwritten"
    parser.add_argument("--ics", type=Path, metavar="FILE", help=event)
    parser.add_argument(
        "--title", default="", help="of the event; - reads it from a pipe: no list of processes shows it"
    )
    alarm = "an alarm so many days before, at nine; may be given again"
    parser.add_argument("--alarm", action="append", type=int, default=[], metavar="DAYS", help=alarm)
    moved = "the event stands on the date with every uncertain day closed, not on the safest"
    parser.add_argument("--on-later-date", action="store_true", help=moved)
    kept = "keep it with the lawsuit of this number, which is in the archive; see `autos deadlines`"
    parser.add_argument("--store", default="", metavar="NUMBER", help=kept)


def _add_deadlines(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_deadlines)
    verbs = parser.add_subparsers(title="verbs", dest="verb", required=True)
    listed = verbs.add_parser("list", help="open ones in the order of their dates, with what would be counted today")
    listed.add_argument("--met", action="store_true", help="those that were met, too")
    listed.add_argument("--json", action="store_true", help="a JSON object for each, one a line")
    verbs.add_parser("show", help="the whole count of one, and how its date came to be").add_argument(
        "id", type=_count, metavar="ID", help="as `list` prints it"
    )
    exported = verbs.add_parser("export", help="one, or all from today on, for a calendar program")
    exported.add_argument("id", nargs="?", type=_count, metavar="ID", help="as `list` prints it")
    exported.add_argument("--to", type=Path, required=True, metavar="FILE.ics", help="the file; new")
    for verb in (listed, exported):
        verb.add_argument("--lawsuit", default="", metavar="NUMBER", help="only those of this lawsuit")
    for name, words in (
        ("met", "note that it was met"),
        ("reopen", "note that it is open again"),
        ("recount", "keep what would be counted today instead of what was"),
        ("read", "note that what became of its date was read"),
        ("remove", "forget it"),
    ):
        verbs.add_parser(name, help=words).add_argument("id", type=_count, metavar="ID", help="as `list` prints it")


def _add_holidays(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_holidays)
    parser.add_argument("--court", default="", metavar="ACRONYM", help="print its year, row by row, with sources")
    parser.add_argument("--year", type=_count, default=None, metavar="YEAR", help="which (default: this one)")
    parser.add_argument("--city", default="", metavar="NAME", help="with the holidays of the city")
    parser.add_argument("--json", action="store_true", help="a JSON object for each row, one a line")
    verbs = parser.add_subparsers(title="verbs, for days that you mark", dest="verb")
    listed = verbs.add_parser("list", help="by day")
    listed.add_argument("--json", action="store_true", help="a JSON object for each, one a line")
    for verb, words in (("add", "counted from now on"), ("remove", "no longer counted")):
        changed = verbs.add_parser(verb, help=words)
        changed.add_argument(
            "day", metavar="DAY", help="as 08/02/2027, 13/06 for every year, or 21/12/2026..06/01/2027"
        )
        if verb == "add":
            changed.add_argument("name", metavar="NAME", help="such as Carnaval")
            kinds = "what it is: closed (default), open, short (no first or last day), gazette (the DJEN came out)"
            changed.add_argument("--kind", choices=_words(DayMarkKind), default=DayMarkKind.CLOSED.value, help=kinds)
        whose = changed.add_mutually_exclusive_group(required=True)
        whose.add_argument("--court", metavar="ACRONYM", help="such as TJSP")
        whose.add_argument("--city", metavar="NAME", help="for every court in it")
        whose.add_argument("--regime", choices=_words(Regime), metavar="REGIME", help="for every deadline of a regime")
    exported = verbs.add_parser("export", help="all of them, for other computers of the office")
    exported.add_argument("to", type=Path, metavar="FILE.json", help="the file; new")
    imported = verbs.add_parser("import", help="bring in those of a file; what is here is not replaced")
    imported.add_argument("file", type=Path, metavar="FILE.json", help="as `export` or another computer wrote it")


def _add_connection(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(title="verbs", dest="verb", required=True)
    verbs.add_parser("list", help="every connection, the one in use marked")
    named = {
        "add": "name a service; its key is entered afterwards with `key`",
        "key": "enter or replace its key; typed, or read from a pipe, and stored in the keyring",
        "forget-key": "remove its key from the keyring",
        "test": "whether each address answers and accepts the key; costs nothing",
        "use": "from the next start on; `practice` is the practice service",
        "remove": "forget it and its key",
        "export": "print it as JSON, without its key",
    }
    added = {name: verbs.add_parser(name, help=words) for name, words in named.items()}
    for verb in added.values():
        verb.add_argument("name")
    for url in ("requests", "lawsuits", "tracking", "crawler"):
        added["add"].add_argument(f"--{url}", dest=f"{url}_url", required=True, metavar="URL")
    added["add"].add_argument("--paths", choices=("contract", "newer"), default="contract", help="what it serves")
    added["add"].add_argument(
        "--customer-key-place",
        choices=("credential", "search_params"),
        default="credential",
        help="where searches name a credential of the vault",
    )
    added["add"].add_argument("--proxy", default="", metavar="URL", help="instead of the system's")
    added["add"].add_argument("--note", default="")
    imported = verbs.add_parser("import", help="add the one of an exported file, whose addresses are shown")
    imported.add_argument("file", type=Path)
    imported.add_argument("--yes", action="store_true", help="also where the addresses are of different hosts")
    parser.set_defaults(run=_connection)


def _add_archive(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(title="verbs", dest="verb", required=True)
    named = {
        "verify": "read every page and every lawsuit; 1 when something is wrong",
        "stats": "what it holds, in numbers",
        "backup": "a verified copy, also while Autos is open",
        "restore": "replace it by a copy or a transport; the old one is set aside",
        "merge": "add what a copy or a transport has, without duplicates",
        "export": "write lawsuits to a file",
        "forget": "delete a person for good; documents and names are asked for, or read from a pipe",
    }
    added = {name: verbs.add_parser(name, help=words) for name, words in named.items()}
    added["verify"].add_argument("--mend", action="store_true", help="rebuild the index if it is wrong")
    added["stats"].add_argument("--json", action="store_true")
    where = added["backup"].add_mutually_exclusive_group()
    where.add_argument("--to", type=Path, metavar="FILE", help="instead of a dated name among the other copies")
    where.add_argument(
        "--transport", type=Path, metavar="FILE", help="for another computer, under a passphrase that is asked for"
    )
    for verb in ("restore", "merge"):
        added[verb].add_argument("file", type=Path, help="a copy, or a transport, whose passphrase is asked for")
    added["export"].add_argument("query", nargs="*", metavar="QUERY", help="as in the window; without it, everything")
    added["export"].add_argument("--to", required=True, metavar="FILE", help="- is the standard output")
    added["export"].add_argument(
        "--format",
        choices=("xlsx", "csv", "csv-plain", "jsonl", "pdf"),
        help="csv is for Brazilian spreadsheets, csv-plain for programs, jsonl as the service sent it, pdf to be read "
        "and printed; without it the file's name decides",
    )
    added["export"].add_argument(
        "--columns",
        metavar="KEY,…",
        help="of a table, in order, such as number,court,amount; all, or any other word for a list",
    )
    added["export"].add_argument(
        "--with-secrecy", action="store_true", help="also those under secrecy, or whose secrecy is unknown"
    )
    added["forget"].add_argument("--yes", action="store_true", help="without asking; it cannot be undone")
    added["forget"].add_argument(
        "--delete-copies", action="store_true", help="also the copies made before, which still hold the person"
    )
    added["forget"].add_argument("--receipt", type=Path, metavar="FILE", help="where the receipt is written")
    parser.set_defaults(run=_archive)


def _add_service(service: argparse.ArgumentParser) -> None:
    service.set_defaults(run=_service)
    service.add_argument("--folder", type=Path, help="folder of its data")
    service.add_argument("--connection-file", type=Path, help="where addresses and key are written, mode 600")
    service.add_argument("--port", type=_port, default=0, help="0 = any free port")
    service.add_argument(
        "--pace", type=_positive, default=1.0, help="1 = as slow as courts in practice; 0.1 = ten times faster"
    )
    service.add_argument(
        "--time-scale",
        type=_time_scale,
        default=1.0,
        help="how fast its own time passes: with 10080 a week passes in a minute, monitorings run and lawsuits come in",
    )
    service.add_argument("--lawsuits", type=_world_size, default=20_000, help="size of a new world, up to 2,000,000")
    service.add_argument("--seed", type=int, default=20_261, help="another number makes another world")
    service.add_argument("--faults", type=Path, metavar="FILE", help="a profile of faults to simulate")
    service.add_argument("--calls-per-minute", type=_count, default=180, help="calls with the key in any 60 seconds")
    service.add_argument(
        "--expose-to-network",
        metavar="ADDRESS",
        help="listen here instead of on 127.0.0.1: whoever reaches this address and has the key (AUTOS_SERVICE_KEY, 32 "
        "bytes or more, or a new one) can read and change everything, over plain HTTP",
    )
    service.add_argument("--embedded", action="store_true", help=argparse.SUPPRESS)
    data = service.add_subparsers(title="data")
    forgotten = data.add_parser("forget", help="erase a person, read from standard input, from the service's data")
    forgotten.set_defaults(run=_forget_practice)
    forgotten.add_argument("--folder", type=Path, default=argparse.SUPPRESS, help="the service's folder")
    imported = data.add_parser("import", help="serve lawsuits of your own too")
    imported.set_defaults(run=_import)
    imported.add_argument("file", type=Path, metavar="FILE.jsonl", help="one lawsuit a line, as the contract has it")
    imported.add_argument("--folder", type=Path, default=argparse.SUPPRESS, help="the service's folder")


def _positive(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError("must be a number above 0")
    return number


def _time_scale(text: str) -> float:
    return _within(text, _positive(text), LARGEST_TIME_SCALE)


def _port(text: str) -> int:
    return int(_within(text, int(text) if text.isdecimal() else LARGEST_PORT + 1, LARGEST_PORT))


def _words(kind: type[StrEnum]) -> list[str]:
    """What may be said, as plain text: the names of members are not for a message."""
    return [one.value for one in kind]


def _count(text: str) -> int:
    return int(_within(text, int(text) if text.isdecimal() and int(text) else LARGEST_COUNT + 1, LARGEST_COUNT))


def _within(text: str, number: float, largest: int) -> float:
    if not 0 <= number <= largest:
        raise argparse.ArgumentTypeError(f"{text} is not a number up to {largest}")
    return number


def _world_size(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not SMALLEST_WORLD <= number <= LARGEST_WORLD:
        raise argparse.ArgumentTypeError(f"must be a whole number from {SMALLEST_WORLD} to {LARGEST_WORLD}")
    return number


def _search(options: argparse.Namespace) -> int:
    return cli.search.run_search_command(
        cli.search.SearchCommand(
            search_type=SearchType(options.type),
            text=options.key,
            mode=Mode(options.mode),
            as_json=options.json,
            connection_file=options.service,
            ask_anew=options.again,
            repeats=options.repeat,
            may_be_lost=options.no_archive,
            over_budget=options.over_budget,
            is_surely_name=options.as_name,
        )
    )


def _batch(options: argparse.Namespace) -> int:
    return cli.batch.run_batch_command(options)


def _connection(options: argparse.Namespace) -> int:
    return cli.connection.run_connection_command(options)


def _archive(options: argparse.Namespace) -> int:
    return cli.archive.run_archive_command(options)


def _changes(options: argparse.Namespace) -> int:
    return cli.changes.run_changes_command(options)


def _dossier(options: argparse.Namespace) -> int:
    return cli.dossier.run_dossier_command(options)


def _conflict(options: argparse.Namespace) -> int:
    return cli.conflict.run_conflict_command(options)


def _deadline(options: argparse.Namespace) -> int:
    return cli.deadline.run_deadline_command(options)


def _deadlines(options: argparse.Namespace) -> int:
    return cli.deadlines.run_deadlines_command(options)


def _holidays(options: argparse.Namespace) -> int:
    return cli.holidays.run_holidays_command(options)


def _spending(options: argparse.Namespace) -> int:
    return cli.spending.run_spending_command(options)


def _firm(options: argparse.Namespace) -> int:
    return cli.firm.run_firm_command(options)


def _policy(options: argparse.Namespace) -> int:
    return cli.policy.run_policy_command(options)


def _self_test(options: argparse.Namespace) -> int:
    if options.paint is not None:
        import_qt()
        return cli.painted_window.print_color_count(options.paint)
    return cli.self_test.run_self_test(as_json=options.json)


def _close(options: argparse.Namespace) -> int:
    import_qt()
    return cli.close.close_windows(options.wait)


def _updates(options: argparse.Namespace) -> int:
    return cli.updates.run_updates_command(check_now=options.check_now, as_json=options.json)


def _service(options: argparse.Namespace) -> int:
    import_fastapi()
    return cli.service.run_service_command(options)


def _forget_practice(options: argparse.Namespace) -> int:
    return cli.service_data.run_forget_command(options)


def _import(options: argparse.Namespace) -> int:
    return cli.service_data.run_import_command(options)
