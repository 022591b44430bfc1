"""Whether the keyring library has all its keyrings, which it imports by name."""

from __future__ import annotations

from importlib import metadata

BACKENDS = "keyring.backends"
"""Under this name packages declare their keyrings."""


def backends_that_do_not_load() -> list[str]:
    """Declared keyrings that cannot be imported, and the name of the declaration where there is none.

    All can be imported on each system, also those of another one. A packaged program has to bring them, and their
    declaration: by it the library finds them.
    """
    declared = metadata.entry_points(group=BACKENDS)
    missing = [] if declared else [BACKENDS]
    for backend in declared:
        try:
            backend.load()
        except ImportError:
            missing.append(backend.value)
    return missing
