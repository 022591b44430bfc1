"""What a spreadsheet says of a record beyond the columns of lists, read without building the whole lawsuit."""

from __future__ import annotations

import msgspec

from autos.archive.records.indexed_members import ReadLawsuit, ReadLawyer, ReadParty, ReadStep, read_members
from autos.domain.lawsuit.lawsuit import Lawsuit, Party


class ExportedDocument(msgspec.Struct, gc=False):
    document: str | None = None
    document_type: str | None = None


class ExportedLawyer(ReadLawyer, gc=False):
    documents: list[ExportedDocument] | None = None  # type: ignore[assignment]  # the same member with its type


class ExportedParty(ReadParty, gc=False):
    document_type: str | None = None
    documents: list[ExportedDocument] | None = None  # type: ignore[assignment]
    lawyers: list[ExportedLawyer] | None = None  # type: ignore[assignment]


class ExportedStep(ReadStep, gc=False):
    step_type: str | None = None
    steps_count: int | None = None

    @property
    def unparsed_date(self) -> str:
        """What the service wrote for a date that could not be read: nothing, as in `ReadLawsuit.unparsed`."""
        return ""


class ExportedCourt(msgspec.Struct, gc=False):
    name: str | None = None


class ReadForExport(ReadLawsuit, gc=False):
    """The members of the contract that a spreadsheet has."""

    county: str | None = None
    area: str | None = None
    judge: str | None = None
    free_justice: bool | None = None
    courts: list[ExportedCourt] | None = None
    parties: list[ExportedParty] | None = None  # type: ignore[assignment]
    last_step: ExportedStep | None = None
    steps: list[ExportedStep] | None = None  # type: ignore[assignment]


ExportedLawsuit = ReadForExport | Lawsuit
"""A record as far as a spreadsheet has it; both have the same member names."""
ExportedPerson = ExportedParty | Party
"""A party of it, with its lawyers."""
_DECODER = msgspec.json.Decoder(ReadForExport)


def read_exported(body: bytes) -> ExportedLawsuit:
    """The record of a lawsuit's JSON. Raises: ContractBroken, naming the member."""
    return read_members(body, _DECODER)
