"""Filter editors of single values: side, amount, dates, parties, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QFrame, QLineEdit, QPushButton, QRadioButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.editor import FilterEditor
from autos.desktop.components.filters.texts import document_text
from autos.desktop.widgets.controls.select import Select
from autos.domain.dates import court_time, format_date
from autos.domain.money import NO_BREAK, format_amount
from autos.domain.query.filter_input import (
    read_amounts,
    read_cache_days,
    read_document,
    read_name,
    read_period,
    with_distribution,
)
from autos.domain.search.filter_draft import FilterDraft, FilterPart
from autos.text.plain_text import plain_line
from autos.text.value_names import instance_name, side_name


class Presets(QFrame):
    """Buttons that set a field's text; that of the current text is checked, and pressing it clears the field."""

    def __init__(self, name: str, field: QLineEdit, values: Mapping[str, str], theme: Theme) -> None:
        """`values` maps the buttons' texts to the values they set."""
        super().__init__()
        self._field = field
        self._values = values
        self.setAccessibleName(name)
        self.buttons: dict[str, QPushButton] = {}
        for words, value in values.items():
            button = QPushButton(words)
            button.setCheckable(True)
            button.setProperty("room", "small")
            button.setFont(theme.font(12))
            button.setAccessibleName(f"{name}: {words}")
            button.clicked.connect(lambda is_on, value=value: self._write(value if is_on else ""))
            self.buttons[words] = button
        self.setLayout(row(*self.buttons.values(), STRETCH, spacing=6))
        field.textChanged.connect(self._render)
        self._render()

    def _write(self, value: str) -> None:
        self._field.setText(value)
        self._field.setModified(True)
        self._render()

    def _render(self) -> None:
        written = self._field.text().strip()
        for words, button in self.buttons.items():
            button.setChecked(self._values[words] == written)


MOST_KEYS = 6
"""Known credential keys that the hint names."""
SIDES = ("Active", "Passive", "Interested", "Unknown")


class SideEditor(FilterEditor):
    """Editor of the side of the searched person: one of four, or any."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        super().__init__("", (FilterPart.SIDE,), draft, theme)
        self.title = self.tr("Polo da pessoa buscada")
        texts = {
            "": self.tr("Qualquer"),
            "Active": self.tr("Polo ativo · autor, exequente, reclamante"),
            "Passive": self.tr("Polo passivo · réu, executado, reclamado"),
            "Interested": self.tr("Interessado · terceiro"),
            "Unknown": side_name("Unknown"),
        }
        self.choices = {word: QRadioButton(words) for word, words in texts.items()}
        self.choices.get(draft.side, self.choices[""]).setChecked(True)
        hint = self.hint(self.tr("Vale só para a pessoa buscada, não para outras partes do filtro."))
        self.setLayout(column(*self.choices.values(), hint, spacing=8))

    def take_focus(self) -> None:
        next(choice for choice in self.choices.values() if choice.isChecked()).setFocus(Qt.FocusReason.PopupFocusReason)

    def read(self) -> FilterDraft:
        return replace(self._draft, side=next(word for word, one in self.choices.items() if one.isChecked()))


class AmountEditor(FilterEditor):
    """Editor of the range of the amount."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        super().__init__("", (FilterPart.AMOUNT,), draft, theme)
        self.title = self.tr("Valor da causa, em R$")
        low = self.field(_plain(draft.amount.low), self.tr("sem mínimo"), self.tr("Valor mínimo em reais"))
        high = self.field(_plain(draft.amount.high), self.tr("sem limite"), self.tr("Valor máximo em reais"))
        words = self.tr("10 mil"), self.tr("50 mil"), self.tr("100 mil"), self.tr("1 milhão")
        often = dict(zip(words, ("10.000,00", "50.000,00", "100.000,00", "1.000.000,00"), strict=True))
        self.presets = Presets(self.tr("Valor mínimo"), low, often, theme)
        hint = self.hint(self.tr("Processos sem valor informado podem ficar de fora."))
        self.setLayout(column(row(low, self.label(self.tr("a")), high), self.presets, hint, spacing=8))

    def read(self) -> FilterDraft:
        return replace(self._draft, amount=read_amounts(*(field.text() for field in self._fields)))


