/**
 * Cases are found by their internal notes and action notes. A change of these texts waits for others until its segment of the
 * search index is built again: `waits` (data/src/search-index/update-index.ts). Searches open such cases until then.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table search_changes add column waits boolean not null default false;

    create function search_wait_for_note() returns trigger language plpgsql as $$
    begin
      insert into search_changes (subject, place, texts, waits)
        select 'report', new.report_id, true, true where new.report_id is not null
        union all select 'inquiry', place, true, true from inquiries where id = new.inquiry_id;
      return null;
    end $$;
    create trigger search_notes after insert on notes for each row execute function search_wait_for_note();
  `);
  for (const [subject, table, sequence] of cases)
    await knex.raw(`
      create function search_wait_for_${subject}() returns trigger language plpgsql as $$
      begin
        insert into search_changes (subject, place, texts, waits) values ('${subject}', new.${sequence}, true, true);
        return null;
      end $$;
      -- Staff change the version. What the worker seals again has the same texts.
      create trigger search_action_notes after update of body on ${table}
        for each row when (old.body is distinct from new.body and old.version is distinct from new.version)
        execute function search_wait_for_${subject}();
    `);
}

const cases = [
  ['report', 'reports', 'id'],
  ['inquiry', 'inquiries', 'place'],
];

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop trigger search_notes on notes; drop function search_wait_for_note()');
  for (const [subject, table] of cases)
    await knex.raw(`
      drop trigger search_action_notes on ${table};
      drop function search_wait_for_${subject}();
    `);
  await knex.raw('alter table search_changes drop column waits');
}
