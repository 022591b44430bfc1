"""The one registry of the archive's tables; undo, merge, salvage, statistics and erasure read it.

The statements that create the tables are in `migrations`. A test opens a fresh archive and compares both: a table or a
column that is missing here fails it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, Flag, auto
from functools import cached_property

from autos.archive.storage.trash_reasons import IS_DISCARDED
from autos.domain.lawsuit.annotations import ChangeTopic

BLANKS = {"TEXT NOT NULL": "", "INTEGER NOT NULL": 0, "BLOB NOT NULL": b""}
"""The value for nothing, by declaration; NULL where it is allowed."""
OWNERS = {
    "case_id": "cases",
    "row_id": "lawsuits",
    "entry_row": "ledger",
    "folder_id": "folders",
    "tracking_id": "trackings",
}
"""The table that a column refers to. Merging and salvage translate these columns between archives."""


class ColumnKind(Enum):
    """What a value means to another archive: only content is restored or merged."""

    CONTENT = "content"
    PLACE = "place"
    """Where something is on this computer: another one would read, delete or open what a stranger chose."""
    TRUST = "trust"
    """What was verified or granted here, which another archive has to verify by itself."""
    SECRET = "secret"  # noqa: S105 -- the word
    OWN = "own"
    """The archive's own bookkeeping: settings, counters, and what is made of its content."""


CONTENT, PLACE, TRUST, OWN = ColumnKind.CONTENT, ColumnKind.PLACE, ColumnKind.TRUST, ColumnKind.OWN


class TableUse(Flag):
    """What is done with the rows of a table. Tables that are not merged belong to one file."""

    MERGED_BY_RULE = auto()
    """Merged with searches, answers and records, which have their own rules."""
    MERGED_BY_ROW = auto()
    """Merged row by row, except rows that exist by their identity."""
    SALVAGED_BY_RULE = auto()
    """The same, for a damaged archive."""
    SALVAGED_BY_ROW = auto()
    COUNTED = auto()
    """Counted in statistics."""
    VERIFIED = auto()
    """Counted in a copy, too, to verify that it is complete."""


BY_RULE = TableUse.MERGED_BY_RULE | TableUse.SALVAGED_BY_RULE
BY_ROW = TableUse.MERGED_BY_ROW | TableUse.SALVAGED_BY_ROW
COUNTED, VERIFIED, NONE = TableUse.COUNTED, TableUse.VERIFIED, TableUse(0)


@dataclass(frozen=True)
class UndoRule:
    """How changes of a table are undone and notified."""

    part: ChangeTopic
    """Topic of the notification."""
    item: str = ""
    """Column with the folder or label, which has a change counter of its own."""
    contents: str = ""
    """Table whose rows are deleted with a row of this one."""


