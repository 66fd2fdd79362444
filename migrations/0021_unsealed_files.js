/**
 * Marks the reports whose file is stored as it was sent: all of them, before sealing. The worker seals these files
 * (worker/src/tasks/seal-files.ts).
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table reports add column file_unsealed boolean not null default false;
    update reports set file_unsealed = true where attachment_key is not null;
    create index reports_with_unsealed_file on reports (id) where file_unsealed;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('alter table reports drop column file_unsealed');
}
