"""The harnesses that need a screen still run: some pages of each. What they are for takes minutes, by hand."""

from __future__ import annotations

import json
from pathlib import Path

from tests.test_harnesses import said


def test_the_pages_are_walked_as_a_screen_reader_walks_them() -> None:
    told = json.loads(said("tests.accessibility", "--pages", "2", environment={}).splitlines()[-1])

    assert told["pages"] == 4
    assert told["controls"]
    assert not told["unnamed"]


def test_pictures_are_taken(tmp_path: Path) -> None:
    """In one set of colours and one language."""
    words = ("tests.pictures", str(tmp_path), "--only", "refused", "--scheme", "light", "--language", "pt")
    told = json.loads(said(*words, environment={}).splitlines()[-1])

    assert told == {"scenes": 2, "pictures": 4, "failed": 0}
    assert len(list(tmp_path.glob("*.png"))) == 4
