"""Names of the nine labels."""

from __future__ import annotations

from autos.text.translation import translate


def label_name(label: int, own: str) -> str:
    """The user's name of a label, or else that of its colour."""
    if own:
        return own
    colours = (
        translate("shelf", "Vermelha"),
        translate("shelf", "Âmbar"),
        translate("shelf", "Verde"),
        translate("shelf", "Azul"),
        translate("shelf", "Violeta"),
        translate("shelf", "Laranja"),
        translate("shelf", "Cinza"),
        translate("shelf", "Petróleo"),
        translate("shelf", "Preta"),
    )
    return colours[label - 1]
