/**
 * Mails to staff about anonymous reports wait for their slot: such a row names no report, and its `created_at` is the time
 * of the slot.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(topicChecks([...ofCases, 'retention.reminder', 'anonymous.received']));
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`delete from outbox where topic = 'anonymous.received'`);
  await knex.raw(topicChecks([...ofCases, 'retention.reminder']));
}

const ofCases = ['report.received', 'report.receipt', 'inquiry.received', 'inquiry.receipt'];

/** @param {string[]} topics */
function topicChecks(topics) {
  return `
    alter table outbox drop constraint outbox_topic_check,
      add constraint outbox_topic_check check (topic in (${topics.map((topic) => `'${topic}'`).join(', ')}))`;
}
