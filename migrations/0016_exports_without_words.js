/**
 * The words of a search can name a person, and records of exports are permanent and readable for all staff: only the
 * fact that there was a search stays. The column changes rewrite the table, so that no word remains in dead rows.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table exports add column searched boolean not null default false;
    alter table exports
      alter column searched type boolean using jsonb_exists(query, 'q'),
      alter column query type jsonb using query - 'q',
      add constraint exports_hold_no_words check (not jsonb_exists(query, 'q'));
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('alter table exports drop constraint exports_hold_no_words, drop column searched');
}
