/**
 * Cases are found by name, e-mail and phone of who sent them. The index is built again with these texts; the segment of a
 * report whose contact data was destroyed is built again without them.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    delete from search_segments;
    create trigger search_contacts after update of contact_removed_on on reports
      for each row when (old.contact_removed_on is distinct from new.contact_removed_on)
      execute function search_note_report('true');
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    drop trigger search_contacts on reports;
    delete from search_segments;
  `);
}
