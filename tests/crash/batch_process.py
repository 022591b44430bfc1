"""`autos batch` as a process of its own, with an archive under a passphrase that nobody types: to be killed.

`python -m tests.crash.batch_process HOME TABLE RESULT MODE CONNECTION`.
"""

from __future__ import annotations

import os
import sys

from autos.__main__ import main
from autos.cli import batch
from tests.crash.search_process import NoKeyring, passphrase

READY = "searching"
ROW_HEADING = "Linha"


def run(home: str, table: str, out: str, mode: str, connection: str) -> int:
    """Run the command; says when the archive is about to be opened."""
    os.environ["AUTOS_HOME"] = home
    batch.Secrets = NoKeyring  # type: ignore[misc, assignment]
    batch.ask_passphrase = passphrase  # type: ignore[assignment]
    print(READY, flush=True)
    return main(["batch", table, "--out", out, "--mode", mode, "--service", connection])


if __name__ == "__main__":
    sys.exit(run(*sys.argv[1:]))
