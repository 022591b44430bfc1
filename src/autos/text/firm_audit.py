"""The audit of a firm as a table: who did what, and what the server gave to whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from autos.domain.dates import court_time
from autos.domain.firm.acts import Role
from autos.text.translation import translate

Line = Mapping[str, Any]
Row = list[str | int]


def audit_table(lines: Iterable[Line]) -> list[Row]:
    """Headings and rows of lines of an audit. Names are of people: whoever writes the file escapes them."""
    every = list(lines)
    names: dict[str, str] = {}
    for line in every:
        member = (line.get("act") or {}).get("member") or {}
        if member:
            names[str(member.get("member_id", ""))] = str(member.get("name", ""))
    return [_headings(), *(_row(line, names) for line in every)]


def _headings() -> Row:
    return [
        translate("firm", "Espaço"), translate("firm", "Registro"), translate("firm", "Até o registro"),
        translate("firm", "Data e hora"), translate("firm", "Pessoa"), translate("firm", "Computador"),
        translate("firm", "O que fez"), translate("firm", "Sobre"), translate("firm", "Identificador"),
        translate("firm", "Assinatura"),
    ]  # fmt: skip


def _row(line: Line, names: Mapping[str, str]) -> Row:
    at = court_time(datetime.fromisoformat(line["at"]))
    return [
        line["space_name"], line["seq"], line.get("to", line["seq"]), f"{at:%d/%m/%Y %H:%M:%S}", line["member"],
        line["device"], _did(line), _about(line, names), line.get("entry", ""), line.get("signature", ""),
    ]  # fmt: skip


def _did(line: Line) -> str:
    words = {
        "founded": translate("firm", "criou o escritório"),
        "device_admitted": translate("firm", "deixou entrar um computador"),
        "device_removed": translate("firm", "tirou um computador"),
        "member_changed": translate("firm", "mudou nome ou papel"),
        "restored": translate("firm", "confirmou a restauração do servidor"),
        "moved": translate("firm", "mudou o endereço do servidor"),
        "space_opened": translate("firm", "abriu o espaço"),
        "space_named": translate("firm", "mudou o nome do espaço"),
        "joined": translate("firm", "pôs uma pessoa no espaço"),
        "left": translate("firm", "tirou uma pessoa do espaço"),
        "epoch_begun": translate("firm", "trocou a chave"),
        "answer": translate("firm", "compartilhou uma busca"),
        "records": translate("firm", "compartilhou um processo"),
        "folder": translate("firm", "mudou uma pasta"),
        "folder_case": translate("firm", "pôs ou tirou processos de uma pasta"),
        "label": translate("firm", "pôs ou tirou etiquetas"),
        "note": translate("firm", "escreveu ou apagou uma nota"),
        "verdict": translate("firm", "decidiu sobre homônimos"),
        "trash": translate("firm", "usou a lixeira"),
        "withdrawn": translate("firm", "deixou de compartilhar"),
        "finds": translate("firm", "recebeu por um monitoramento"),
        "handed_over": translate("firm", "passou um monitoramento"),
        "erasure_ordered": translate("firm", "mandou apagar uma pessoa"),
        "erasure_done": translate("firm", "apagou uma pessoa no computador"),
        "erasure_listed": translate("firm", "nomeou o que foi apagado no espaço"),
        "spent": translate("firm", "registrou uma compra"),
        "limit_set": translate("firm", "mudou o limite do mês"),
        "day_marked": translate("firm", "marcou um dia do calendário forense"),
        "delivered": translate("firm", "recebeu do servidor, segundo ele"),
    }
    done = words.get(line["did"], str(line["did"]))
    return translate("firm", "{done} (conteúdo apagado)").format(done=done) if line.get("is_erased") else done


def _about(line: Line, names: Mapping[str, str]) -> str:
    act = line.get("act") or {}
    member, device = act.get("member") or {}, act.get("device") or {}
    if member or device:
        role = translate("firm", "administra") if member.get("role") == Role.ADMINISTRATOR else ""
        return " · ".join(filter(None, (str(member.get("name", "")), str(device.get("name", "")), role)))
    if "member_id" in act:
        return names.get(str(act["member_id"]), str(act["member_id"]))
    return str(act.get("name") or act.get("device_id") or "")
