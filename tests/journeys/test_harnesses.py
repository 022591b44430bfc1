"""The harnesses that need a screen still run: some pages of each. Thorough runs are started by hand."""

from __future__ import annotations

import json
from pathlib import Path

from tests.test_harnesses import output_of


def test_every_control_has_an_accessible_name() -> None:
    counts = json.loads(output_of("tests.accessibility", "--pages", "2", environment={}).splitlines()[-1])

    assert counts["pages"] == 4
    assert counts["controls"]
    assert not counts["unnamed"]


def test_pictures_are_taken(tmp_path: Path) -> None:
    """In one set of colours and one language."""
    words = ("tests.pictures", str(tmp_path), "--only=-refused", "--scheme", "light", "--language", "pt")
    counts = json.loads(output_of(*words, environment={}).splitlines()[-1])

    assert counts == {"scenes": 2, "pictures": 4, "failed": 0}
    assert len(list(tmp_path.glob("*.png"))) == 4
