/**
 * `renew_sequences` takes a number of each sequence, so that the time of its file and the position of its page in the
 * write-ahead log are not those of the last case of the day.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create function renew_sequences() returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      renewed regclass;
    begin
      for renewed in
        select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by oid
      loop
        perform nextval(renewed);
      end loop;
    end $$;
    revoke execute on function renew_sequences() from public;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop function renew_sequences');
}
