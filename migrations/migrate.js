import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import createKnex from 'knex';
import { grantRights } from './rights.js';

const folder = fileURLToPath(new URL('.', import.meta.url));

const migrationSource = {
  getMigrations: async () => (await readdir(folder)).filter((name) => /^\d{4}_.*\.js$/.test(name)).sort(),
  getMigrationName: (/** @type {string} */ name) => name,
  getMigration: async (/** @type {string} */ name) => {
    const migration = await import(pathToFileURL(folder + name).href);
    return { ...migration, up: (/** @type {import('knex').Knex} */ knex) => named(name, migration.up(knex)) };
  },
};

/**
 * Adds the name of a migration to its error.
 * @param {string} name
 * @param {Promise<unknown>} work
 */
function named(name, work) {
  return work.catch((/** @type {Error} */ error) => {
    error.message = `${name}: ${error.message}`;
    throw error;
  });
}

/**
 * Connects for migrations; the caller destroys the connection.
 * @param {string} url
 */
export function connect(url) {
  return createKnex({
    client: 'pg',
    connection: { connectionString: url },
    pool: { min: 0, max: 2 },
    migrations: { migrationSource },
    // The caller gets the error; knex must not print it as well.
    log: { warn() {}, error() {} },
  });
}

/**
 * Migrates a database to the newest schema and updates the rights of the api and the worker. Concurrent calls wait for
 * each other. A database of a newer version stays as it is: this version works with it, since migrations only expand.
 * @param {string} url
 */
export async function migrateUp(url) {
  const knex = connect(url);
  try {
    if (await isNewer(knex)) return;
    await knex.migrate.latest();
    await grantRights(knex);
  } finally {
    await knex.destroy();
  }
}

/**
 * Whether a newer version migrated the database.
 * @param {import('knex').Knex} knex
 */
async function isNewer(knex) {
  if (!(await knex.schema.hasTable('knex_migrations'))) return false;
  const known = await migrationSource.getMigrations();
  return (await knex('knex_migrations').pluck('name')).some((name) => !known.includes(name));
}

/**
 * Makes the schema that these migrations made, which may be an earlier one: a backup is restored into the schema of its
 * time. `migrateUp` continues from there.
 * @throws when one of them is not known here
 * @param {string} url
 * @param {string[]} names in order
 */
export async function migrateExactly(url, names) {
  const known = await migrationSource.getMigrations();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`unknown migration ${unknown}`);
  const knex = connect(url);
  try {
    await knex.migrate.latest({
      migrationSource: { ...migrationSource, getMigrations: () => Promise.resolve(names) },
    });
  } finally {
    await knex.destroy();
  }
}

/**
 * Reverts every migration, which deletes all data. The name of the database is required as a confirmation.
 * @throws when `name` is not the name of the database
 * @param {string} url
 * @param {string | undefined} name
 */
export async function migrateDown(url, name) {
  const knex = connect(url);
  try {
    const database = await knex.first(knex.raw('current_database() as name'));
    if (name !== database.name) throw new Error(`the database is not "${name}" but "${database.name}"`);
    await knex.migrate.rollback(undefined, true);
  } finally {
    await knex.destroy();
  }
}
