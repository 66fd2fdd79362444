/**
 * The rights of the api, the worker and the backup in the database. None owns anything, so none can change the schema or a
 * trigger; foreign keys and cascades use the rights of the tables' owner. Neither has DELETE or TRUNCATE on history, notes,
 * messages and exports. A new table, or a new column of a table with column rights, must be added here.
 * @type {Record<string, Record<string, string[]>>}
 */
export const rights = {
  gaongil_api: {
    // A function alone draws numbers.
    register_numbers: [],
    reports: [
      'select',
      'insert',
      `update (status, assignee, version, status_changed_at, in_progress_at, closed_at, updated_at, body,
        excerpt, reference_tag, tag_key, acknowledged_on, feedback_by, feedback_on, paused_on)`,
    ],
    inquiries: [
      'select',
      'insert',
      'update (status, assignee, version, action_at, body, acknowledged_on, feedback_by, feedback_on, paused_on)',
    ],
    // What is promised of a case is set at its arrival; acknowledge_by never changes.
    days_off: ['select', 'insert', 'update (known_until)'],
    promised_periods: ['select', 'insert', 'update (acknowledge_days, feedback_days)'],
    desk: ['select', 'insert', 'update (version, categories, templates)'],
    report_keys: ['select', 'insert'],
    inquiry_keys: ['select', 'insert'],
    key_encryption_keys: ['select', 'insert'],
    lookup_keys: ['select', 'insert'],
    news: ['select', 'insert', 'update', 'delete'],
    // Accounts are suspended and not deleted, and their names to sign in do not change.
    staff: [
      'select',
      'insert',
      `update (display_name, public_name, department, email, areas, state, password_hash, session_generation,
        invitation_hash, invited_until)`,
    ],
    // Triggers on accounts write it, with the rights of its owner.
    account_names: ['select (version)'],
    // Teams end and are not deleted, and the names that cases have do not change.
    teams: ['select', 'insert', 'update (display_name, public_name, state)'],
    team_members: ['select', 'insert', 'delete'],
    absences: ['select', 'insert', 'update', 'delete'],
    // Functions alone add and remove second factors: for the session of the account, or for two other persons by theirs.
    second_factors: ['select', 'update (last_step, wrong_codes, wrong_on)'],
    passkeys: ['select', 'update (counter)'],
    // To count them. Who reads a hash could use the code up.
    recovery_codes: ['select (account_id)'],
    second_factor_resets: ['select', 'delete'],
    // By functions alone, which take the digest of a session: no other one can be read.
    staff_sessions: [],
    // For the notice about overdue mails that staff see, and for what became of an answer to an inquiry.
    outbox: ['insert', 'select (created_at, failed_at, inquiry_number, message_position)'],
    mail_failures: ['select'],
    // To tell whether the attachment store is that of this database.
    installation: ['select'],
    process_facts: ['select', 'insert', 'update'],
    submissions: ['select', 'insert'],
    history: ['select', 'insert'],
    notes: ['select', 'insert'],
    mentions: ['select', 'insert', 'delete'],
    case_reads: ['select', 'insert', 'update (read_to)', 'delete'],
    messages: ['select', 'insert', 'update (position, read_by_reporter, seen_by_staff, written_on)'],
    // Files are removed and not deleted.
    case_files: ['select', 'insert', 'update (body, object_key, removed_by)'],
    stored_files: ['select'],
    // Links are removed and not deleted.
    case_links: ['select', 'insert', 'update (removed_on, removed_by)'],
    exclusions: ['select', 'insert'],
    // Functions alone add and confirm requests, which end exclusions and holds.
    legal_holds: ['select', 'insert'],
    retention_deadlines: ['select'],
    confirmation_requests: ['select', 'delete'],
    // What staff may know of a destroyed case: nothing that could date its arrival.
    destroyed_cases: ['select (id, kind, destroyed, reason, requested_by, confirmed_by, hidden_from)'],
    // The triggers that note when a case ended read it, with the rights of the role that updates.
    retention_clock: ['select'],
    exports: ['select', 'insert'],
    search_segments: ['select'],
    search_pages: ['select'],
    search_values: ['select'],
    // The triggers on reports and inquiries write it, with the rights of the role that updates.
    search_changes: ['select', 'insert'],
    // Triggers write it, with the rights of its owner.
    case_counts: ['select'],
    backup_runs: ['select'],
    ended_lookups: ['select'],
    rewrap_requests: ['select', 'update (wrapped)'],
    // Rows are added by append_access alone.
    access_log: ['select'],
    access_log_today: ['select'],
    access_log_days: ['select'],
    access_log_anchors: ['select'],
    access_log_ends: ['select'],
    access_log_exclusions: ['select', 'insert', 'delete'],
    access_reviews: ['select', 'insert'],
    access_log_keys: ['select', 'insert'],
  },
  gaongil_worker: {
    register_numbers: [],
    // The updates are for retention, for reminders and for the command `keys`.
    reports: [
      'select',
      'update (body, reference_tag, tag_key, ended_on, contact_removed_on, reminded_of, reminded_as)',
    ],
    inquiries: ['select', 'update (ended_on, reminded_of, reminded_as)'],
    // Only the functions that destroy a case write it.
    // The update is for the command `keys`.
    destroyed_cases: ['select (id, hidden_from)', 'update (hidden_from)'],
    // Only the command `demo` uses it, with the role that owns the tables.
    demo_cases: [],
    history: ['select'],
    notes: ['select'],
    // For the reminders of due days.
    days_off: ['select'],
    messages: ['select'],
    case_files: ['select'],
    case_links: ['select'],
    stored_files: ['select'],
    // The update is for the command `keys`.
    exclusions: ['select', 'update (account_tag, tag_key)'],
    // For the command `keys`.
    case_reads: ['select', 'update (account_tag, tag_key)', 'delete'],
    // For the doctor, and for the command `keys`.
    staff: ['select (id, username, areas, state, email)'],
    // For the mail about assignments, and for the doctor.
    teams: ['select (id, name, state)'],
    team_members: ['select'],
    // For the mails to those who cover for others, and to remove what has ended.
    absences: ['select', 'delete'],
    legal_holds: ['select'],
    // Whether one waits, for the mail about it.
    confirmation_requests: ['select (id)'],
    second_factor_resets: ['select (id)'],
    retention_deadlines: ['select', 'insert', 'update', 'delete'],
    retention_clock: ['select', 'insert', 'update'],
    report_keys: ['select', 'update (wrapped)'],
    inquiry_keys: ['select', 'update (wrapped)'],
    key_encryption_keys: ['select', 'insert', 'update (master, wrapped, rewrapped_at)', 'delete'],
    lookup_keys: ['select', 'insert', 'update (wrapped, used_at, redigested_at)', 'delete'],
    // For the rotation of keys. Nothing else of a second factor concerns it.
    second_factors: ['select (account_id, wrapped)', 'update (wrapped)'],
    // The insert is for the reminders of retention.
    outbox: ['select', 'insert', 'update', 'delete'],
    mail_failures: ['select', 'insert', 'update', 'delete'],
    installation: ['select'],
    process_facts: ['select', 'insert', 'update'],
    submissions: ['select (kept_until)', 'delete'],
    search_segments: ['select', 'insert', 'delete', 'update (wrapped)'],
    search_pages: ['select', 'insert', 'delete'],
    search_values: ['select', 'insert', 'delete'],
    search_changes: ['select', 'insert', 'delete'],
    case_counts: ['select', 'insert', 'delete'],
    forgotten_days: ['select', 'insert', 'delete'],
    removal_probe: ['select', 'insert', 'delete'],
    ended_lookups: ['select', 'insert'],
    rewrap_requests: ['select', 'insert', 'update (wrapped)', 'delete'],
    reports_number_seq: ['select'],
    inquiries_number_seq: ['select'],
    backup_runs: ['select'],
    // For the command `audit verify`, and for the rotation of keys.
    access_log: ['select'],
    access_log_today: ['select'],
    access_log_days: ['select'],
    access_log_anchors: ['select'],
    access_log_ends: ['select'],
    // Whether a month is signed, for the doctor.
    access_reviews: ['select (month)'],
    access_log_keys: ['select', 'update (wrapped)'],
  },
  // It reads all tables as a member of pg_read_all_data (roles.js).
  gaongil_backup: {
    backup_runs: ['select', 'insert', 'delete'],
  },
};

