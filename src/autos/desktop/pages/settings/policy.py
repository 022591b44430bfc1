"""What the administrator of this computer has set, in the settings."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.fixed_mark import FixedMark
from autos.desktop.widgets.controls.setting_lines import SIDE_PX, SettingLine
from autos.desktop.widgets.text.labels import breakable, content_label
from autos.domain.policy.policy import Policy
from autos.domain.policy.policy_reading import PolicyReading
from autos.text.policy import flaw_text, formats_text, policy_lines, secrecy_text, with_contact
from autos.text.translation import translate


def export_rules(policy: Policy) -> list[str]:
    """What may be exported and copied, a sentence each; none where everything may."""
    formats = [formats_text(policy)] if policy.export.formats is not None else []
    return [*formats, *([] if policy.export.secrecy else [secrecy_text()])]


class ExportLine(SettingLine):
    """What may leave the archive as files or copied text; there is nothing to change."""

    def __init__(self, policy: Policy, theme: Theme) -> None:
        title = translate("policy", "Exportar e copiar")
        super().__init__(theme, title, note="\n".join(export_rules(policy)))
        self.fix()


class PolicySection(QWidget):
    """Every rule of the policy in words, where its file lies, and what is wrong with it."""

    def __init__(self, reading: PolicyReading, theme: Theme) -> None:
        super().__init__()
        self.mark = FixedMark(theme, translate("policy", "Só o administrador deste computador muda estas regras"))
        self.rules = content_label(theme.font(12.5))
        lines = policy_lines(reading.policy) or [translate("policy", "A política não muda nada.")]
        self.rules.setText(breakable("\n".join(f"• {line}" for line in lines)))
        self.flaws = content_label(theme.font(12), "red")
        told = [translate("policy", "Errado: {flaw}").format(flaw=flaw_text(flaw)) for flaw in reading.flaws]
        if reading.policy.closed:
            told.append(translate("policy", "O que não pôde ser lido vale do modo mais fechado, até ser corrigido."))
        self.flaws.setText(breakable("\n".join(told)))
        self.flaws.setVisible(bool(told))
        self.place = content_label(theme.font(11.5), "2")
        where = translate("policy", "Arquivo: {file}").format(file=reading.file)
        self.place.setText(breakable(with_contact(where + ".", reading.policy) if reading.policy.contact else where))
        self.setLayout(
            column(self.mark, 8, self.rules, 6, self.flaws, 4, self.place, margins=(SIDE_PX, 12, SIDE_PX, 12))
        )