@dataclass(frozen=True)
class TableSchema:
    """A table: columns, identity of a row, and what each part of the archive does with it."""

    name: str
    shape: Mapping[ColumnKind, str]
    """Its columns in order with their types, separated by commas, by kind; `?` where NULL is allowed."""
    key: tuple[str, ...]
    """The primary key, in order."""
    identified_by: tuple[str, ...] = ()
    """What makes a row the same row in two archives, where it is not the key."""
    uses: TableUse = NONE
    is_purged: bool = True
    """Whether its rows are deleted with the case or record they belong to; otherwise their owner deletes them."""
    deleted_by: tuple[str, ...] = ()
    """Erasure deletes a row if one of these columns mentions the person."""
    redacted: tuple[str, ...] = ()
    """Columns in which erasure redacts the mention only."""
    erased_by_rule: tuple[str, ...] = ()
    """Columns that may mention the person and have their own rules of erasure."""
    undo: UndoRule | None = None
    """None if no undoable act changes a row."""

    @cached_property
    def columns(self) -> dict[str, str]:
        """SQL declaration of each column, by name."""
        types = dict(column.split() for part in self.shape.values() for column in part.split(","))
        return {name: self._declared(name, type_) for name, type_ in types.items()}

    def _declared(self, name: str, type_: str) -> str:
        is_row_number = self.key == (name,) and type_ == "INTEGER"  # the engine gives it
        return type_.rstrip("?") if is_row_number or type_.endswith("?") else f"{type_} NOT NULL"

    @cached_property
    def kinds(self) -> dict[str, ColumnKind]:
        """What each column is to another archive."""
        return {column.split()[0]: kind for kind, part in self.shape.items() for column in part.split(",")}

    @property
    def content(self) -> tuple[str, ...]:
        """The columns that another archive may take over."""
        return tuple(name for name, kind in self.kinds.items() if kind is CONTENT)

    @property
    def blanks(self) -> dict[str, object]:
        """What stands in the other columns of a row that was taken over."""
        return {name: BLANKS.get(self.columns[name]) for name in self.columns if name not in self.content}

    @property
    def identity(self) -> tuple[str, ...]:
        """What makes a row the same row in two archives."""
        return self.identified_by or self.key

    @property
    def number(self) -> str:
        """The key column if it is numbered in each archive separately; else empty."""
        return self.key[0] if self.key and not {*self.key} & {*self.identity} else ""

    @property
    def owners(self) -> dict[str, str]:
        """Tables that its columns refer to, by column."""
        return {name: OWNERS[name] for name in self.columns if OWNERS.get(name, self.name) != self.name}

    def known(self, columns: Iterable[str]) -> tuple[str, ...]:
        """Those of the given names that are columns of this table; text from elsewhere never becomes SQL."""
        return tuple(name for name in columns if name in self.columns)

    def insertion(self, columns: Iterable[str]) -> str:
        """SQL of an INSERT behind its table: the columns, and their values bound by name."""
        names = self.known(columns)
        return f"({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"

    @property
    def same_row(self) -> str:
        """SQL condition for the row with the identity bound by name."""
        return " AND ".join(f"{name} IS :{name}" for name in self.identity)


FULL_TEXT = {
    "words": ("caption", "parties", "lawyers", "classes", "subjects", "last_step"),
    "notes_words": ("text",),
}
"""Columns of the full-text tables: of `words` for the rows of `cases`, of `notes_words` for those of `notes`."""
FULL_TEXT_PARTS = {
    "data": {"id": "INTEGER", "block": "BLOB"},
    "idx": {"segid": "NOT NULL", "term": "NOT NULL", "pgno": ""},
    "docsize": {"id": "INTEGER", "sz": "BLOB", "origin": "INTEGER"},
    "config": {"k": "NOT NULL", "v": ""},
}
"""The engine's own tables of each of them, by suffix."""
ENGINE_TABLES = {"sqlite_sequence": {"name": "", "seq": ""}}
"""Other tables that the engine creates."""
VIEWS = {"everybody": {"person_id": "INTEGER", "document": "TEXT", "name": "TEXT"}}
COUNTED_IN = {"people": "everybody", "trash": f"trash WHERE {IS_DISCARDED}"}
"""Where the rows of a table are counted: a view, as some are temporarily in another table, or some of its rows."""

_SPARE = "part_id INTEGER, content BLOB"

