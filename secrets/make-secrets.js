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
const group = { nobody: 65_534, app: 1000, postgres: 999, redis: 1001, minio: 0 };

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

const appSecret = keep('app-secret', () => hex(32));
const postgresPassword = keep('postgres-password', () => hex(24));
const redisPassword = keep('redis-password', () => hex(24));
const minioUser = keep('minio-user', () => `gaongil-${hex(6)}`);
const minioPassword = keep('minio-password', () => hex(24));

write('app/app-secret', appSecret, group.app);
write('app/database-password', postgresPassword, group.app);
write('app/redis-url', `redis://:${redisPassword}@redis:6379`, group.app);
write('app/s3-access-key', minioUser, group.app);
write('app/s3-secret-key', minioPassword, group.app);
write('postgres/password', postgresPassword, group.postgres);
write('redis/password', redisPassword, group.redis);
write('redis/redis.conf', `requirepass ${redisPassword}\n`, group.redis);
write('minio/user', minioUser, group.minio);
write('minio/password', minioPassword, group.minio);

console.log('secrets: ready');
