"""The words of `autos archive`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse


def add_archive_options(parser: argparse.ArgumentParser) -> None:
    """Its verbs and what each of them takes."""
    verbs = parser.add_subparsers(title="verbs", dest="verb", required=True)
    named = {
        "verify": "read every page and every lawsuit; 1 when something is wrong",
        "stats": "what it holds, in numbers",
        "backup": "a verified copy, also while Autos is open",
        "restore": "put a copy or a transport in its place; what is there is set aside",
        "merge": "take in what a copy or a transport has, without doubles",
        "export": "write lawsuits to a file",
        "forget": "delete a person for good; documents and names are asked for, or read from a pipe",
    }
    added = {name: verbs.add_parser(name, help=words) for name, words in named.items()}
    added["verify"].add_argument(
        "--mend", action="store_true", help="build anew what lawsuits are found by, where it is wrong"
    )
    added["stats"].add_argument("--json", action="store_true")
    where = added["backup"].add_mutually_exclusive_group()
    where.add_argument("--to", type=Path, metavar="FILE", help="instead of a dated name among the other copies")
    where.add_argument(
        "--transport", type=Path, metavar="FILE", help="for another computer, under a passphrase that is asked for"
    )
    for verb in ("restore", "merge"):
        added[verb].add_argument("file", type=Path, help="a copy, or a transport, whose passphrase is asked for")
    added["export"].add_argument("--to", required=True, metavar="FILE", help="- is the standard output")
    added["export"].add_argument(
        "--format", choices=("jsonl", "csv"), help="csv is for spreadsheets; without it the file's name decides"
    )
    added["export"].add_argument(
        "--with-secrecy", action="store_true", help="also those under secrecy, or whose secrecy nobody told"
    )
    added["forget"].add_argument("--yes", action="store_true", help="without asking; it cannot be undone")
    added["forget"].add_argument(
        "--delete-copies", action="store_true", help="also the copies made before, which still hold the person"
    )
    added["forget"].add_argument("--receipt", type=Path, metavar="FILE", help="where the receipt is written")
