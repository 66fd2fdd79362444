/** The tables with wrapped keys: the first bytes of each say which key-encryption key it needs. */
const keyTables = ['report_keys', 'inquiry_keys', 'lookup_keys', 'search_segments'];

/** What the upgrade left unsealed (0017) and the worker seals: by table its column, and which rows still need it. */
const unsealed = {
  // A report that staff changed meanwhile has a sealed body, and still the digest of its reference id without a key.
  reports: { key: 'id', needs: `substr(body, 1, 1) = '\\x00' or tag_key is null` },
  inquiries: { key: 'place', needs: `substr(body, 1, 1) = '\\x00'` },
  notes: { key: 'id', needs: `substr(body, 1, 1) = '\\x00'` },
  // News, and entries without changes (an empty list), stay as they are.
  history: {
    key: 'id',
    needs: `news_id is null and substr(changes, 1, 1) = '\\x00' and changes <> '\\x005b5d'`,
  },
};

/**
 * For the replacement of keys: a foreign key from each wrapped key to its key-encryption key, so that the database
 * refuses to remove one that is in use, and what is wrapped with one that was removed.
 *
 * For the worker that seals what the upgrade left: an index of these rows, the permission to replace exactly that part of
 * a note or a history entry, and `finish_sealing`, which rewrites a table when all of it is sealed, so that its files
 * hold no earlier version of a row. `unsealed_tables` has the tables that still need it; in a new database it is empty.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table key_encryption_keys
      add column made_at timestamptz not null default now(),
      add column rewrapped_at timestamptz;
    alter table key_encryption_keys set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);

    create table unsealed_tables (name text primary key);

    create function refuse_change_but_sealing() returns trigger language plpgsql as $$
    declare
      entry jsonb := to_jsonb(old);
      changed jsonb := to_jsonb(new);
    begin
      if entry - tg_argv[0] = changed - tg_argv[0]
        and entry ->> 'news_id' is null
        and starts_with(entry ->> tg_argv[0], '\\x00')
        and starts_with(changed ->> tg_argv[0], '\\x01')
      then return new;
      end if;
      raise exception '% is only ever added to', tg_table_name;
    end $$;
    alter function refuse_change_but_sealing() set bytea_output = 'hex';
    drop trigger history_stays on history;
    drop trigger notes_stay on notes;
    create trigger history_stays before update on history
      for each row execute function refuse_change_but_sealing('changes');
    create trigger notes_stay before update on notes
      for each row execute function refuse_change_but_sealing('body');
  `);
  for (const table of keyTables)
    await knex.raw(`
      alter table ${table} add column encryption_key integer not null
        generated always as (get_byte(wrapped, 0) * 256 + get_byte(wrapped, 1)) stored
        references key_encryption_keys (number);
      alter table ${table} set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    `);
  await rememberUnsealed(knex);
  await createFinish(knex);
}

/** @param {import('knex').Knex} knex */
async function rememberUnsealed(knex) {
  const { rows } = await knex.raw('select from reports union all select from inquiries limit 1');
  if (rows.length === 0) return;
  for (const [table, { key, needs }] of Object.entries(unsealed)) {
    await knex.raw(`create index ${table}_unsealed on ${table} (${key}) where ${needs}`);
    await knex('unsealed_tables').insert({ name: table });
  }
}

/**
 * CLUSTER, and not a rewriting ALTER TABLE: transactions with an older snapshot still see their rows afterwards. It keeps
 * rows that such a transaction may see; so the caller waits until no transaction is older than the sealing.
 * @param {import('knex').Knex} knex
 */
async function createFinish(knex) {
  const branches = Object.entries(unsealed).map(
    ([table, { needs }]) => `
      when '${table}' then
        if exists (select from ${table} where ${needs}) then return false; end if;
        drop index if exists ${table}_unsealed;
        cluster ${table} using ${table === 'inquiries' ? 'inquiries_place_key' : `${table}_pkey`};
        alter table ${table} set without cluster;`,
  );
  await knex.raw(`
    create function finish_sealing(table_name text) returns boolean language plpgsql security definer
      set search_path = public, pg_temp set lock_timeout = '3s' as $$
    begin
      perform from unsealed_tables where name = table_name for update skip locked;
      if not found then return false; end if;
      case table_name ${branches.join('')}
      end case;
      delete from unsealed_tables where name = table_name;
      return true;
    end $$;
    revoke execute on function finish_sealing(text) from public;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    drop function finish_sealing(text);
    drop table unsealed_tables;
    drop trigger history_stays on history;
    drop trigger notes_stay on notes;
    drop function refuse_change_but_sealing;
    create trigger history_stays before update on history for each statement execute function refuse_change();
    create trigger notes_stay before update on notes for each statement execute function refuse_change();
  `);
  for (const table of Object.keys(unsealed)) await knex.raw(`drop index if exists ${table}_unsealed`);
  for (const table of keyTables)
    await knex.raw(`
      alter table ${table} drop column encryption_key;
      alter table ${table} reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor);
    `);
  await knex.raw(`
    alter table key_encryption_keys drop column made_at, drop column rewrapped_at;
    alter table key_encryption_keys reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor);
  `);
}
