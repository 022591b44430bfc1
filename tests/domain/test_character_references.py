"""References of HTML in JSON; the forms themselves are in tests/corpus/answers."""

from __future__ import annotations

import json

import pytest

from autos.domain.character_references import resolve_in_text, resolve_in_value, resolve_references


@pytest.mark.parametrize(
    ("text", "resolved"),
    [
        ("JOS&Eacute; &amp; CIA", "JOSÉ & CIA"),
        ("&amp;amp;", "&amp;"),
        ("&quot;A&quot; \\ &#92; &#10;", '"A" \\ \\ \n'),
        ("&nothing; &FILHOS; & ;", "&nothing; &FILHOS; & ;"),
        ("&#150;&#8217;", "–’"),
        ("&#xD800;&#0;", "\ufffd\ufffd"),
    ],
)
def test_references_are_resolved_once(text: str, resolved: str) -> None:
    """In the bytes of JSON, however that escapes the ampersand, and in a text."""
    for content in (json.dumps({"name": text}), json.dumps({"name": text}).replace("&", "\\u0026")):
        assert json.loads(resolve_references(content.encode())) == {"name": resolved}
    assert resolve_in_text(text) == resolved
    assert resolve_in_value({"a": [text, 3, None]}) == {"a": [resolved, 3, None]}


def test_what_has_none_is_not_copied() -> None:
    content = b'{"name": "SILVA E CIA"}'
    assert resolve_references(content) is content
