import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import createKnex from 'knex';
import { databaseUrl, setting } from './database-url.js';
import { grantRights } from './rights.js';
import { addFirstStaff } from './staff-accounts.js';

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
 * @param {(line: string) => void} [say] prints what happens
 */
export async function migrateDown(url, name, say) {
  const knex = connect(url);
  try {
    const database = await knex.first(knex.raw('current_database() as name'));
    if (name !== database.name)
      throw new Error(
        `down은 데이터베이스 "${database.name}"의 모든 자료를 지웁니다. 지우려면 그 이름을 붙여 주세요: ` +
          `node migrations/migrate.js down ${database.name}`,
      );
    say?.(`데이터베이스 "${name}"의 모든 표와 자료를 지웁니다. api와 worker가 떠 있으면 기다릴 수 있습니다.`);
    await knex.migrate.rollback(undefined, true);
    say?.(
      '모두 지웠습니다. 다시 만든 데이터베이스는 다른 설치로 여겨지므로, 전에 쓰던 첨부파일 저장소를 이어 쓰려면 store adopt ID가 필요합니다.',
    );
  } finally {
    await knex.destroy();
  }
}

async function addFirstAccount() {
  const knex = connect(databaseUrl());
  try {
    const password = setting('ADMIN_PASSWORD');
    const account = await addFirstStaff(knex, password);
    if (account && !password)
      console.log(`첫 관리자 계정 — 아이디: ${account.username}  비밀번호: ${account.password}`);
    else if (account)
      console.log(`첫 관리자 계정 — 아이디: ${account.username}  비밀번호: ADMIN_PASSWORD에 지정한 값`);
  } finally {
    await knex.destroy();
  }
}

/**
 * @param {string} direction
 * @param {string | undefined} name
 */
async function run(direction, name) {
  if (direction === 'down') await migrateDown(databaseUrl(), name, (line) => console.log(line));
  else if (direction === 'up') {
    await migrateUp(databaseUrl());
    await addFirstAccount();
  } else throw new Error('usage: node migrations/migrate.js up | down NAME-OF-DATABASE');
  console.log(`migrations: ${direction} done`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [direction = 'up', name] = process.argv.slice(2);
  await run(direction, name).catch((/** @type {Error & { code?: string }} */ error) => {
    // Errors of Postgres are printed with their stack, and end with the message: update.sh prints the last lines.
    if (error.code) console.error(error.stack);
    console.error(error.message);
    process.exitCode = 1;
  });
}
