"""The court that a system belongs to, from the table that comes with Autos."""

from __future__ import annotations

from pathlib import Path

SEPARATOR = " - "
"""Between the acronym of the court and the name of its system. Source: contract, "Credential (vault)"."""


class CourtNames:
    """Reads the table when the first name is wanted."""

    def __init__(self, reference: Path) -> None:
        """`reference` is the folder of the tables."""
        self._reference = reference

    def __call__(self, system_name: str) -> str:
        """Tribunal de Justiça de São Paulo of TJSP - e-SAJ; empty where the table has no such court."""
        from autos.desktop.tables import courts  # noqa: PLC0415 -- the window is painted before there is a vault

        try:
            nodes = courts(self._reference / "courts.json").nodes
        except OSError:  # systems can be read, if less well
            return ""
        node = nodes.get(system_name.split(SEPARATOR, 1)[0].strip())
        return node.name if node is not None else ""
