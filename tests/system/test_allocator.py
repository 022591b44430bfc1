"""Freed memory goes back to the system."""

import subprocess
import sys

import pytest

SCRIPT = """
from autos.system.allocator import give_back_now, give_memory_back
give_memory_back()
def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1])
pieces = [bytes(3_000) for _ in range(20_000)]
kept = pieces[::100]
before = held()
del pieces[:]
give_back_now()
assert held() < before - 8_000, (held(), before)  # pages, of fifteen thousand
"""


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's own")
def test_what_is_free_between_what_is_used_goes_back() -> None:
    """A hundredth of the pieces is kept, all over the heap."""
    told = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