/** The functions that a role may call with the rights of their owner. @type {Record<string, string[]>} */
export const functionRights = {
  gaongil_api: [
    'request_confirmation_of_report(bigint, text, bytea, text, bytea)',
    'request_confirmation_of_inquiry(bigint, text, bytea, text, bytea)',
    'confirm_request_of_report(bigint, bigint, bytea)',
    'confirm_request_of_inquiry(bigint, bigint, bytea)',
    'schema_version()',
    'last_account_names()',
    'draw_register_number(text, timestamptz)',
    'show_reached_reports(integer)',
    'open_session(bytea, integer, text, integer, date, bytea, integer)',
    'account_of_session(bytea)',
    'sessions_beside(bytea)',
    'end_session(bytea)',
    'end_other_sessions(bytea)',
    'start_own_app(bytea, bytea)',
    'confirm_own_app(bytea, bytea, bigint, bytea[])',
    'remove_own_app(bytea)',
    'add_own_passkey(bytea, bytea, bytea, bigint, text, bytea[], integer)',
    'remove_own_passkey(bytea, integer)',
    'replace_own_recovery_codes(bytea, bytea[])',
    'take_recovery_code(integer, bytea)',
    'request_factor_reset(integer, text, bytea)',
    'confirm_factor_reset(integer, bigint, bytea)',
    'append_access(date[], integer[], bytea[], bytea[], bytea[], bytea[], bytea[])',
  ],
  gaongil_worker: [
    'schema_version()',
    'destroy_report(bigint)',
    'destroy_inquiry(bigint)',
    'show_reached_reports(integer)',
    'move_report(bigint, boolean, uuid, bytea, bytea, bytea, text, text[], bigint[], bytea[], text[], text[])',
    'shuffle_messages(text[], text[], uuid[], bytea[])',
    'shuffle_case_reads()',
    'renew_rows(regclass, integer)',
    'renew_sequences()',
    'close_access_days()',
    'drop_access_months()',
  ],
};

