"""The court that a system belongs to, from the table that comes with Autos."""

from __future__ import annotations

from pathlib import Path

from autos.desktop.base.tables import courts


class CourtNames:
    """Reads the table when the first name is wanted."""

    def __init__(self, reference: Path) -> None:
        """`reference` is the folder of the tables."""
        self._reference = reference

    def __call__(self, system_name: str) -> str:
        """Of TJSP - e-SAJ, or ESAJ - TJSP - 1º grau, Tribunal de Justiça de São Paulo; empty where none is named.

        Source: contract, "Credential (vault)": the acronym of the court is in it.
        """
        try:
            nodes = courts(self._reference / "courts.json").nodes
        except OSError:  # systems can be read, if less well
            return ""
        return next((nodes[word].name for word in system_name.split() if word in nodes), "")
