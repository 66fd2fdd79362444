/**
 * The mail to staff that a request waits for the confirmation of another person. Such a row names no case.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(topicCheck([...topics, 'confirmation.requested']));
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`delete from outbox where topic = 'confirmation.requested'`);
  await knex.raw(topicCheck(topics));
}

const topics = [
  'report.received',
  'report.receipt',
  'inquiry.received',
  'inquiry.receipt',
  'retention.reminder',
  'anonymous.received',
];

/** @param {string[]} allowed */
function topicCheck(allowed) {
  return `
    alter table outbox drop constraint outbox_topic_check,
      add constraint outbox_topic_check check (topic in (${allowed.map((topic) => `'${topic}'`).join(', ')}))`;
}
