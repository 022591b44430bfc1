"""Court that a system belongs to, from the table shipped with Autos."""

from __future__ import annotations

from pathlib import Path

from autos.desktop.base.reference_tables import courts


class CourtNames:
    """Court names by system; reads the table on first use."""

    def __init__(self, reference: Path) -> None:
        """`reference` is the folder of the tables."""
        self._reference = reference

    def __call__(self, system_name: str) -> str:
        """The court of a system such as "ESAJ - TJSP - 1º grau": "Tribunal de Justiça de São Paulo"; empty if unknown.

        Source: contract, "Credential (vault)": the name contains the acronym of the court.
        """
        try:
            nodes = courts(self._reference / "courts.json").nodes
        except OSError:  # the page works without court names
            return ""
        return next((nodes[word].name for word in system_name.split() if word in nodes), "")
