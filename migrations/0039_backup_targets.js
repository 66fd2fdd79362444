/**
 * Runs of the backup may also say that the target lost what was stored in it.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table backup_runs drop constraint backup_runs_kind_check;
    alter table backup_runs add constraint backup_runs_kind_check
      check (kind in ('snapshot', 'keys', 'journal', 'mirror', 'drill', 'target'));
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    delete from backup_runs where kind = 'target';
    alter table backup_runs drop constraint backup_runs_kind_check;
    alter table backup_runs add constraint backup_runs_kind_check
      check (kind in ('snapshot', 'keys', 'journal', 'mirror', 'drill'));
  `);
}
