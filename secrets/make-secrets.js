import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Runs once before everything else (docker-compose.yml). What it made stays as it is on every later start.
const folder = process.env.SECRETS_DIR ?? '/run/secrets';

/**
 * Who reads: the group each container runs under (docker-compose.yml). A file is readable to one of them, in whichever
 * container it is mounted. Not by user, since the images of Postgres and Redis number theirs alike.
 */
const group = {
  nobody: 65_534,
  minio: 0,
  postgres: 999,
  redis: 1001,
  api: 1011,
  worker: 1012,
  migrate: 1013,
  roles: 1014,
  bucket: 1015,
};

const hex = (/** @type {number} */ bytes) => randomBytes(bytes).toString('hex');

/**
 * @param {string} name path below the folder
 * @param {string} text
 * @param {number} readers
 */
function write(name, text, readers) {
  const path = join(folder, name);
  const partial = `${path}.partial`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 });
  rmSync(partial, { force: true });
  const file = openSync(partial, 'wx', 0o440);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  chownSync(partial, group.nobody, readers);
  // A crash leaves a whole file or none.
  renameSync(partial, path);
}

/**
 * The secret of that name, made when there is none yet.
 * @param {string} name
 * @param {() => string} make
 */
function keep(name, make) {
  const path = join(folder, 'kept', name);
  if (!existsSync(path)) write(join('kept', name), make(), group.nobody);
  return readFileSync(path, 'utf8');
}

const password = () => hex(24);

const appSecret = keep('app-secret', () => hex(32));
// Of the superuser, which an installation from before there were roles has already.
const postgresPassword = keep('postgres-password', password);
const ownerPassword = keep('postgres-owner-password', password);
const redisPassword = keep('redis-password', password);
const minioUser = keep('minio-user', () => `gaongil-${hex(6)}`);
const minioPassword = keep('minio-password', password);

// Redis names no users here: it holds nothing that api and worker must keep from each other.
const redisUrl = `redis://:${redisPassword}@redis:6379`;

for (const name of /** @type {const} */ (['api', 'worker'])) {
  const databasePassword = keep(`postgres-${name}-password`, password);
  const storeKey = keep(`minio-${name}-key`, password);
  write(`${name}/database-password`, databasePassword, group[name]);
  write(`${name}/redis-url`, redisUrl, group[name]);
  write(`${name}/s3-access-key`, `gaongil-${name}`, group[name]);
  write(`${name}/s3-secret-key`, storeKey, group[name]);
  write(`roles/${name}-password`, databasePassword, group.roles);
  write(`bucket/${name}-key`, storeKey, group.bucket);
}
write('api/app-secret', appSecret, group.api);
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

// Where api and worker of earlier versions had the superuser's password and the store's root key.
rmSync(join(folder, 'app'), { recursive: true, force: true });

console.log('secrets: ready');
