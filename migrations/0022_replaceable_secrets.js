/**
 * For the replacement of app secrets: the id of the one that an access tag was made with; null before this version.
 *
 * For the replacement of lookup keys: when one was made, since when new digests are made with it, and when it had replaced
 * the earlier one. A foreign key refuses to remove one that a digest needs; it is not checked for the rows that exist, so
 * that the table is locked only for a moment.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table lookup_keys
      add column made_at timestamptz not null default now(),
      add column used_at timestamptz default now(),
      add column redigested_at timestamptz;
    alter table reports
      add column access_key text check (access_key ~ '^[0-9a-f]{16}$'),
      add constraint access_key_belongs_to_tag check (access_key is null or access_tag is not null),
      add constraint reports_tag_key_fkey foreign key (tag_key) references lookup_keys (number) not valid;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    alter table reports drop constraint reports_tag_key_fkey, drop column access_key;
    alter table lookup_keys drop column made_at, drop column used_at, drop column redigested_at;
  `);
}
