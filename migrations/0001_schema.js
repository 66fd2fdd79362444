import { accessLog } from './0001_schema/access-log.js';
import { caseFiles } from './0001_schema/case-files.js';
import { caseLinks } from './0001_schema/case-links.js';
import { caseReads } from './0001_schema/case-reads.js';
import { caseRecords } from './0001_schema/case-records.js';
import { cases } from './0001_schema/cases.js';
import { counts } from './0001_schema/counts.js';
import { desk } from './0001_schema/desk.js';
import { factorFunctions } from './0001_schema/factor-functions.js';
import { keys } from './0001_schema/keys.js';
import { mails } from './0001_schema/mails.js';
import { night } from './0001_schema/night.js';
import { promises } from './0001_schema/promises.js';
import { retention } from './0001_schema/retention.js';
import { search } from './0001_schema/search.js';
import { secondFactors } from './0001_schema/second-factors.js';
import { site } from './0001_schema/site.js';
import { staffSessions } from './0001_schema/staff-sessions.js';
import { teams } from './0001_schema/teams.js';
import { times } from './0001_schema/times.js';

/** The areas of the schema, each after those that it refers to. */
const areas = [
  site,
  keys,
  secondFactors,
  staffSessions,
  factorFunctions,
  teams,
  promises,
  desk,
  cases,
  caseRecords,
  caseReads,
  mails,
  retention,
  caseFiles,
  caseLinks,
  search,
  counts,
  times,
  night,
  accessLog,
];

/**
 * The whole schema. What installations have is changed by a further migration, never here or in the folder of the same name.
 * Who may use what of it is in rights.js.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  for (const area of areas) await knex.raw(area);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    -- It returns rows of a table.
    drop function sessions_beside;
    drop view stored_files;
    drop table news, desk, days_off, promised_periods, absences, teams, team_members, staff, account_names, installation, process_facts, backup_runs, demo_cases,
      second_factors, passkeys, recovery_codes, second_factor_resets, staff_sessions, key_encryption_keys, lookup_keys, rewrap_requests, ended_lookups, reports, inquiries, register_numbers, report_keys, inquiry_keys,
      history, notes, mentions, case_reads, messages, case_files, case_links, exclusions, exports, outbox, mail_failures, submissions,
      retention_clock, retention_deadlines, legal_holds, confirmation_requests, destroyed_cases,
      search_segments, search_pages, search_values, search_changes, case_counts, forgotten_days, removal_probe,
      access_log, access_log_today, access_log_days, access_log_ends, access_log_anchors,
      access_log_exclusions, access_reviews, access_log_keys;
    drop function schema_version, note_account_names, last_account_names, is_business_day, promised_day, note_due_day, draw_register_number, refuse_change, refuse_change_but_lifting, refuse_change_of_message, refuse_change_of_file, refuse_change_of_link, end_links_of_report, end_links_of_inquiry, refuse_future, hide_time, move_report,
      show_reached_reports, shuffle_messages, shuffle_case_reads, forget_reads_of_report, forget_reads_of_inquiry, renew_rows, renew_sequences, access_leaf, append_access, close_access_days, drop_access_months,
      lock_own_account, has_factor, store_recovery_codes, after_factor_change, remove_factors, start_own_app, confirm_own_app,
      remove_own_app, add_own_passkey, remove_own_passkey, replace_own_recovery_codes, take_recovery_code,
      request_factor_reset, confirm_factor_reset,
      open_session, account_of_session, end_session, end_other_sessions, end_sessions_of_account,
      refuse_access_change, refuse_deletion_from_access_log, refuse_deletion_from_access_log_today, refuse_deletion_from_access_log_days, search_forget, search_wait_for_text,
      copy_counted, copy_changed_reports, copy_changed_inquiries, count_reports, note_end_of_report, refuse_deletion_of_report, destroy_report, request_confirmation_of_report, confirm_request_of_report,
      search_note_report, search_note_gone_report, search_wait_for_report,
      count_inquiries, note_end_of_inquiry, refuse_deletion_of_inquiry, destroy_inquiry, request_confirmation_of_inquiry, confirm_request_of_inquiry,
      search_note_inquiry, search_note_gone_inquiry, search_wait_for_inquiry;
  `);
}
