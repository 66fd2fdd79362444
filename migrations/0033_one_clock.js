/**
 * No time of a case or a mail may lie further ahead than a slot can (docs/decisions/066-one-clock.md): a process with a wrong
 * clock cannot hide a report or keep a mail back. Each statement compares only what it sets, so that what was stored while the
 * clock of the database was ahead can still be handled.
 *
 * `mistaken_until` is up to when an operator knows that times lie in the future (`cases confirm-day`).
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create function refuse_future() returns trigger language plpgsql as $$
    begin
      raise exception 'a time of % lies more than 25 hours ahead', tg_table_name using errcode = 'check_violation';
    end $$;
    alter table retention_clock add column mistaken_until timestamptz;
  `);
  for (const [table, { inserted, updated }] of Object.entries(times)) {
    /** @param {string} column */
    const ahead = (column) => `new.${column} > now() + interval '25 hours'`;
    /** @param {string} column */
    const changed = (column) => `(new.${column} is distinct from old.${column} and ${ahead(column)})`;
    await knex.raw(`
      create trigger refuse_future_insert before insert on ${table}
        for each row when (${inserted.map(ahead).join(' or ')}) execute function refuse_future();
      create trigger refuse_future_update before update of ${updated.join(', ')} on ${table}
        for each row when (${updated.map(changed).join(' or ')}) execute function refuse_future();
    `);
  }
}

/**
 * What a move by the shuffle inserts may have times of staff that were wrong, so inserts have fewer columns.
 * @type {Record<string, { inserted: string[], updated: string[] }>}
 */
const times = {
  reports: {
    inserted: ['created_at', 'visible_from'],
    updated: [
      ...['created_at', 'visible_from', 'status_changed_at', 'in_progress_at', 'closed_at', 'updated_at'],
    ],
  },
  inquiries: { inserted: ['created_at'], updated: ['created_at', 'action_at'] },
  outbox: { inserted: ['created_at'], updated: ['created_at'] },
};

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  for (const table of Object.keys(times))
    await knex.raw(`
      drop trigger refuse_future_insert on ${table};
      drop trigger refuse_future_update on ${table};
    `);
  await knex.raw(`
    drop function refuse_future;
    alter table retention_clock drop column mistaken_until;
  `);
}
