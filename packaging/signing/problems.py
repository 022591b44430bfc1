"""What keeps a release from being made; a sentence for whoever makes it."""

from __future__ import annotations


class ReleaseProblem(Exception):  # noqa: N818 -- a sentence, as the problems of Autos
    """The message says what is wrong, and what to do."""
