"""What the nine labels are called while the person has not named them."""

from __future__ import annotations

from autos.text.translation import translate


def label_name(label: int, own: str) -> str:
    """The person's name for it, else that of its colour."""
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
