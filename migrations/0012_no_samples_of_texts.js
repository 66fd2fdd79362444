/**
 * What people wrote. Of other columns Postgres keeps samples for its planner (`pg_statistic`), in which a text would
 * outlive its report; and sorting 30,000 Korean texts for them takes minutes. No plan depends on these.
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
