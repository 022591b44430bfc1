"""The threat table: every hole that a review found or that a generator looks for, with the tests that keep it shut."""

from __future__ import annotations

FOREIGN = "tests/archive/transfer/test_foreign_files.py"
ROWS = "tests/archive/transfer/test_row_copy.py"
TRANSPORTS = "tests/security/test_hostile_transports.py::test_nothing_foreign_is_run_or_left"
BODIES = "tests/security/test_hostile_bodies.py"
OPENING = "tests/app/test_file_opening.py"
FILES = "tests/security/test_hostile_files.py"
CODING = "tests/client/test_content_coding.py"
LARGE, ONCE = "tests/client/test_large_answers.py", "tests/client/test_sent_once.py"
LIST, UPDATES = "tests/client/updates/test_version_list.py", "tests/usecases/updates/test_check_updates.py"
LOCKING = "tests/desktop/window/locking"
WORKBOOK = "tests/usecases/library/tables/test_workbook_rows.py"
PLAIN = "tests/desktop/base/test_plain.py"
DOSSIER = "tests/usecases/library/dossier/test_file.py"
ACCESS = "tests/system/test_access_lists.py"

THREATS: dict[str, tuple[str, ...]] = {
    "a column name of a transport is run as SQL": (
        f"{FOREIGN}::test_a_crafted_transport_is_refused",
        f"{FOREIGN}::test_an_insertion_names_columns_of_the_registry_only",
        TRANSPORTS,
    ),
    "a foreign file attaches, writes or calls a function": (f"{FOREIGN}::test_a_foreign_connection_only_reads",),
    "triggers, views or tables of another are restored": (
        f"{FOREIGN}::test_a_crafted_copy_is_refused_before_a_row_is_read",
        f"{FOREIGN}::test_what_is_restored_has_the_schema_of_this_version",
        f"{FOREIGN}::test_verification_tells_what_the_schema_should_not_have",
    ),
    "settings of another computer are restored": (f"{FOREIGN}::test_settings_of_another_computer_are_not_restored",),
    "a path, a proof or a firm of another archive is taken over": (
        "tests/archive/storage/test_schema.py::test_every_column_says_whether_it_may_come_from_another_archive",
        "tests/archive/storage/test_schema.py::test_what_is_merged_by_rule_is_content",
        f"{FOREIGN}::test_nothing_that_locates_grants_or_verifies_is_restored",
        f"{FOREIGN}::test_nothing_that_locates_grants_or_verifies_is_merged",
        f"{FOREIGN}::test_the_files_of_this_computer_stay_noted_when_its_archive_is_replaced",
        "tests/usecases/firm/test_place.py::test_who_enters_a_firm_reads_it_from_the_beginning",
    ),
    "markup of others opens a file, asks a server or hides words": (
        f"{PLAIN}::test_no_widget_takes_a_bare_text_for_markup",
        f"{PLAIN}::test_no_tooltip_of_an_item_is_a_bare_text",
        f"{PLAIN}::test_markup_is_made_of_a_literal",
        f"{PLAIN}::test_markup_of_others_is_shown_as_it_was_written",
        "tests/desktop/hostile/test_tooltips.py::test_a_tooltip_is_read_as_it_was_written",
    ),
    "a small entry of a firm takes all memory": (
        "tests/firm/test_replica.py::test_a_small_body_that_declares_a_large_content_is_not_decompressed",
        "tests/firm/test_replica.py::test_a_page_of_large_contents_ends_early_and_the_next_goes_on",
        "tests/firm/test_replica.py::test_entries_of_some_kinds_come_a_few_at_a_time",
        "tests/firm/test_replica.py::test_nothing_that_is_gone_past_is_held",
        "tests/usecases/firm/test_synchronisation.py::test_what_is_read_in_one_call_is_stored_meanwhile",
    ),
    "a small table takes minutes, and is not asked about": (
        f"{WORKBOOK}::test_a_table_that_says_next_to_nothing_ends",
        f"{WORKBOOK}::test_it_is_asked_for_each_block_whether_to_go_on",
        f"{WORKBOOK}::test_all_sheets_together_have_one_bound",
        f"{WORKBOOK}::test_a_list_of_a_million_parts_is_not_built",
    ),
    "what is read again is another than what was stored": (
        "tests/archive/records/test_bodies.py::test_a_body_next_to_another_dictionary_is_damaged",
        "tests/archive/records/test_bodies.py::test_a_version_next_to_another_successor_is_damaged",
        "tests/archive/records/test_bodies.py::test_what_is_stored_with_another_content_is_told_and_not_shown",
        "tests/firm/test_replica.py::test_another_body_for_the_same_place_is_tampering",
        "tests/firm/test_replica.py::test_what_is_read_again_was_signed_by_its_author",
        "tests/firm/test_replica.py::test_what_is_read_again_is_the_chain_that_was_verified",
    ),
    "who may write to the archive says who belongs to the firm": (
        "tests/usecases/firm/test_verified_state.py::test_what_does_not_fit_is_verified_again_from_the_first_entry",
        "tests/usecases/firm/test_verified_state.py::test_a_space_that_does_not_fit_is_verified_again_alone",
        "tests/usecases/firm/test_verified_state.py::test_a_server_that_has_less_is_told_as_before",
        "tests/usecases/firm/test_verified_state.py::test_a_space_that_is_withheld_is_told_though_nothing_is_believed",
        "tests/usecases/firm/test_verified_state.py::test_a_seal_is_of_one_device_in_one_firm",
    ),
    "the administrator's rules are passed by": (
        "tests/cli/test_policy.py::test_what_is_printed_for_programs_follows_the_rules",
        "tests/cli/test_policy.py::test_every_command_that_prints_for_programs_asks_the_gate",
        "tests/usecases/library/test_export_rules.py::test_the_strictest_policy_closes_every_way",
        "tests/usecases/library/test_export_rules.py::test_only_listed_servers_are_shared_with",
        "tests/usecases/firm/test_ways.py::test_each_way_is_refused_where_the_administrator_has_not_listed_the_server",
        "tests/usecases/firm/test_ways.py::test_nothing_else_connects_with_a_server",
        "tests/cli/test_firm.py::test_no_command_connects_with_a_server_that_the_administrator_has_not_listed",
    ),
    "what came under secrecy while it waited is sent": (
        "tests/usecases/firm/test_secrecy.py::test_a_search_that_came_under_secrecy_stays",
        "tests/usecases/firm/test_secrecy.py::test_a_search_that_ran_when_it_was_queued_stays",
        "tests/usecases/firm/test_secrecy.py::test_of_a_folder_the_other_lawsuits_leave",
        "tests/usecases/firm/test_secrecy.py::test_it_is_looked_at_when_it_is_sent_not_when_it_was_read",
    ),
    "another file is opened as a dossier": (
        f"{DOSSIER}::test_another_file_in_its_place_is_not_opened",
        f"{DOSSIER}::test_what_the_system_would_not_open_as_a_pdf_is_not_opened",
        f"{DOSSIER}::test_without_a_hash_nothing_is_opened",
    ),
    "content that no row shows is restored": (
        f"{ROWS}::test_what_no_row_shows_is_not_restored",
        f"{ROWS}::test_settings_of_the_file_are_ours",
    ),
    "an index of another hides lawsuits or stops storing": (f"{ROWS}::test_an_index_from_elsewhere_is_made_anew",),
    "values of another stop or exhaust Autos later": (
        f"{ROWS}::test_a_value_that_would_stop_or_exhaust_autos_later_is_refused",
        f"{FOREIGN}::test_odd_values_are_not_restored_and_are_verified",
        f"{FOREIGN}::test_rows_that_no_archive_of_ours_has_are_refused",
        f"{FOREIGN}::test_values_that_their_parser_refuses_are_not_restored",
        f"{FOREIGN}::test_values_that_their_parser_refuses_are_not_merged",
    ),
    "an answer is a decompression bomb": (
        f"{CODING}::test_a_bomb_is_left_soon_after_a_bound",
        f"{CODING}::test_a_bomb_of_a_service_is_a_broken_contract",
        f"{CODING}::test_a_coding_that_is_not_known_is_refused",
        f"{CODING}::test_a_bomb_of_a_coding_that_was_not_asked_for_is_left_too",
        f"{BODIES}::test_what_is_decoded_has_bounds",
    ),
    "an answer has millions of items, or none and no end": (
        f"{LARGE}::test_a_page_with_too_many_items_is_refused_before_one_is_built",
        f"{LARGE}::test_a_lookup_with_too_many_elements_is_refused_and_kept",
        f"{LARGE}::test_large_answers_are_parsed_outside_of_the_event_loop",
        f"{LARGE}::test_a_large_error_body_is_not_parsed",
        f"{CODING}::test_a_wire_that_decodes_to_next_to_nothing_is_left",
        "tests/client/test_http.py::test_a_deeply_nested_error_is_a_refusal",
    ),
    "a paid call is sent again unasked": (
        f"{ONCE}::test_a_call_is_not_sent_again_on_another_connection",
        f"{ONCE}::test_a_call_that_cannot_be_built_was_not_sent",
        "tests/usecases/search/test_decide.py::test_window_batch_and_command_line_decide_and_send_alike",
        "tests/usecases/search/test_run_search.py::test_the_outcome_of_a_failed_call_is_written_down",
    ),
    "a cookie of a service stops every later call": (f"{ONCE}::test_no_cookie_is_kept",),
    "a list of versions makes a lawyer install what its publishers never signed": (
        "tests/test_harnesses.py::test_a_harness_runs_and_finds_nothing",
        "tests/updates/test_cases.py::test_every_fault_is_provoked",
        f"{UPDATES}::test_without_a_root_of_trust_nothing_is_asked",
        f"{UPDATES}::test_an_administrator_names_another_address_but_not_whom_to_believe",
        f"{UPDATES}::test_a_process_that_is_ended_half_way_leaves_what_can_be_gone_on_with",
    ),
    "looking for versions tells who looks, or holds up the window": (
        f"{LIST}::test_exactly_the_files_of_the_list_are_asked_for_and_nothing_is_told",
        f"{LIST}::test_a_cookie_that_is_set_is_never_sent_back",
        f"{LIST}::test_a_reading_that_is_given_up_ends_at_once",
        f"{LIST}::test_nothing_is_read_far_beyond_the_limit",
    ),
    "a key of the list of versions is taken from its file or from an argument": (
        "tests/updates/test_release.py::test_a_key_lies_encrypted_for_its_owner_alone",
        "tests/updates/test_release.py::test_a_passphrase_comes_by_a_file_descriptor",
        "tests/updates/test_release.py::test_a_passphrase_that_can_be_guessed_makes_no_key",
    ),
    "a stored body declares more than memory": (
        f"{FOREIGN}::test_a_body_that_declares_too_much_is_one_unreadable_record",
    ),
    "an imported lawsuit is a decompression bomb": ("tests/service/test_erasure.py::test_a_bomb_is_not_decompressed",),
    "an answer of any shape ends Autos": (f"{BODIES}::test_a_decoded_answer_is_read_or_refused",),
    "a file for an import ends Autos or acts on the terminal": (
        f"{FILES}::test_a_hostile_file_ends_in_words",
        f"{FILES}::test_a_generated_file_ends_in_words",
        f"{FILES}::test_a_generated_fault_profile_is_read_or_refused",
    ),
    "the key leaves in the open, or is repeated by the service": (
        "tests/domain/connection/test_connection.py::test_a_name_that_begins_like_this_computer_needs_tls",
        "tests/client/test_connection_failures.py::test_a_name_that_begins_like_this_computer_is_not_local",
        "tests/client/test_http.py::test_refusal_has_the_message_of_the_service",
    ),
    "a secret is in a log, a traceback or a file": (
        "tests/system/test_logs.py::test_of_other_libraries_only_warnings_are_written",
        "tests/test_harnesses.py::test_a_harness_runs_and_finds_nothing",
    ),
    "the practice service logs what was sent": (
        "tests/security/test_service_log.py::test_a_failure_is_logged_without_what_was_sent",
    ),
    "a library with another hash is installed": (
        "tests/test_environment.py::test_pip_refuses_a_library_with_another_hash",
    ),
    "an erased person is left in another spelling": (
        "tests/archive/erasure/test_person_erasure.py::test_nothing_is_left_of_an_erased_person",
        "tests/archive/erasure/test_independent_matcher.py::test_what_the_first_matcher_misses_is_named",
        "tests/service/test_erasure.py::test_a_person_is_erased_from_every_file",
    ),
    "a command reads the archive unasked": (
        "tests/cli/test_archive.py::test_an_archive_with_a_passphrase_is_read_by_no_command_unasked",
        "tests/usecases/archive/test_lock_record.py::test_changing_a_file_beside_a_locked_archive_opens_nothing",
        f"{LOCKING}/test_passphrase_set.py::test_a_locked_window_that_was_killed_asks_at_the_next_start",
        f"{LOCKING}/test_passphrase_set.py::test_the_archive_opens_with_the_passphrase_only",
    ),
    "a firm's ledger, read in one go, stops the window for good": (
        "tests/system/test_wakeup.py::test_waking_never_blocks_however_often_and_without_a_reader",
        "tests/system/test_wakeup.py::test_no_other_part_has_a_pair_or_pipe_that_could_block",
        "tests/usecases/firm/test_synchronisation.py::test_any_number_of_changes_between_two_waits_stops_nothing",
    ),
    "another user makes the window's pipe first, or replaces the program of everybody (Windows)": (
        f"{LOCKING}/test_single_instance.py::test_nobody_can_know_the_name_of_a_pipe_before_it_is_there",
        "tests/test_installers.py::test_an_administrator_starts_nothing_and_installs_where_nobody_else_writes",
    ),
    "a signing certificate is read by what else a release runs": (
        "tests/installers/test_workflows.py::test_certificates_are_only_where_nothing_else_runs",
    ),
    "a passphrase is guessed": (f"{LOCKING}/test_passphrase_set.py::test_a_weak_passphrase_is_not_set",),
    "key and names stay in memory after locking": (
        f"{LOCKING}/test_memory_after_lock.py::test_a_locked_window_has_no_key_and_no_names",
        "tests/secrecy/test_day.py::test_nothing_of_a_days_work_is_left_in_a_locked_window",
        "tests/desktop/window/test_locked_start.py::test_an_argument_says_it_all_and_nothing_of_the_archive",
        "tests/desktop/window/test_locked_start.py::test_the_lock_is_taken_over_and_held_by_nobody_else",
        "tests/system/test_replacement.py::test_the_next_process_is_the_same_one_and_inherits_one_file_only",
        "tests/system/test_core_dumps.py::test_no_command_leaves_a_core_dump",
    ),
    "a connection file sends the key to several hosts": (
        "tests/cli/test_connection.py::test_different_hosts_are_asked_about",
        "tests/client/test_http.py::test_redirects_are_not_followed",
    ),
    "text from outside acts on the terminal": (
        "tests/cli/test_output.py::test_both_outputs_are_filtered",
        "tests/cli/test_output.py::test_an_export_to_a_terminal_does_not_act_on_it",
        "tests/cli/test_archive.py::test_an_export_does_not_act_on_the_terminal",
        "tests/system/test_practice_process.py::test_a_file_of_faults_does_not_act_on_the_terminal",
    ),
    "text from outside is a formula in a spreadsheet": (
        "tests/domain/documents/test_spreadsheet.py::test_no_cell_is_a_formula_with_another_separator",
    ),
    "a file or link prepared by others gets what is written": (
        "tests/archive/storage/test_atomic_files.py::test_no_prepared_file_is_written_to",
        "tests/archive/storage/test_atomic_files.py::test_a_name_that_was_guessed_is_refused",
    ),
    "an erasure leaves a file that it does not name": (
        "tests/archive/files/test_written_files.py::test_what_a_killed_export_left_is_named",
        "tests/archive/files/test_written_files.py::test_what_a_killed_export_left_is_deleted_in_time",
        "tests/desktop/pages/monitoring/test_presenter.py::test_register_is_exported_and_imported",
        "tests/desktop/pages/overview/test_overview.py::test_the_table_and_the_export_have_the_same_rows",
    ),
    "another program takes the port of a killed service": (
        "tests/system/test_practice_process.py::test_the_key_is_not_sent_to_who_takes_the_port_of_a_killed_service",
    ),
    "a list of documents never ends": (
        "tests/usecases/library/test_text_file.py::test_what_is_no_file_is_refused",
        "tests/usecases/library/test_text_file.py::test_no_more_is_read_than_may_be",
        "tests/domain/documents/test_recognition.py::test_the_time_of_recognition_grows_with_the_length",
    ),
    "two processes write one archive": (
        "tests/archive/storage/test_process_lock.py::test_a_link_is_no_second_archive",
    ),
    "a connection is called like another": (
        "tests/usecases/search/test_connections.py::test_a_wrong_description_names_the_member",
    ),
    "another program takes the practice service's port": (
        "tests/system/test_practice_process.py::test_nobody_can_take_the_port_of_a_service_that_has_ended",
    ),
    "another host name reaches the practice service": (
        "tests/service/endpoints/test_openapi.py::test_it_answers_only_who_asks_for_this_server",
    ),
    "a document is in the list of processes or a title": (
        "tests/cli/test_without_screen.py::test_key_comes_from_the_standard_input",
        "tests/system/test_practice_erasure.py::test_the_person_is_in_no_argument",
        "tests/security/test_window_titles.py::test_every_title_is_a_fixed_sentence",
    ),
    "a key file or trailer asks for minutes or is nested": (
        "tests/archive/keys/test_passphrase_file.py::test_a_damaged_companion_says_so",
        "tests/archive/transfer/test_transport.py::test_trailer_cannot_ask_for_the_whole_machine",
    ),
    "a forged, old or endless list names a version": (
        "tests/test_harnesses.py::test_a_harness_runs_and_finds_nothing",
        "tests/usecases/updates/test_check_updates.py::test_without_a_root_of_trust_nothing_is_asked",
        "tests/usecases/updates/test_check_updates.py::test_an_administrator_names_another_address_but_not_whom_to_believe",
    ),
    "looking for a version tells who looks": (
        "tests/client/updates/test_version_list.py::test_exactly_the_files_of_the_list_are_asked_for_and_nothing_is_told",
    ),
    "another user speaks to the running window": (
        f"{LOCKING}/test_single_instance.py::test_without_a_folder_of_the_session_the_channel_lies_in_a_private_one",
    ),
    "a file is opened as what its name says": (
        "tests/usecases/library/test_opened_file.py::test_the_content_decides",
        "tests/usecases/library/test_opened_file.py::test_what_autos_does_not_open_is_refused",
        f"{FILES}::test_a_hostile_file_that_is_opened_is_a_problem",
        f"{FILES}::test_generated_lawsuits_that_are_opened_leave_the_archive_whole",
    ),
    "the name of a file is run, or is taken for more than one file": (
        f"{LOCKING}/test_single_instance.py::test_a_second_start_hands_its_files_to_the_first_window",
        f"{LOCKING}/test_single_instance.py::test_only_the_whole_path_of_a_file_is_opened",
    ),
    "a file is merged unasked": (f"{OPENING}::test_lawsuits_of_json_are_merged_only_when_it_is_confirmed",),
    "another user reads the files": (
        "tests/security/test_file_modes.py::test_every_file_of_a_search_is_private",
        f"{ACCESS}::test_only_this_user_the_system_and_administrators_have_rights",
        f"{ACCESS}::test_a_copy_of_the_folder_gets_a_list_of_its_own",
    ),
}
