"""A lawsuit as the service sends it. Source: contract, "Lawsuit", "Party", "Attachment"."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

from pydantic import BeforeValidator, PrivateAttr

from autos.domain.accepted_variants import unwrapped
from autos.domain.lawsuit.title import is_lawyer_role, title_of
from autos.domain.tolerant_record import JsonNumber, Open, OptionalList, OptionalTimestamp, RecordWithVariants, Tolerant
from autos.domain.variant_forms import newest_step
from autos.domain.written_amounts import require_amount


class Phase(StrEnum):
    """The ten phases of the contract, in its exact words."""

    AWAITING = "Aguardando execução ou julgamento"
    ARCHIVED = "Arquivado"
    CANCELLED = "Cancelado"
    EXECUTION = "Execução"
    EXECUTION_OR_COMPLIANCE = "Execução ou cumprimento"
    INITIAL = "Inicial"
    REACTIVATED = "Reativado"
    APPEAL = "Recurso"
    SENTENCED = "Sentença"
    FINAL = "Trânsito em julgado ou acordo"


class LawsuitStatus(StrEnum):
    """The two statuses of the contract, in its exact words."""

    ACTIVE = "Ativo"
    FINISHED = "Finalizado"


class Side(StrEnum):
    """Side of a party in the lawsuit."""

    ACTIVE = "Active"
    PASSIVE = "Passive"
    INTERESTED = "Interested"
    UNKNOWN = "Unknown"


class LawsuitKey(NamedTuple):
    """Identity of a lawsuit record: a number has one record per instance."""

    code: str
    tribunal_acronym: str
    instance: int | None


class CodedName(RecordWithVariants):
    """A procedural class, a subject or a court: code and name."""

    code: str | None = None
    name: str | None = None


class Document(Tolerant):
    """A document of a party, newer shape."""

    document: str | None = None
    document_type: str | None = None


class Lawyer(RecordWithVariants):
    """A lawyer of a party."""

    name: str | None = None
    side: Open[Side] | None = None
    person_type: str | None = None
    main_document: str | None = None
    documents: OptionalList[Document] = ()

    @property
    def registrations(self) -> tuple[str, ...]:
        """Distinct documents as written, OAB registrations first."""
        found = [d for d in self.documents if d.document]
        found.sort(key=lambda d: (d.document_type or "").upper() != "OAB")
        written = [d.document for d in found if d.document] + ([self.main_document] if self.main_document else [])
        return tuple(dict.fromkeys(written))


class Party(RecordWithVariants):
    """A party of the lawsuit, in the older or the newer shape."""

    name: str | None = None
    side: Open[Side] | None = None
    person_type: str | None = None
    """Role, free text of the court."""
    document: str | None = None
    document_type: str | None = None
    main_document: str | None = None
    entity_type: str | None = None
    documents: OptionalList[Document] = ()
    lawyers: OptionalList[Lawyer] = ()
    tags: dict[str, Any] | None = None

    @property
    def identifier(self) -> str | None:
        """The document as written, in whichever shape it came."""
        listed = next((d.document for d in self.documents if d.document), None)
        return self.main_document or self.document or listed

    @property
    def is_lawyer(self) -> bool:
        """Whether this entry of `parties` is a lawyer (contract, "Party")."""
        return is_lawyer_role(self.person_type or "")


class Attachment(Tolerant):
    """A document of the case file. There is no endpoint to download it: `content` is all there is."""

    attachment_id: str | None = None
    attachment_date: OptionalTimestamp = None
    attachment_name: str | None = None
    content: str | None = None
    step_id: str | None = None
    extension: str | None = None
    status: str | None = None
    tags: dict[str, Any] | None = None
    user_data: Any = None


class _Shown(RecordWithVariants):
    """A record of which a person is told what could not be read."""

    _unparsed: Mapping[str, str] = PrivateAttr(default_factory=dict)

    def note_unparsed(self, texts: Mapping[str, str]) -> None:
        self._unparsed = texts


class Step(_Shown):
    """A step. The contract promises the last one only (`steps` comes empty)."""

    lawsuit_cnj: str | None = None
    lawsuit_instance: int | None = None
    step_id: str | None = None
    step_date: OptionalTimestamp = None
    private: bool | None = None
    steps_count: int | None = None
    content: str | None = None
    step_type: str | None = None
    tags: dict[str, Any] | None = None

    @property
    def unparsed_date(self) -> str:
        """What the service wrote for a date that could not be read; empty if it wrote nothing, or it was read."""
        return self._unparsed.get("step_date", "")


class Crawler(RecordWithVariants):
    """Where and when the service captured the lawsuit."""

    source_name: str | None = None
    crawl_id: str | None = None
    weight: int | None = None
    updated_at: OptionalTimestamp = None


MOST_RELATED = 100
"""Most related numbers that are listed and looked up in the archive."""


class Lawsuit(_Shown):
    """One lawsuit in one instance."""

    code: str
    justice: str | None = None
    tribunal: str | None = None
    tribunal_acronym: str | None = None
    justice_description: str | None = None
    county: str | None = None
    city: str | None = None
    state: str | None = None
    area: str | None = None
    secrecy_level: int | None = None
    """0 = public; absent = unknown."""
    free_justice: bool | None = None
    instance: int | None = None
    amount: Annotated[Decimal, JsonNumber(), BeforeValidator(require_amount)] | None = None
    """BRL; absent is not zero."""
    name: str | None = None
    distribution_date: OptionalTimestamp = None
    phase: Open[Phase] | None = None
    status: Open[LawsuitStatus] | None = None
    judge: str | None = None
    classifications: OptionalList[CodedName] = ()
    subjects: OptionalList[CodedName] = ()
    courts: OptionalList[CodedName] = ()
    parties: OptionalList[Party] = ()
    attachments: OptionalList[Attachment] = ()
    steps: OptionalList[Step] = ()
    related_lawsuits: OptionalList[Any] = ()
    last_step: Step | None = None
    crawler: Crawler | None = None
    tags: dict[str, Any] | None = None
    metadata: dict[str, Any] | None = None
    created_at: OptionalTimestamp = None
    updated_at: OptionalTimestamp = None

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        """Out of its response item, and with the newest of its steps as the last where none is named."""
        value = super().contract_shape(unwrapped(value))
        steps = value.get("steps") if isinstance(value, dict) and not value.get("last_step") else None
        known = [one for one in steps if isinstance(one, dict)] if isinstance(steps, list) else []
        return value | {"last_step": newest_step(known)} if known else value

    @property
    def unparsed(self) -> dict[str, str]:
        """What the service wrote for members that could not be read, by member; `step_date` is of the last step."""
        date = "" if self.last_step is None else self.last_step.unparsed_date
        return {**({"step_date": date} if date else {}), **self._unparsed}

    @property
    def title(self) -> str:
        """Its caption, or one made from its parties; empty if none is named."""
        return title_of(self.name, self.parties)

    @property
    def key(self) -> LawsuitKey:
        """Identity of the record (code, court, instance)."""
        return LawsuitKey(self.code, self.tribunal_acronym or "", self.instance)

    @property
    def related_numbers(self) -> tuple[str, ...]:
        """Numbers of the related lawsuits, without duplicates, at most `MOST_RELATED`."""
        found = dict.fromkeys(number for number in map(_related_number, self.related_lawsuits) if number)
        return tuple(found)[:MOST_RELATED]


def _related_number(related: object) -> str:
    """Number of a related lawsuit in either form of the service; empty where it has none."""
    if isinstance(related, str):
        return related
    if isinstance(related, dict):
        return str(related.get("code") or related.get("lawsuit_cnj") or "")
    return ""
