"""Renders the last step and the attachments of a lawsuit, each text marked as fictitious."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import Any

from autos.domain.lawsuit.lawsuit import Phase
from autos.domain.tolerant_record import wire_timestamp
from autos.service.world.details import Details, crawl_id
from autos.service.world.lawsuit_generator import Filing
from autos.service.world.random_choice import likely

WATERMARK = "DADOS FICTÍCIOS"
STEPS = {
    Phase.INITIAL: (
        ("Distribuição", "Distribuído por sorteio à unidade competente."),
        ("Conclusão", "Conclusos os autos para despacho inicial."),
        ("Expedição de documento", "Expedida carta de citação da parte requerida."),
    ),
    Phase.AWAITING: (
        ("Petição", "Juntada de petição de contestação e documentos."),
        ("Mero expediente", "Intimem-se as partes para especificarem as provas que pretendem produzir, em 15 dias."),
        ("Audiência", "Designada audiência de conciliação por videoconferência."),
        ("Conclusão", "Conclusos os autos para julgamento."),
    ),
    Phase.SENTENCED: (
        ("Procedência em parte", "Julgado procedente em parte o pedido. Sucumbência recíproca."),
        ("Procedência", "Julgado procedente o pedido. Condenada a parte requerida nas custas e honorários."),
        ("Improcedência", "Julgado improcedente o pedido. Publique-se. Intimem-se."),
    ),
    Phase.APPEAL: (
        ("Remessa", "Remetidos os autos à instância superior, em grau de recurso."),
        ("Petição", "Juntada de contrarrazões ao recurso."),
        ("Inclusão em pauta", "Incluído em pauta para julgamento em sessão virtual."),
    ),
    Phase.EXECUTION: (
        ("Penhora", "Deferida a pesquisa de ativos financeiros em nome da parte executada."),
        ("Mero expediente", "Manifeste-se a parte exequente em termos de prosseguimento, em 10 dias."),
        ("Suspensão", "Suspensa a execução por não localização de bens penhoráveis."),
    ),
    Phase.EXECUTION_OR_COMPLIANCE: (
        ("Cumprimento de sentença", "Intimada a parte executada a pagar em 15 dias, sob pena de multa de 10%."),
        ("Cálculo", "Juntados os cálculos da contadoria judicial."),
    ),
    Phase.FINAL: (
        ("Trânsito em julgado", "Certificado o trânsito em julgado."),
        ("Homologação de transação", "Homologado o acordo celebrado entre as partes."),
    ),
    Phase.ARCHIVED: (("Definitivo", "Arquivados definitivamente os autos."), ("Baixa definitiva", "Baixa definitiva.")),
    Phase.CANCELLED: (("Cancelamento de distribuição", "Cancelada a distribuição por falta de preparo."),),
    Phase.REACTIVATED: (("Reativação", "Processo reativado para prosseguimento da execução."),),
}
"""Type and text of the last step, by phase."""
ATTACHMENTS = (
    ("Petição inicial", "pdf"),
    ("Procuração", "pdf"),
    ("Contestação", "pdf"),
    ("Despacho", "html"),
    ("Sentença", "html"),
    ("Certidão", "html"),
    ("Comprovante de pagamento", "jpg"),
)
PRIVATE_STEPS = 0.03
STEP_STRIDE = 0x9E3779B1
"""Makes the identifiers of the steps of one lawsuit unlike."""


def last_step_json(filing: Filing, details: Details, *, is_current: bool, with_content: bool) -> dict[str, Any]:
    """The member `last_step` of the contract: the newest step, or the previous one of an older copy."""
    rng = details.rng
    number = filing.steps if is_current else max(filing.steps - 1, 0)
    known = STEPS[details.phase]
    kind, text = known[(int(rng.random() * len(known)) + number) % len(known)]
    is_private = likely(rng, PRIVATE_STEPS)
    is_short = likely(rng, 0.15)
    base, crawl = rng.getrandbits(32), crawl_id(rng)
    step_json: dict[str, Any] = {
        "step_id": f"{base ^ (number * STEP_STRIDE & 0xFFFFFFFF):08x}",
        "step_date": wire_timestamp(details.last_step_at if is_current else details.previous_step_at),
        "steps_count": filing.steps if is_current else max(filing.steps - 1, 1),
    }
    if with_content and not is_private:
        step_json["content"] = f"{text} ({WATERMARK.lower()})"
    if is_short:
        return step_json
    step_json |= {"lawsuit_cnj": filing.code, "lawsuit_instance": filing.instance, "private": is_private}
    if with_content and not is_private:
        step_json["step_type"] = kind
    return step_json | {"tags": {"crawl_id": crawl}}


def attachments_json(filing: Filing, details: Details, *, not_after: datetime) -> list[dict[str, Any]]:
    """The member `attachments` of the contract: empty for most lawsuits; some have text content."""
    rng = details.rng
    if not likely(rng, 0.35):
        return []
    return [_attachment(filing, details, rng, not_after) for _ in range(rng.randint(1, 5))]


def _attachment(filing: Filing, details: Details, rng: Random, not_after: datetime) -> dict[str, Any]:
    name, extension = rng.choice(ATTACHMENTS)
    step_json: dict[str, Any] = {
        "attachment_id": str(rng.getrandbits(30)),
        "attachment_date": wire_timestamp(min(details.distributed_at or not_after, not_after)),
        "attachment_name": name,
        "extension": extension,
        "status": "done",
        "tags": {"crawl_id": crawl_id(rng)},
        "user_data": None,
    }
    if extension != "jpg" and likely(rng, 0.6):
        step_json["step_id"] = f"{rng.getrandbits(32):08x}"
        step_json["content"] = (
            f"*** {WATERMARK} ***\n{name} - processo {filing.code}\n{filing.unit}\n\n"
            "Documento sintético, produzido para demonstração. Não corresponde a nenhum processo, pessoa ou empresa.\n"
            f"*** {WATERMARK} ***"
        )
    return step_json
