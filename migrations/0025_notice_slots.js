/**
 * Mails to staff about anonymous reports wait for their slot: such a row names no report, and its `created_at` is the time
 * of the slot. Until then lists may hide the report (`visible_from`).
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(topicChecks([...ofCases, 'retention.reminder', 'anonymous.received']));
  await knex.raw(`
    alter table reports add column visible_from timestamptz,
      add constraint only_anonymous_wait check (visible_from is null or type = 'ANONYMOUS') not valid;
    create index reports_hidden on reports (visible_from) where visible_from is not null;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`alter table reports drop column visible_from`);
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
