/**
 * The history of a case has also who printed it.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  // The new value only widens what is allowed, so what is stored needs no check.
  await setActions(knex, [...before, 'PRINTED']);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`delete from history where action = 'PRINTED'`);
  await setActions(knex, before);
}

const before = [
  'CREATED',
  'CHANGED',
  'DELETED',
  'PREVIEWED',
  'DOWNLOADED',
  'HOLD_SET',
  'HOLD_LIFTED',
  'DESTRUCTION_REQUESTED',
  'DESTRUCTION_WITHDRAWN',
];

/**
 * @param {import('knex').Knex} knex
 * @param {string[]} actions
 */
async function setActions(knex, actions) {
  const list = actions.map((action) => `'${action}'`).join(', ');
  await knex.raw(
    `alter table history drop constraint history_action_check,
       add constraint history_action_check check (action in (${list})) not valid`,
  );
}
