"""Freed memory goes back to the system."""

import subprocess
import sys

import pytest

SCRIPT = """
from autos.system.allocator import trim_memory, configure_allocator
configure_allocator()
def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1])
pieces = [bytes(3_000) for _ in range(20_000)]
kept = pieces[::100]
before = held()
del pieces[:]
trim_memory()
assert held() < before - 8_000, (held(), before)  # pages, of fifteen thousand
"""


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's own")
def test_trimming_returns_free_memory_to_the_system() -> None:
    """Also where every hundredth block is still in use, all over the heap."""
    finished = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stderr) == (0, "")