class DistributionEditor(FilterEditor):
    """Editor of the first day of the distribution."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        super().__init__("", (FilterPart.DISTRIBUTION,), draft, theme)
        self.title = self.tr("Distribuição")
        day = self.day(draft.distribution.first, self.tr("dd/mm/aaaa"), self.tr("Distribuído a partir de"))
        today = _today()
        often = {
            self.tr("30 dias"): today - timedelta(days=30),
            self.tr("este ano"): date(today.year, 1, 1),
            self.tr("5 anos"): date(today.year - 5, 1, 1),
        }
        self.presets = Presets(self.tr("Distribuído desde"), day, _written(often), theme)
        hint = self.hint(self.tr("O serviço só aceita data inicial. A final pode refinar o que chegar."))
        self.setLayout(column(self.label(self.tr("A partir de")), day, 2, self.presets, hint, spacing=6))

    def read(self) -> FilterDraft:
        if _is_untouched(self._fields[0]):
            return self._draft
        return with_distribution(self._draft, self._fields[0].text())


class PeriodEditor(FilterEditor):
    """Editor of a period: first and last day."""

    def __init__(self, part: FilterPart, words: tuple[str, str, str], draft: FilterDraft, theme: Theme) -> None:
        """`words` are the title and the accessible names of the first and last day."""
        title, name_of_first, name_of_last = words
        super().__init__(title, (part,), draft, theme)
        self._part = part
        days = draft.period(part)
        first = self.day(days.first, self.tr("desde"), name_of_first)
        last = self.day(days.last, self.tr("até"), name_of_last)
        today = _today()
        often = {
            self.tr("7 dias"): today - timedelta(days=7),
            self.tr("30 dias"): today - timedelta(days=30),
            self.tr("este ano"): date(today.year, 1, 1),
        }
        self.presets = Presets(name_of_first, first, _written(often), theme)
        self.setLayout(column(row(first, self.label(self.tr("a")), last), self.presets, spacing=8))

    def read(self) -> FilterDraft:
        if all(map(_is_untouched, self._fields)):
            return self._draft
        days = read_period(*(field.text() for field in self._fields))
        return self._draft.with_period(self._part, days)


class LastStepEditor(PeriodEditor):
    """Editor of the period of the last step."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        words = self.tr("Último andamento"), self.tr("Último andamento desde"), self.tr("Último andamento até")
        super().__init__(FilterPart.LAST_STEP, words, draft, theme)


class DistributedEditor(PeriodEditor):
    """Editor of the period of the distribution, for local filters: the service takes no last day."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        words = self.tr("Distribuição"), self.tr("Distribuído desde"), self.tr("Distribuído até")
        super().__init__(FilterPart.DISTRIBUTION, words, draft, theme)


class ChangedEditor(PeriodEditor):
    """Editor of when a lawsuit of the archive changed."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        words = self.tr("Mudança"), self.tr("Mudança desde"), self.tr("Mudança até")
        super().__init__(FilterPart.CHANGED, words, draft, theme)


