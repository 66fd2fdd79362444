/**
 * An anonymous report that lists hide until its slot gets its number when the slot has come, behind all others and in random
 * order among those of the slot (docs/decisions/072-sealed-cursors.md). `show_reached_reports` moves at most so many of them, as
 * the nightly shuffle does (0026), and returns how many. It has its owner's rights, since neither api nor worker may delete
 * cases.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  // As in slotHasCome of data: one further ahead than any slot can be was stored while the clock of the database was ahead.
  const hasCome = `(visible_from <= now() or visible_from > now() + interval '25 hours')`;
  await knex.raw(`
    create function show_reached_reports(most integer) returns integer
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      one record;
      shown integer := 0;
    begin
      -- Nearly always there is none.
      if not exists (select from reports where ${hasCome}) then return 0; end if;
      -- As moveReport does (data/src/cases/shuffle-reports.ts).
      perform pg_advisory_xact_lock(hashtextextended('shuffle', 0));
      for one in
        select id, shuffled, visible_from from reports where ${hasCome}
        order by visible_from, gen_random_uuid() limit most
      loop
        update reports set visible_from = null where id = one.id;
        if move_report(one.id, one.shuffled, null, null, null, null, null, '{}', '{}', '{}') then
          shown := shown + 1;
        else
          -- Destroyed meanwhile, or a mail about it is being sent: then a further call shows it.
          update reports set visible_from = least(one.visible_from, now()) where id = one.id;
        end if;
      end loop;
      return shown;
    end $$;
    revoke execute on function show_reached_reports(integer) from public;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop function show_reached_reports(integer)');
}
