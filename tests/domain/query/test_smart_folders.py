"""The queries of the smart folders, which are made without the parser."""

from __future__ import annotations

import subprocess
import sys

import pytest

from autos.domain.query.grammar import parse
from autos.domain.query.smart_folders import SmartFolder


@pytest.mark.parametrize("folder", SmartFolder)
def test_a_smart_folder_is_what_its_query_says(folder: SmartFolder) -> None:
    """Clicked, its text is parsed; counted, it is not."""
    assert folder.tree == parse(folder.value)


def test_counting_them_loads_no_parser() -> None:
    """Its library takes 4 MB."""
    words = "from autos.domain.query.smart_folders import SmartFolder as F; print([f.tree for f in F] and 'lark' in m)"
    loaded = subprocess.run(
        [sys.executable, "-c", f"from sys import modules as m; {words}"], capture_output=True, text=True, check=True
    )

    assert loaded.stdout.strip() == "False"
