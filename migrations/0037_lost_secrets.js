/**
 * `ended_lookups`: app secrets that were lost or dropped although anonymous reports need them: what an operator has confirmed, so that a start
 * without them is no mistake. `rewrap_requests`: what `keys master --from-running` asks api and worker for, and their answers. The index finds reports by the app secret of their access tag without a scan.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table ended_lookups (secret text primary key check (secret ~ '^[0-9a-f]{16}$'));
    create table rewrap_requests (
      number integer primary key references key_encryption_keys (number) on delete cascade,
      master text not null,
      proof bytea not null,
      wrapped bytea
    );
    create index reports_access_key on reports (access_key) where access_key is not null;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop index reports_access_key; drop table rewrap_requests; drop table ended_lookups');
}
