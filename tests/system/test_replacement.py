"""A process that takes the place of another: nothing of the memory of before, and nothing open but what it is given."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import json, os, sys
from autos.system.replacement import replace_process

def open_files():
    found = {}
    for name in os.listdir("/dev/fd"):
        try:
            found[int(name)] = os.readlink(f"/proc/self/fd/{name}")
        except OSError:
            pass
    return found

if sys.argv[1:] == ["again"]:
    print(json.dumps([os.getpid(), sys.orig_argv[1:3], sorted(open_files().values()), os.environ.get("SECRET")]))
else:
    print(os.getpid(), flush=True)
    kept, other = open(sys.argv[1], "a"), open(sys.argv[2], "a")
    os.set_inheritable(other.fileno(), True)
    secret = "Benedita Sintética " + "Araújo"
    replace_process(["again"], kept.fileno())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux names what a process has open")
def test_the_next_process_is_the_same_one_and_inherits_one_file_only(tmp_path: Path) -> None:
    script, kept, other = tmp_path / "program.py", tmp_path / "kept", tmp_path / "other"
    script.write_text(SCRIPT, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-X", "utf8", str(script), str(kept), str(other)],
        capture_output=True, text=True, check=True, timeout=120,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    first, then = ended.stdout.splitlines()

    assert then.startswith(f'[{first}, ["-X", "utf8"]')
    assert str(kept) in then
    assert str(other) not in then