class InstanceEditor(FilterEditor):
    """Editor of the instance, the only option that local filters have."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        super().__init__("", (FilterPart.INSTANCE,), draft, theme)
        self.title = self.tr("Grau")
        texts = {None: self.tr("Todos"), 1: instance_name(1), 2: instance_name(2)}
        self.choices = {instance: QRadioButton(words) for instance, words in texts.items()}
        self.choices.get(draft.instance, self.choices[None]).setChecked(True)
        self.setLayout(column(*self.choices.values(), spacing=8))

    def take_focus(self) -> None:
        next(choice for choice in self.choices.values() if choice.isChecked()).setFocus(Qt.FocusReason.PopupFocusReason)

    def read(self) -> FilterDraft:
        return replace(self._draft, instance=next(key for key, one in self.choices.items() if one.isChecked()))


class PartiesEditor(FilterEditor):
    """Editor of documents and names of any party, separated by semicolons."""

    def __init__(self, draft: FilterDraft, theme: Theme) -> None:
        super().__init__("", (FilterPart.PARTY_DOCUMENTS, FilterPart.PARTY_NAMES), draft, theme)
        self.title = self.tr("Partes")
        self._asked = set(draft.party_names)
        """Names as they were when this was applied last: those that seem to be none are asked about once."""
        documents = self.field(
            "; ".join(map(document_text, draft.party_documents)),
            self.tr("CPF ou CNPJ"),
            self.tr("Documento de qualquer parte"),
        )
        names = self.field("; ".join(draft.party_names), self.tr("Nome"), self.tr("Nome de qualquer parte"))
        for field in (documents, names):
            field.setMaxLength(4_000)
        labels = self.label(self.tr("Documento de qualquer parte")), self.label(self.tr("Nome de qualquer parte"))
        hint = self.hint(
            self.tr("Separe vários com ponto e vírgula. O polo escolhido vale para a pessoa buscada, não para estas.")
        )
        self.setLayout(column(labels[0], documents, labels[1], names, hint, spacing=6))

    def take_focus(self) -> None:
        field = self._fields[int(self.wanted is FilterPart.PARTY_NAMES)]
        field.setFocus(Qt.FocusReason.PopupFocusReason)

    def read(self) -> FilterDraft:
        documents, names = ([one for one in field.text().split(";") if one.strip()] for field in self._fields)
        sure, self._asked = self._asked, {" ".join(name.split()) for name in names}
        return replace(
            self._draft,
            party_documents=tuple(dict.fromkeys(map(read_document, documents))),
            party_names=tuple(dict.fromkeys(read_name(name, sure) for name in names)),
        )


class OptionsEditor(FilterEditor):
    """Editor of the options of a request."""

    def __init__(self, draft: FilterDraft, theme: Theme, keys: Sequence[str] = ()) -> None:
        """`keys` are the known credential keys of the vault."""
        super().__init__(
            "", (FilterPart.INSTANCE, FilterPart.DETAIL, FilterPart.CREDENTIAL, FilterPart.CACHE), draft, theme
        )
        self.title = self.tr("Opções da busca")
        self.instance = _choice(
            self.tr("Grau"), ((None, self.tr("Todos")), (1, instance_name(1)), (2, instance_name(2))), theme
        )
        self.detail = _choice(
            self.tr("Detalhe da resposta"),
            ((None, self.tr("Padrão do serviço")), (True, self.tr("Completa")), (False, self.tr("Simples"))),
            theme,
        )
        _choose(self.instance, draft.instance)
        _choose(self.detail, draft.detail)
        self.cache = self.field(
            "" if draft.cache is None else str(draft.cache),
            self.tr("padrão do serviço"),
            self.tr("Aceitar resposta guardada, em dias"),
        )
        self.credential = self.field(
            draft.credential or "", self.tr("apelido no cofre"), self.tr("Credencial do cofre")
        )
        text = self.tr("O apelido só diz qual credencial usar, para alcançar processos em segredo. Não é a senha.")
        if keys:
            completer = QCompleter(list(keys), self.credential)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self.credential.setCompleter(completer)
            named = ", ".join((*(plain_line(key) for key in keys[:MOST_KEYS]), *(["…"] if keys[MOST_KEYS:] else [])))
            text = " ".join((text, self.tr("No cofre: {keys}.").format(keys=named)))
        hint = self.hint(text)
        self.setLayout(
            column(
                self.label(self.tr("Grau")),
                self.instance,
                self.label(self.tr("Detalhe da resposta")),
                self.detail,
                self.label(self.tr("Credencial do cofre")),
                self.credential,
                hint,
                self.label(self.tr("Aceitar resposta guardada de até, em dias")),
                self.cache,
                spacing=6,
            )
        )

    def take_focus(self) -> None:
        of_part = {FilterPart.DETAIL: self.detail, FilterPart.CREDENTIAL: self.credential, FilterPart.CACHE: self.cache}
        field: QWidget = of_part.get(self.wanted or FilterPart.INSTANCE, self.instance)
        field.setFocus(Qt.FocusReason.PopupFocusReason)

    def read(self) -> FilterDraft:
        typed = self.credential.text().strip()
        return replace(
            self._draft,
            instance=self.instance.currentData(),
            detail=self.detail.currentData(),
            credential=self._draft.credential if _is_untouched(self.credential) else typed or None,
            cache=read_cache_days(self.cache.text()),
        )


def _choice(name: str, options: tuple[tuple[object, str], ...], theme: Theme) -> Select:
    box = Select(theme)
    box.setAccessibleName(name)
    for value, words in options:
        box.addItem(words, value)
    return box


def _choose(box: QComboBox, value: object) -> None:
    """Select a value; an unknown one is added as it is."""
    place = next(
        (place for place in range(box.count()) if box.itemData(place) is value or box.itemData(place) == value), -1
    )
    if place < 0:
        box.addItem(str(value), value)
        place = box.count() - 1
    box.setCurrentIndex(place)


def _today() -> date:
    return court_time(datetime.now(UTC)).date()


def _written(days: Mapping[str, date]) -> dict[str, str]:
    return {words: format_date(day) for words, day in days.items()}


def _is_untouched(field: QLineEdit) -> bool:
    """Whether the field was not edited: the draft's value, which may be more precise than its text, is kept then."""
    return not field.isModified()


def _plain(amount: Decimal | None) -> str:
    return "" if amount is None else format_amount(amount).replace(f"R${NO_BREAK}", "")
