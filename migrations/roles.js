import { connect } from './migrate.js';

/** The role that owns the schema if the server is ours: it runs migrations and manages staff accounts. */
const ownerRole = 'gaongil_owner';

/**
 * Creates missing roles and sets the password of each, so that a new secret takes effect. Needs a superuser. Concurrent
 * calls wait for each other.
 * @param {import('knex').Knex} knex
 * @param {Record<string, string>} passwords by role
 */
export async function ensureRoles(knex, passwords) {
  await knex.transaction(async (transaction) => {
    await transaction.raw(`select pg_advisory_xact_lock(hashtextextended('roles', 0))`);
    for (const [role, password] of Object.entries(passwords)) {
      const known = await transaction('pg_roles').where('rolname', role).first('rolname');
      if (!known) await transaction.raw('create role ?? login', [role]);
      // ALTER ROLE takes no bindings.
      await transaction.raw(`alter role ?? password '${password.replaceAll("'", "''")}'`, [role]);
    }
  });
}

/**
 * Lets the worker remove the times that Postgres keeps of this database (data/src/purge-timestamps.ts). Needs a superuser.
 * @param {import('knex').Knex} knex
 */
export async function grantForgetting(knex) {
  await knex.raw(`
    grant pg_checkpoint to gaongil_worker;
    grant maintain on all tables in schema pg_catalog to gaongil_worker;
    grant execute on function pg_switch_wal(), pg_stat_reset_single_table_counters(oid) to gaongil_worker;
  `);
}

/**
 * Lets the backup read everything and copy the data folder of the running server (backup/src/make/base.ts). It can write nothing
 * but how its runs ended (rights.js). Needs a superuser.
 * @param {import('knex').Knex} knex
 */
export async function grantBackup(knex) {
  await knex.raw(`
    alter role gaongil_backup replication;
    grant pg_read_all_data to gaongil_backup;
    grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to gaongil_backup;
  `);
}

/**
 * Makes `role` the owner of this database and of every table and function in it. Needs a superuser, who owns a database that
 * was just made or restored; one that `role` already owns is not changed.
 * @param {import('knex').Knex} knex
 * @param {string} role
 */
export async function handOver(knex, role) {
  const { rows } = await knex.raw(
    `with owner as (select oid from pg_roles where rolname = ?)
     select format('alter table %s owner to %I', c.oid::regclass, ?::text) as command
       from pg_class c, owner
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> owner.oid
     union all
     select format('alter function %s owner to %I', p.oid::regprocedure, ?::text)
       from pg_proc p, owner
       where p.pronamespace = 'public'::regnamespace and p.proowner <> owner.oid
         and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
     union all
     select format('alter database %I owner to %I', datname, ?::text)
       from pg_database, owner
       where datname = current_database() and datdba <> owner.oid`,
    [role, role, role, role],
  );
  await knex.transaction(async (transaction) => {
    for (const { command } of rows) await transaction.raw(command);
  });
}

/**
 * Makes the roles of a server that is ours, with their rights, and hands the database over to its owner. Needs a superuser.
 * @param {string} url
 * @param {Record<string, string>} passwords by role
 */
export async function makeRoles(url, passwords) {
  const knex = connect(url);
  try {
    await ensureRoles(knex, passwords);
    await grantForgetting(knex);
    await grantBackup(knex);
    await handOver(knex, ownerRole);
    // Every server has these two databases, and by default each role may connect to them.
    await knex.raw('revoke connect, temporary on database postgres, template1 from public');
  } finally {
    await knex.destroy();
  }
}
