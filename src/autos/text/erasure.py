"""Texts of erasing a person: preview, result, receipt."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from autos.domain.archive.erasure import ErasurePreview, ErasureResult, PracticeErasure
from autos.domain.dates import court_time, format_date
from autos.domain.lawsuit.annotations import Receipt
from autos.text.plain_text import plain_line
from autos.text.translation import number, plural

translate = QCoreApplication.translate


def preview_sentences(preview: ErasurePreview) -> list[str]:
    """Sentences on what will be deleted; the last one says that it cannot be undone."""
    sentences = [
        plural(
            len(preview.case_ids),
            translate("forgetting", "{n} processo que cita esta pessoa será apagado por inteiro."),
            translate("forgetting", "{n} processos que citam esta pessoa serão apagados por inteiro."),
        )
    ]
    if preview.found_for_others_count:
        one = translate("forgetting", "{n} deles também veio em buscas de outras pessoas.")
        sentences.append(
            plural(
                preview.found_for_others_count,
                one,
                translate("forgetting", "{n} deles também vieram em buscas de outras pessoas."),
            )
        )
    if preview.annotated_count:
        one = translate("forgetting", "{n} deles está em pasta, tem etiqueta ou nota.")
        sentences.append(
            plural(
                preview.annotated_count, one, translate("forgetting", "{n} deles estão em pasta, têm etiqueta ou nota.")
            )
        )
    if preview.other_names:
        names = translate("forgetting", "O documento aparece também com estes nomes: {names}.")
        sentences.append(names.format(names=", ".join(preview.other_names)))
    if preview.other_documents:
        documents = translate(
            "forgetting", "O nome aparece também com estes documentos, talvez de homônimos: {documents}."
        )
        sentences.append(documents.format(documents=", ".join(preview.other_documents)))
    if preview.monitorings_count:
        one = translate("forgetting", "{n} monitoramento continua no serviço e a encontrará de novo: exclua-o lá.")
        many = translate("forgetting", "{n} monitoramentos continuam no serviço e a encontrarão de novo: exclua-os lá.")
        sentences.append(plural(preview.monitorings_count, one, many))
    if preview.credentials_count:
        one = translate(
            "forgetting", "{n} credencial do cofre com o apelido desta pessoa continua no serviço: exclua-a lá."
        )
        many = translate(
            "forgetting", "{n} credenciais do cofre com o apelido desta pessoa continuam no serviço: exclua-as lá."
        )
        sentences.append(plural(preview.credentials_count, one, many))
    if preview.unreadable_count:
        one = translate("forgetting", "{n} registro está danificado: dele só se olhou o título e as partes anotadas.")
        many = translate(
            "forgetting", "{n} registros estão danificados: deles só se olhou o título e as partes anotadas."
        )
        sentences.append(plural(preview.unreadable_count, one, many))
    sentences.append(
        translate("forgetting", "As buscas feitas ficam na atividade, sem o nome. Isto não pode ser desfeito.")
    )
    return sentences


def result_sentences(done: ErasureResult) -> list[str]:
    """Sentences on what was deleted and verified, and on copies that still hold the person."""
    if not done.is_wiped:
        wiped = translate(
            "forgetting",
            "Apagado. Falta limpar o espaço livre do arquivo: o Autos o fará na próxima abertura.",
        )
    elif done.is_verified:
        wiped = translate("forgetting", "Apagado e conferido: {n} páginas do arquivo lidas, nenhuma menção.")
    else:
        wiped = translate("forgetting", "Apagado, mas ainda há menção em {places}. Avise o suporte.")
    sentences = [wiped.format(n=number(done.pages_count), places=", ".join(sorted(done.places)))]
    if done.practice is not None:
        sentences += _practice_sentences(done.practice)
    if done.copies:
        one = translate("forgetting", "{n} cópia de segurança feita antes ainda a contém. Pode ser apagada também.")
        many = translate(
            "forgetting", "{n} cópias de segurança feitas antes ainda a contêm. Podem ser apagadas também."
        )
        sentences.append(plural(len(done.copies), one, many))
    if done.written_files:
        one = translate("forgetting", "Este arquivo, feito pelo Autos, não foi mudado; se a cita, apague-o você mesmo:")
        many = translate(
            "forgetting", "Estes {n} arquivos, feitos pelo Autos, não foram mudados; apague você mesmo os que a citam:"
        )
        names = "\n".join(f"• {plain_line(str(file))}" for file in done.written_files)
        sentences.append(f"{plural(len(done.written_files), one, many)}\n{names}")
    return sentences


def _practice_sentences(practice: PracticeErasure) -> list[str]:
    count = sum(practice.counts.values())
    sentences = []
    if count:
        one = translate("forgetting", "{n} item do serviço de prática foi apagado também.")
        sentences.append(
            plural(count, one, translate("forgetting", "{n} itens do serviço de prática foram apagados também."))
        )
    if not practice.is_complete:
        sentences.append(
            translate(
                "forgetting",
                "O serviço de prática não pôde ser examinado por inteiro: feche o Autos e rode autos service forget.",
            )
        )
    return sentences


def receipt_text(receipt: Receipt) -> str:
    """Format a receipt: when and how much was deleted, without naming the person."""
    moment = court_time(receipt.made_at)
    lines = [
        translate("forgetting", "Comprovante de eliminação de dados nº {number}").format(number=receipt.receipt_id),
        translate("forgetting", "Feito em {day} às {hour} (Brasília).").format(
            day=format_date(moment.date()), hour=f"{moment:%H:%M}"
        ),
        translate("forgetting", "Este comprovante não identifica a pessoa."),
        *(f"{words}: {number(receipt.counts[name])}" for name, words in _counted().items() if name in receipt.counts),
    ]
    return "\n".join(lines) + "\n"


def _counted() -> dict[str, str]:
    return {
        "cases": translate("forgetting", "Processos apagados"),
        "records": translate("forgetting", "Registros por instância"),
        "versions": translate("forgetting", "Leituras anteriores"),
        "answers": translate("forgetting", "Outras respostas do serviço"),
        "searches": translate("forgetting", "Buscas sem o nome"),
        "notes": translate("forgetting", "Notas dos processos apagados"),
        "deleted": translate("forgetting", "Buscas salvas, decisões e ações apagadas"),
        "redacted": translate("forgetting", "Textos de que a menção foi tirada"),
        "compressed_anew": translate("forgetting", "Processos de outros recomprimidos"),
    }
