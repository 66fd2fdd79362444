import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import createKnex from 'knex';
import { databaseUrl, setting } from './database-url.js';
import { addFirstStaff } from './staff-accounts.js';

const folder = fileURLToPath(new URL('.', import.meta.url));

const migrationSource = {
  getMigrations: async () => (await readdir(folder)).filter((name) => /^\d{4}_.*\.js$/.test(name)).sort(),
  getMigrationName: (/** @type {string} */ name) => name,
  getMigration: (/** @type {string} */ name) => import(pathToFileURL(folder + name).href),
};

/**
 * A knex for migrations; the caller destroys it.
 * @param {string} url
 */
export function connect(url) {
  return createKnex({
    client: 'pg',
    connection: url,
    pool: { min: 0, max: 2 },
    migrations: { migrationSource },
    // Who asks gets the error; knex need not print it too.
    log: { warn() {}, error() {} },
  });
}

/**
 * Brings a database to the newest schema. Two at once wait for each other.
 * @param {string} url
 */
export async function migrateUp(url) {
  const knex = connect(url);
  try {
    await knex.migrate.latest();
  } finally {
    await knex.destroy();
  }
}

/**
 * Takes every migration back. All data is lost.
 * @param {string} url
 */
export async function migrateDown(url) {
  const knex = connect(url);
  try {
    await knex.migrate.rollback(undefined, true);
  } finally {
    await knex.destroy();
  }
}

async function addFirstAccount() {
  const knex = connect(databaseUrl());
  try {
    const password = setting('ADMIN_PASSWORD');
    const account = await addFirstStaff(knex, { username: setting('ADMIN_USERNAME'), password });
    if (account && !password)
      console.log(`첫 관리자 계정 — 아이디: ${account.username}  비밀번호: ${account.password}`);
    else if (account)
      console.log(`첫 관리자 계정 — 아이디: ${account.username}  비밀번호: ADMIN_PASSWORD에 지정한 값`);
  } finally {
    await knex.destroy();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const direction = process.argv[2] ?? 'up';
  if (direction === 'down') await migrateDown(databaseUrl());
  else {
    await migrateUp(databaseUrl());
    await addFirstAccount();
  }
  console.log(`migrations: ${direction} done`);
}
