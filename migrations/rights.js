/**
 * What the api and the worker may do in the database, and no more. Neither owns anything, so neither can change the
 * schema or a trigger; foreign keys and cascades work with the rights of the tables' owner. Nobody is given DELETE or
 * TRUNCATE on history, notes and exports. A new table or column is unknown to both until it is named here.
 * @type {Record<string, Record<string, string[]>>}
 */
export const rights = {
  gaongil_api: {
    reports: [
      'select',
      'insert',
      `update (status, assignee, action_notes, version, status_changed_at, in_progress_at, closed_at, updated_at)`,
    ],
    inquiries: ['select', 'insert', 'update (status, assignee, action_notes, version, action_at)'],
    news: ['select', 'insert', 'update', 'delete'],
    staff: ['select'],
    // What staff are told about mails that are stuck.
    outbox: ['insert', 'select (created_at, failed_at)'],
    mail_failures: ['select'],
    submissions: ['select', 'insert'],
    history: ['select', 'insert'],
    notes: ['select', 'insert'],
    exports: ['select', 'insert'],
    search_segments: ['select'],
    search_pages: ['select'],
    search_values: ['select'],
    // Written by the triggers on reports and inquiries, which run with the rights of the role that updates.
    search_changes: ['select', 'insert'],
  },
  gaongil_worker: {
    reports: ['select'],
    inquiries: ['select'],
    outbox: ['select', 'update', 'delete'],
    mail_failures: ['select', 'insert', 'update', 'delete'],
    installation: ['select'],
    submissions: ['select (kept_until)', 'delete'],
    search_segments: ['select', 'insert', 'delete'],
    search_pages: ['select', 'insert', 'delete'],
    search_values: ['select', 'insert', 'delete'],
    search_changes: ['select', 'delete'],
    reports_id_seq: ['select'],
    inquiries_place_seq: ['select'],
  },
};

/**
 * Gives the roles exactly the rights above and takes all others away, in one transaction. A role the server does not
 * have is passed over: a database whose operator has a single role needs none. Must run as the owner of the tables.
 * @param {import('knex').Knex} knex
 */
export async function grantRights(knex) {
  await knex.transaction(async (transaction) => {
    // Two at once would change the same rows of the catalogue, which Postgres refuses.
    await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('rights', 0))`);
    const found = await transaction('pg_roles').whereIn('rolname', Object.keys(rights)).pluck('rolname');
    if (found.length === 0) return;
    const { name } = await transaction.first(transaction.raw('current_database() as name'));
    await transaction.raw('revoke connect, temporary on database ?? from public', [name]);
    for (const role of found) {
      await transaction.raw('revoke all on all tables in schema public from ??', [role]);
      await transaction.raw('revoke all on all sequences in schema public from ??', [role]);
      await transaction.raw('grant connect on database ?? to ??', [name, role]);
      await transaction.raw('grant usage on schema public to ??', [role]);
      for (const [table, allowed] of Object.entries(rights[role] ?? {}))
        await transaction.raw(`grant ${allowed.join(', ')} on ?? to ??`, [table, role]);
    }
  });
}
