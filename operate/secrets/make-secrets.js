import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureAppSecret } from './app-secret.js';
import { ensureMasterKey } from './master-key.js';
import { writeWhole } from './write-whole.js';

const folder = process.env.SECRETS_DIR ?? '/run/secrets';
// `npm start` has one file; in the volume the first is copied to the others, for the api and the backup.
export const appSecretFiles = process.env.APP_SECRET_FILE
  ? [process.env.APP_SECRET_FILE]
  : ['kept/app-secret', 'api/app-secret', 'backup/app-secret'].map((name) => join(folder, name));
export const masterKeyFile = process.env.MASTER_KEY_FILE ?? '/run/keys/master-key';
// Each is in the folder of the other one, since it would go missing with its own.
export const masterKeyNote = process.env.MASTER_KEY_NOTE ?? join(folder, 'kept/master-key-made');
export const appSecretNote = process.env.APP_SECRET_NOTE ?? join(dirname(masterKeyFile), 'app-secret-made');

/**
 * The groups that the containers run under (docker-compose.yml). Each file is readable for one group only. Users would
 * not do, since the images of Postgres and Redis use the same user number.
 */
const group = {
  nogroup: 65_534,
  minio: 0,
  postgres: 999,
  redis: 1001,
  api: 1011,
  worker: 1012,
  migrate: 1013,
  roles: 1014,
  bucket: 1015,
  // The group of the master key; only api, worker, backup and demo are in it.
  keys: 1016,
  backup: 1017,
};

const hex = (/** @type {number} */ bytes) => randomBytes(bytes).toString('hex');

/**
 * @param {string} name path below the folder of secrets
 * @param {string} text
 * @param {number} readers the group that may read it
 */
function write(name, text, readers) {
  writeWhole(join(folder, name), text, { uid: group.nogroup, gid: readers, mode: 0o440 });
}

/**
 * Reads a secret, or creates it if it does not exist.
 * @param {string} name
 * @param {() => string} make
 */
function readOrCreate(name, make) {
  const path = join(folder, 'kept', name);
  if (!existsSync(path)) write(join('kept', name), make(), group.nogroup);
  return readFileSync(path, 'utf8');
}

const password = () => hex(24);

/** Makes APP_SECRET; a file that is missing is made from its copies. */
function makeAppSecret() {
  const [file = '', ...copies] = appSecretFiles;
  const access = { uid: group.nogroup, gid: group.nogroup, mode: 0o440 };
  const copy = copies.find(existsSync);
  if (!existsSync(file) && copy) writeWhole(file, readFileSync(copy, 'utf8'), access);
  ensureAppSecret({ file, note: appSecretNote, write: (path, text) => writeWhole(path, text, access) });
  return readFileSync(file, 'utf8');
}

/** Makes the master key, and gives a file that an operator put back to those who read it. */
function makeMasterKey() {
  const access = { uid: group.nogroup, gid: group.keys, mode: 0o440 };
  ensureMasterKey({
    file: masterKeyFile,
    note: masterKeyNote,
    write: (path, text) => writeWhole(path, text, access),
  });
  const { uid, gid, mode } = statSync(masterKeyFile);
  if (uid !== access.uid || gid !== access.gid || (mode & 0o777) !== access.mode)
    writeWhole(masterKeyFile, readFileSync(masterKeyFile, 'utf8'), access);
}

/**
 * Makes the secrets that an installation does not have yet, before everything else runs (docker-compose.yml). Existing secrets
 * are not changed.
 * @throws with what to do when the master key or APP_SECRET was made before and its file is missing
 */
export function makeSecrets() {
  makeMasterKey();
  const appSecret = makeAppSecret();
  const postgresPassword = readOrCreate('postgres-password', password);
  const ownerPassword = readOrCreate('postgres-owner-password', password);
  const redisPassword = readOrCreate('redis-password', password);
  const minioUser = readOrCreate('minio-user', () => `gaongil-${hex(6)}`);
  const minioPassword = readOrCreate('minio-password', password);

  // Redis has one user: it stores nothing that the api and the worker must hide from each other.
  const redisUrl = `redis://:${redisPassword}@redis:6379`;

  for (const name of /** @type {const} */ (['api', 'worker', 'backup'])) {
    const databasePassword = readOrCreate(`postgres-${name}-password`, password);
    const storeKey = readOrCreate(`minio-${name}-key`, password);
    write(`${name}/database-password`, databasePassword, group[name]);
    if (name !== 'backup') write(`${name}/redis-url`, redisUrl, group[name]);
    write(`${name}/s3-access-key`, `gaongil-${name}`, group[name]);
    write(`${name}/s3-secret-key`, storeKey, group[name]);
    write(`roles/${name}-password`, databasePassword, group.roles);
    write(`bucket/${name}-key`, storeKey, group.bucket);
  }
  write('api/app-secret', appSecret, group.api);
  write('backup/app-secret', appSecret, group.backup);
  write(
    'backup/identity-seed',
    readOrCreate('backup-identity-seed', () => hex(32)),
    group.backup,
  );
  write(
    'backup/signing-seed',
    readOrCreate('backup-signing-seed', () => hex(32)),
    group.backup,
  );
  write('migrate/database-password', ownerPassword, group.migrate);
  write('roles/superuser-password', postgresPassword, group.roles);
  write('roles/owner-password', ownerPassword, group.roles);
  write('postgres/password', postgresPassword, group.postgres);
  write('redis/password', redisPassword, group.redis);
  write('redis/redis.conf', `requirepass ${redisPassword}\n`, group.redis);
  write('minio/user', minioUser, group.minio);
  write('minio/password', minioPassword, group.minio);
  write('bucket/user', minioUser, group.bucket);
  write('bucket/password', minioPassword, group.bucket);
}
