"""Sentences of which parts stand out. The marks are characters that no sanitised foreign text has."""

from __future__ import annotations

from typing import NamedTuple

START, END = "\ue000", "\ue001"
"""Around what stands out; `plain_line` drops both from what others wrote."""


class SentencePart(NamedTuple):
    """Part of a sentence."""

    text: str
    is_strong: bool


def strong(text: str) -> str:
    """The text, marked as standing out; nothing of nothing."""
    return f"{START}{text}{END}" if text else ""


def sentence_parts(sentence: str) -> tuple[SentencePart, ...]:
    """The parts of a marked sentence, in order."""
    found = []
    for part in sentence.split(START):
        inside, mark, after = part.partition(END)
        found += (
            [SentencePart(inside, is_strong=True), SentencePart(after, is_strong=False)]
            if mark
            else [SentencePart(part, False)]
        )
    return tuple(part for part in found if part.text)


def unmarked(sentence: str) -> str:
    """The sentence alone."""
    return sentence.replace(START, "").replace(END, "")