/**
 * Grants the roles exactly the rights above and revokes all others, in one transaction. Roles that the server does not
 * have are skipped: an operator may use a single role for everything. Must run as the owner of the tables.
 * @param {import('knex').Knex} knex
 */
export async function grantRights(knex) {
  await knex.transaction(async (transaction) => {
    // Postgres refuses concurrent changes of the same catalogue rows.
    await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('rights', 0))`);
    const found = await transaction('pg_roles').whereIn('rolname', Object.keys(rights)).pluck('rolname');
    if (found.length === 0) return;
    const { name } = await transaction.first(transaction.raw('current_database() as name'));
    await transaction.raw('revoke connect, temporary on database ?? from public', [name]);
    const { hasMaintain } = await transaction.first(
      transaction.raw(`current_setting('server_version_num')::integer >= 170000 as "hasMaintain"`),
    );
    for (const role of found) {
      await transaction.raw('revoke all on all tables in schema public from ??', [role]);
      await transaction.raw('revoke all on all sequences in schema public from ??', [role]);
      await transaction.raw('grant connect on database ?? to ??', [name, role]);
      await transaction.raw('grant usage on schema public to ??', [role]);
      for (const [table, allowed] of Object.entries(rights[role] ?? {}))
        if (allowed.length > 0)
          await transaction.raw(`grant ${allowed.join(', ')} on ?? to ??`, [table, role]);
      // For removing what the nightly shuffle replaced, in every table: a new one cannot be forgotten.
      if (hasMaintain && role === 'gaongil_worker')
        await transaction.raw('grant maintain on all tables in schema public to ??', [role]);
      await transaction.raw('revoke all on all functions in schema public from ??', [role]);
      for (const signature of functionRights[role] ?? [])
        await transaction.raw(`grant execute on function ${signature} to ??`, [role]);
    }
  });
}