RECORDS = (
    TableSchema(
        "cases",
        {CONTENT: "case_id INTEGER, number TEXT, lead_row INTEGER?, newest_at INTEGER, instances TEXT"},
        key=("case_id",),
        identified_by=("number",),
        uses=BY_RULE | COUNTED | VERIFIED,
    ),
    TableSchema(
        "lawsuits",
        {
            CONTENT: "row_id INTEGER, case_id INTEGER, code TEXT, tribunal_acronym TEXT, instance INTEGER, name TEXT,"
            "name_order TEXT, amount TEXT?, amount_order REAL?, distribution_at INTEGER?, last_step_at INTEGER?,"
            "last_step_private INTEGER, phase TEXT, status TEXT, secrecy_level INTEGER?, class_name TEXT,"
            "subject_name TEXT, source_name TEXT, received_at INTEGER, crawled_at INTEGER?, unparsed TEXT?,"
            "known TEXT?"
        },
        key=("row_id",),
        identified_by=("case_id", "tribunal_acronym", "instance"),
        uses=BY_RULE | COUNTED | VERIFIED,
    ),
    TableSchema("bodies", {CONTENT: "row_id INTEGER, dictionary_id INTEGER, body BLOB"}, key=("row_id",), uses=BY_RULE),
    TableSchema(
        "versions",
        {CONTENT: "row_id INTEGER, version INTEGER, received_at INTEGER, crawled_at INTEGER?, delta BLOB"},
        key=("row_id", "version"),
        identified_by=("row_id", "delta"),
        uses=BY_RULE | COUNTED,
    ),
    TableSchema(
        "record_changes",
        {
            CONTENT: "change_id INTEGER, case_id INTEGER, row_id INTEGER, changed_at INTEGER, topics INTEGER,"
            "content TEXT"
        },
        key=("change_id",),
        identified_by=("row_id", "changed_at", "content"),
    ),
    TableSchema("uncompared", {CONTENT: "row_id INTEGER"}, key=("row_id",)),
    TableSchema(
        "people",
        {CONTENT: "person_id INTEGER, document TEXT, name TEXT"},
        key=("person_id",),
        uses=COUNTED,
        erased_by_rule=("document", "name"),
    ),
    TableSchema(
        "new_people",
        {CONTENT: "person_id INTEGER, document TEXT, name TEXT"},
        key=(),
        erased_by_rule=("document", "name"),
    ),
    TableSchema("leaving_people", {CONTENT: "person_id INTEGER"}, key=("person_id",)),
    TableSchema(
        "participations",
        {CONTENT: "row_id INTEGER, position INTEGER, person_id INTEGER, side TEXT, role TEXT, represents INTEGER?"},
        key=("row_id", "position"),
    ),
    TableSchema(
        "dictionaries",
        {CONTENT: "dictionary_id INTEGER, content BLOB"},
        key=("dictionary_id",),
        erased_by_rule=("content",),
    ),
    TableSchema("spare_dictionaries_1", {CONTENT: _SPARE}, key=("part_id",), erased_by_rule=("content",)),
    TableSchema("spare_dictionaries_2", {CONTENT: _SPARE}, key=("part_id",), erased_by_rule=("content",)),
    TableSchema("spare_dictionaries_3", {CONTENT: _SPARE}, key=("part_id",), erased_by_rule=("content",)),
    TableSchema(
        "ledger",
        {
            CONTENT: "entry_row INTEGER, entry_id TEXT, search_type TEXT, search_key TEXT, label TEXT,"
            "mode TEXT, service TEXT,"
            "state TEXT, created_at INTEGER, updated_at INTEGER, request_id TEXT?, problem TEXT, problem_message TEXT,"
            "records_count INTEGER, cases_count INTEGER, court_errors INTEGER, systems_done INTEGER,"
            "systems_count INTEGER, folded TEXT, search_body TEXT, route TEXT, matter TEXT, sent_at INTEGER?,"
            "ended_at INTEGER?, items_count INTEGER, expected_count INTEGER, unreadable_count INTEGER,"
            "unknown_count INTEGER, unfit_count INTEGER, question BLOB?"
        },
        key=("entry_row",),
        identified_by=("entry_id",),
        uses=BY_RULE | COUNTED | VERIFIED,
        erased_by_rule=("label", "search_key", "matter", "problem_message", "search_body", "question"),
    ),
    TableSchema(
        "systems",
        {
            CONTENT: "entry_row INTEGER, position INTEGER, execution_id TEXT, source_name TEXT, tribunal_acronym TEXT,"
            "is_done INTEGER"
        },
        key=("entry_row", "position"),
        uses=BY_RULE,
    ),
    TableSchema(
        "answers",
        {
            CONTENT: "entry_row INTEGER, response_id TEXT, response_type TEXT, created_at INTEGER?,"
            "received_at INTEGER,"
            "row_id INTEGER?, error_code INTEGER?, error_message TEXT, body BLOB?"
        },
        key=("entry_row", "response_id"),
        uses=BY_RULE | COUNTED,
        erased_by_rule=("error_message", "body"),
    ),
    TableSchema(
        "entry_lawsuits",
        {CONTENT: "entry_row INTEGER, row_id INTEGER, received_at INTEGER, misfits TEXT, side TEXT"},
        key=("entry_row", "row_id"),
        uses=BY_RULE,
    ),
    TableSchema(
        "prices", {CONTENT: "service TEXT, cost_class TEXT, amount TEXT"}, key=("service", "cost_class"), uses=BY_ROW
    ),
    TableSchema("budget", {CONTENT: "service TEXT, name TEXT, amount TEXT"}, key=("service", "name"), uses=BY_ROW),
)
INDEX = (
    TableSchema("postings", {OWN: "term TEXT, chunk INTEGER, cases BLOB"}, key=("chunk", "term")),
    TableSchema("pending", {OWN: "case_id INTEGER, terms BLOB"}, key=("case_id",), is_purged=False),
    TableSchema("unindexed", {OWN: "case_id INTEGER"}, key=("case_id",)),
    TableSchema(
        "facet_values",
        {OWN: "facet TEXT, value TEXT, label TEXT, folded TEXT"},
        key=("facet", "value"),
        deleted_by=("value", "label"),
    ),
)
ANNOTATIONS = (
    TableSchema(
        "folders",
        {
            CONTENT: "folder_id INTEGER, name TEXT, folded TEXT, purpose TEXT, retention_days INTEGER?,"
            "created_at INTEGER"
        },
        key=("folder_id",),
        identified_by=("folded",),
        uses=BY_ROW | COUNTED | VERIFIED,
        redacted=("name", "purpose"),
        undo=UndoRule(ChangeTopic.FOLDERS, contents="folder_cases"),
    ),
    TableSchema(
        "folder_cases",
        {CONTENT: "folder_id INTEGER, case_id INTEGER, added_at INTEGER"},
        key=("folder_id", "case_id"),
        uses=BY_ROW,
        undo=UndoRule(ChangeTopic.FOLDERS, item="folder_id"),
    ),
    TableSchema(
        "labels",
        {CONTENT: "label INTEGER, name TEXT"},
        key=("label",),
        uses=BY_ROW,
        redacted=("name",),
        undo=UndoRule(ChangeTopic.LABELS),
    ),
    TableSchema(
        "case_labels",
        {CONTENT: "label INTEGER, case_id INTEGER, added_at INTEGER"},
        key=("label", "case_id"),
        uses=BY_ROW | COUNTED,
        undo=UndoRule(ChangeTopic.LABELS, item="label"),
    ),
    TableSchema(
        "notes",
        {CONTENT: "note_id INTEGER, case_id INTEGER, text TEXT, created_at INTEGER, updated_at INTEGER"},
        key=("note_id",),
        identified_by=("case_id", "created_at", "text"),
        uses=BY_ROW | COUNTED | VERIFIED,
        redacted=("text",),
        undo=UndoRule(ChangeTopic.NOTES),
    ),
    TableSchema(
        "deadlines",
        {
            CONTENT: "deadline_id INTEGER, case_id INTEGER, uid TEXT, title TEXT, due TEXT, terms TEXT, counted TEXT,"
            "is_on_later_date INTEGER, days_before TEXT, created_at INTEGER, updated_at INTEGER, done_at INTEGER?"
        },
        key=("deadline_id",),
        identified_by=("case_id", "uid"),
        uses=BY_ROW | COUNTED | VERIFIED,
        redacted=("title",),
        erased_by_rule=("terms", "counted"),
        undo=UndoRule(ChangeTopic.DEADLINES),
    ),
    TableSchema(
        "verdicts",
        {
            CONTENT: "subject_type TEXT, subject_key TEXT, case_id INTEGER, is_same INTEGER, evidence TEXT,"
            "decided_at INTEGER"
        },
        key=("subject_type", "subject_key", "case_id"),
        uses=BY_ROW | COUNTED,
        deleted_by=("subject_key", "evidence"),
        undo=UndoRule(ChangeTopic.VERDICTS),
    ),
    TableSchema(
        "saved_searches",
        {CONTENT: "saved_id INTEGER, name TEXT, query TEXT, position INTEGER, created_at INTEGER"},
        key=("saved_id",),
        identified_by=("name", "query"),
        uses=BY_ROW | COUNTED,
        deleted_by=("name", "query"),
        undo=UndoRule(ChangeTopic.SEARCHES),
    ),
)
CASE_ANNOTATIONS = tuple(table for table in ANNOTATIONS if "case_id" in table.columns)
"""What a person writes on a lawsuit."""
MONITORING = (
    TableSchema(
        "trackings",
        {
            CONTENT: "tracking_id TEXT, entry_id TEXT, service TEXT, state TEXT, body TEXT, reason TEXT, matter TEXT,"
            "created_at INTEGER, verified_at INTEGER?, name TEXT"
        },
        key=("tracking_id",),
        uses=BY_ROW | COUNTED | VERIFIED,
        redacted=("name", "reason", "matter"),
        erased_by_rule=("body",),
        undo=UndoRule(ChangeTopic.TRACKINGS, contents="finds"),
    ),
    TableSchema(
        "finds",
        {CONTENT: "tracking_id TEXT, case_id INTEGER, response_id TEXT, found_at INTEGER"},
        key=("tracking_id", "case_id"),
        uses=BY_ROW | COUNTED,
        undo=UndoRule(ChangeTopic.TRACKINGS),
    ),
    TableSchema(
        "tracking_looks",
        {
            CONTENT: "tracking_id TEXT, entry_id TEXT, recurrence INTEGER?, items INTEGER, steps INTEGER,"
            "request_id TEXT,"
            "hour_range TEXT, updated_at INTEGER?, deleted_at INTEGER?, looked_at INTEGER?, failures INTEGER,"
            "failing_since INTEGER?, problem TEXT, read_to INTEGER?, read_mark TEXT"
        },
        key=("tracking_id",),
    ),
    TableSchema(
        "credentials",
        {
            CONTENT: "service TEXT, system_name TEXT, customer_key TEXT, state TEXT, told_at INTEGER?,"
            "registered_at INTEGER?,"
            "renew_at INTEGER?"
        },
        key=("service", "system_name", "customer_key"),
        uses=BY_ROW,
        deleted_by=("customer_key",),
    ),
    TableSchema(
        "unread_credentials",
        {CONTENT: "service TEXT, kind TEXT, element_id TEXT, body BLOB, told_at INTEGER"},
        key=("service", "kind", "element_id"),
        uses=BY_ROW,
        deleted_by=("body",),
    ),
)
REST = (
    TableSchema(
        "inbox",
        {
            CONTENT: "case_id INTEGER, since INTEGER, at INTEGER, kinds INTEGER, state INTEGER, back_at INTEGER?,"
            "note TEXT, handled_at INTEGER?"
        },
        key=("case_id",),
        uses=BY_ROW,
        redacted=("note",),
        undo=UndoRule(ChangeTopic.INBOX),
    ),
    TableSchema(
        "deadline_dates",
        {
            CONTENT: "case_id INTEGER, uid TEXT, changed_at INTEGER, event TEXT, was TEXT, now TEXT,"
            "is_on_later_date INTEGER,"
            "counted TEXT, changes TEXT, read_at INTEGER?"
        },
        key=("case_id", "uid", "changed_at"),
        uses=BY_ROW,
        erased_by_rule=("counted", "changes"),
        undo=UndoRule(ChangeTopic.DEADLINES),
    ),
    TableSchema(
        "trash",
        {CONTENT: "case_id INTEGER, trashed_at INTEGER, reason TEXT"},
        key=("case_id",),
        uses=TableUse.MERGED_BY_RULE | TableUse.SALVAGED_BY_ROW | COUNTED,
        redacted=("reason",),
        undo=UndoRule(ChangeTopic.TRASH),
    ),
    TableSchema(
        "receipts",
        {CONTENT: "receipt_id INTEGER, made_at INTEGER, kind TEXT, counts TEXT"},
        key=("receipt_id",),
        identified_by=("made_at", "kind", "counts"),
        uses=BY_ROW | COUNTED,
    ),
    TableSchema(
        "dossiers",
        {
            CONTENT: "dossier_id INTEGER, made_at INTEGER, code TEXT, title TEXT, client TEXT, purpose TEXT,"
            "is_internal INTEGER, lawsuits INTEGER, left_out INTEGER, pages INTEGER, parts TEXT",
            PLACE: "file TEXT",
            TRUST: "file_hash TEXT",
        },
        key=("dossier_id",),
        identified_by=("made_at", "code"),
        uses=BY_ROW | COUNTED,
        redacted=("file", "title", "client", "purpose"),
    ),
    TableSchema(
        "free_answers",
        {CONTENT: "day TEXT, service TEXT, mode TEXT, count INTEGER"},
        key=("day", "service", "mode"),
        uses=TableUse.SALVAGED_BY_ROW,
    ),
    TableSchema("settings", {OWN: "name TEXT, value TEXT"}, key=("name",), uses=TableUse.SALVAGED_BY_ROW),
    TableSchema(
        "undoing",
        {CONTENT: "act_id INTEGER, done_at INTEGER, kind TEXT, inverse TEXT, count INTEGER, is_undone INTEGER"},
        key=("act_id",),
        deleted_by=("inverse",),
    ),
    TableSchema("acted", {CONTENT: "case_id INTEGER, acted_at INTEGER"}, key=("case_id",)),
    TableSchema("generations", {OWN: "part TEXT, item INTEGER, counter INTEGER"}, key=("part", "item")),
)
FIRM = (
    TableSchema(
        "firm_entries",
        {
            TRUST: "space_id TEXT, seq INTEGER, entry_id TEXT, device_id TEXT, at INTEGER, kind INTEGER,"
            "entry_hash BLOB,"
            "item TEXT, content BLOB?, is_new INTEGER"
        },
        key=("space_id", "seq"),
    ),
    TableSchema("firm_erased", {TRUST: "entry_id TEXT, space_id TEXT, order_id TEXT"}, key=("space_id", "entry_id")),
    TableSchema(
        "firm_outbox",
        {
            TRUST: "place INTEGER, space_id TEXT, entry_id TEXT, kind INTEGER, item TEXT, case_id INTEGER?,"
            "created_at INTEGER,"
            "problem TEXT, with_secrecy INTEGER"
        },
        key=("place",),
        identified_by=("space_id", "entry_id"),
    ),
    TableSchema(
        "firm_acts",
        {
            TRUST: "act_id TEXT, kind INTEGER, subject TEXT, number TEXT, case_id INTEGER?, at INTEGER, device_id TEXT,"
            "value TEXT, seen TEXT, is_private INTEGER"
        },
        key=("act_id", "kind", "subject", "number"),
        deleted_by=("subject", "value"),
    ),
    TableSchema(
        "firm_folders",
        {TRUST: "share_id TEXT, space_id TEXT, folder_id INTEGER, parts INTEGER"},
        key=("share_id", "space_id"),
    ),
    TableSchema("firm_trackings", {TRUST: "tracking_id TEXT, space_id TEXT"}, key=("tracking_id", "space_id")),
    TableSchema("firm_notes", {TRUST: "note_uid TEXT, space_id TEXT, note_id INTEGER"}, key=("note_uid", "space_id")),
    TableSchema(
        "firm_purchases",
        {
            TRUST: "purchase_id TEXT, device_id TEXT, told_by TEXT, seq INTEGER, bought_at INTEGER, cost TEXT,"
            "amount TEXT?,"
            "counts INTEGER, mark TEXT, is_again INTEGER, is_double INTEGER"
        },
        key=("purchase_id",),
    ),
    TableSchema(
        "firm_marks",
        {
            TRUST: "device_id TEXT, mark TEXT, told_by TEXT, told INTEGER, day TEXT, name TEXT, court TEXT, city TEXT,"
            "regime TEXT, kind TEXT, is_there INTEGER"
        },
        key=("device_id", "mark"),
        redacted=("name", "city"),
    ),
    TableSchema("firm_spent", {TRUST: "month TEXT, amount TEXT, calls INTEGER"}, key=("month", "amount")),
    TableSchema(
        "firm_records",
        {TRUST: "space_id TEXT, row_id INTEGER, received_at INTEGER, is_new INTEGER"},
        key=("row_id", "space_id"),
    ),
)
TABLES = {table.name: table for table in (*RECORDS, *INDEX, *ANNOTATIONS, *MONITORING, *REST, *FIRM)}
"""By name, each after those that it refers to; statistics list the counted ones in this order."""
