/**
 * Columns with texts of people, for which Postgres collects no statistics. The samples in `pg_statistic` would outlive
 * their report, and sorting 30,000 Korean texts for them takes minutes. No query plan needs them.
 */
const texts = {
  reports: [
    ...['reference_id', 'title', 'content', 'target_name', 'target_dept', 'incident_summary', 'action_notes'],
    ...[
      'reporter_name',
      'reporter_email',
      'reporter_phone',
      'access_tag',
      'attachment_key',
      'attachment_name',
    ],
  ],
  inquiries: ['name', 'email', 'phone', 'company', 'message', 'action_notes'],
  history: ['changes'],
  notes: ['body', 'key_tag'],
  exports: ['query'],
  search_pages: ['body'],
  search_values: ['places'],
  submissions: ['key_tag', 'digest'],
};

/** @param {import('knex').Knex} knex */
export async function up(knex) {
  await sample(knex, '0');
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await sample(knex, '-1');
}

/**
 * @param {import('knex').Knex} knex
 * @param {string} amount
 */
async function sample(knex, amount) {
  for (const [table, columns] of Object.entries(texts)) {
    const changes = columns.map((column) => `alter ${column} set statistics ${amount}`);
    await knex.raw(`alter table ${table} ${changes.join(', ')}`);
  }
}
