"""Fields of the contract's tables as paths into an answer; `[]` is an element of a list."""

REQUEST = {"request_id", "search", "origin", "origin_id", "user_id", "status", "created_at", "updated_at", "tags"}
REQUEST |= {"tags.dashboard_id"}

FILTER = {
    "side", "amount_gte", "amount_lte", "tribunals.keys[]", "tribunals.not_equal", "subject_codes.contains[]",
    "subject_codes.not_contains[]", "classification_codes.keys[]", "classification_codes.not_equal",
    "distribution_date_gte", "last_step_date_gte", "last_step_date_lte", "party_names[]", "party_documents[]",
}  # fmt: skip
SEARCH_PARAMS = {"lawsuit_instance", "masked_response", "credential.customer_key", "pagination"}
SEARCH = {"search_type", "search_key", "response_type", "on_demand", "cache_ttl_in_days"}
SEARCH |= {f"search_params.{name}" for name in SEARCH_PARAMS}
SEARCH |= {f"search_params.filter.{name}" for name in FILTER}

ITEM = {
    "request_id", "response_id", "origin", "origin_id", "response_type", "response_data", "user_id", "created_at",
    "request_status", "tags.dashboard_id",
}  # fmt: skip
ERROR = {"response_data.code", "response_data.message"}

PARTY = {
    "name", "side", "person_type", "document", "document_type", "main_document", "entity_type",
    "documents[].document", "documents[].document_type", "lawyers[].name", "lawyers[].side", "lawyers[].person_type",
    "lawyers[].main_document", "lawyers[].documents[].document", "lawyers[].documents[].document_type", "tags.crawl_id",
}  # fmt: skip
ATTACHMENT = {
    "attachment_id", "attachment_date", "attachment_name", "content", "step_id", "extension", "status", "tags.crawl_id",
    "user_data",
}  # fmt: skip
LAST_STEP = {
    "lawsuit_cnj", "lawsuit_instance", "step_id", "step_date", "private", "steps_count", "content", "step_type",
    "tags.crawl_id",
}  # fmt: skip
LAWSUIT = {
    "code", "justice", "tribunal", "tribunal_acronym", "justice_description", "county", "city", "state", "area",
    "secrecy_level", "free_justice", "instance", "amount", "name", "distribution_date", "phase", "status", "judge",
    "classifications[].code", "classifications[].name", "subjects[].code", "subjects[].name", "courts[].code",
    "courts[].name", "parties", "attachments", "steps", "related_lawsuits", "last_step", "crawler.source_name",
    "crawler.crawl_id", "crawler.weight", "crawler.updated_at", "tags.is_fallback_source", "tags.crawl_id",
    "tags.dictionary_updated_at", "metadata", "created_at", "updated_at",
}  # fmt: skip
LAWSUIT |= {f"parties[].{name}" for name in PARTY} | {f"attachments[].{name}" for name in ATTACHMENT}
LAWSUIT |= {f"last_step.{name}" for name in LAST_STEP}

TRACKING = {
    "tracking_id", "user_id", "status", "recurrence", "search", "tracked_items_count", "tracked_items_steps_count",
    "tags.dashboard_id", "created_at", "updated_at", "deleted_at", "request_id", "hour_range",
}  # fmt: skip
STORED_FILTER = {"distribution_date_gte", "party_names", "subject_codes._id", "classification_codes._id"}
STORED_FILTER |= {"subject_codes.not_contains"}

EXECUTION = {"execution_id", "source_name", "tribunal_acronym", "status", "created_at", "updated_at", "request"}
GROUPS = {
    "classifications", "subjects", "areas", "tribunals", "justices", "phases", "states", "instances", "sides",
    "person_types",
}  # fmt: skip
GROUPED = {f"{name}[].{member}" for name in GROUPS for member in ("count", "value")} | {"lawsuits_count"}
SYSTEMS = {"systems[].name", "systems[].customer_key", "systems[].credential_status"}
ENVELOPE = {"page", "page_count", "all_count", "all_pages_count", "page_data"}
RESPONSES = ENVELOPE | {"request_status"}
LOOKUP = {"has_lawsuits", "request_id", "response_data"}


def paths_of(answer: object, here: str = "") -> set[str]:
    """Paths of all values in `answer`, including objects and lists."""
    found = {here} - {""}
    if isinstance(answer, dict):
        for name, value in answer.items():
            found |= paths_of(value, f"{here}.{name}" if here else str(name))
    elif isinstance(answer, list):
        for value in answer:
            found |= paths_of(value, f"{here}[]")
    return found
