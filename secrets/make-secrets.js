import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  dropOldAppSecret,
  ensureAppSecret,
  withAppSecretInUse,
  withDroppedAppSecret,
  withNewAppSecret,
} from './app-secret.js';
import { giveUp } from './made-once.js';
import {
  dropOldMasterKey,
  ensureMasterKey,
  masterKeysOf,
  newMasterKey,
  takeBackMasterKey,
  withNewMasterKey,
} from './master-key.js';
import { writeWhole } from './write-whole.js';

// Runs before everything else (docker-compose.yml). Existing secrets are not changed; only the commands that an operator
// types replace the master key and APP_SECRET (docs/operations.md).
const folder = process.env.SECRETS_DIR ?? '/run/secrets';
// `npm start` has one file; in the volume the first is copied to the others, for the api and the backup.
const appSecretFiles = process.env.APP_SECRET_FILE
  ? [process.env.APP_SECRET_FILE]
  : ['kept/app-secret', 'api/app-secret', 'backup/app-secret'].map((name) => join(folder, name));
const masterKeyFile = process.env.MASTER_KEY_FILE ?? '/run/keys/master-key';
// Each is in the folder of the other one, since it would go missing with its own.
const masterKeyNote = process.env.MASTER_KEY_NOTE ?? join(folder, 'kept/master-key-made');
const appSecretNote = process.env.APP_SECRET_NOTE ?? join(dirname(masterKeyFile), 'app-secret-made');

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

const commands =
  'new-app-secret | use-app-secret ID | drop-old-app-secret CODE | take-back-old-app-secret ID | give-up-app-secret | ' +
  'new-master-key [lost] | drop-old-master-key CODE | take-back-old-master-key | give-up-master-key';

const password = () => hex(24);

/** Makes another master key without the lost one, for processes that still have what it opens. */
function replaceLostMasterKey() {
  if (existsSync(masterKeyFile)) throw new Error(`파일이 있습니다: ${masterKeyFile}. 바뀐 것은 없습니다.`);
  writeWhole(masterKeyFile, newMasterKey(), statSync(masterKeyNote));
}

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

function makeAll() {
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

  console.log('secrets: ready');
}

/**
 * Stores what a change makes of APP_SECRET, and returns it.
 * @template {{ text: string }} Changed
 * @param {(file: string) => Changed} change
 */
function changeAppSecret(change) {
  const [first = ''] = appSecretFiles;
  const changed = change(first);
  for (const file of appSecretFiles) writeWhole(file, changed.text, statSync(file));
  return changed;
}

function addAppSecret() {
  const { id: added } = changeAppSecret((file) => withNewAppSecret(readFileSync(file, 'utf8')));
  console.log(
    `새 APP_SECRET을 더했습니다. 모든 api를 다시 시작한 뒤 실행해 주세요: make-secrets.js use-app-secret ${added}`,
  );
}

const writeAs = (/** @type {string} */ model) => (/** @type {string} */ path, /** @type {string} */ text) =>
  writeWhole(path, text, statSync(model));

function dropAppSecret() {
  // What the worker proves, it proves under the master key: it does not have APP_SECRET.
  const [masterKey = ''] = masterKeysOf(masterKeyFile);
  const { id, until } = changeAppSecret((file) =>
    dropOldAppSecret(file, { code: given, masterKey }, writeAs(file)),
  );
  console.log(
    until
      ? `APP_SECRET ${id}을(를) 지웠습니다. ${until}까지 ${appSecretFiles[0]}.old에 둡니다. 모든 api를 다시 시작해 주세요.`
      : `지운 APP_SECRET ${id}을(를) 아주 없앴습니다.`,
  );
}

function takeBackAppSecret() {
  const { id, forget } = changeAppSecret((file) => withDroppedAppSecret(file, given, writeAs(file)));
  forget();
  console.log(`지운 APP_SECRET ${id}을(를) 되돌렸습니다. 모든 api를 다시 시작해 주세요.`);
}

function dropMasterKey() {
  const until = dropOldMasterKey(masterKeyFile, given, writeAs(masterKeyFile));
  console.log(
    until
      ? `이전 마스터 키를 파일에서 지웠습니다. ${until}까지 ${masterKeyFile}.old에 둡니다. 지금 파일을 다시 백업해 주세요.`
      : '지운 마스터 키를 아주 없앴습니다.',
  );
}

const [command, given] = process.argv.slice(2);
try {
  if (command === 'new-master-key' && given === 'lost') {
    replaceLostMasterKey();
    console.log('새 마스터 키를 만들었습니다. 지금 실행해 주세요: keys master --from-running');
  } else if (command === 'new-master-key') {
    writeWhole(masterKeyFile, withNewMasterKey(masterKeyFile), statSync(masterKeyFile));
    console.log('새 마스터 키를 파일의 첫 줄에 넣었습니다. 이 파일을 백업한 뒤 keys master를 실행해 주세요.');
  } else if (command === 'drop-old-master-key') {
    dropMasterKey();
  } else if (command === 'take-back-old-master-key') {
    takeBackMasterKey(masterKeyFile, writeAs(masterKeyFile));
    console.log('지운 마스터 키를 파일의 아래 줄에 되돌렸습니다.');
  } else if (command === 'give-up-master-key') {
    giveUp(masterKeyFile, masterKeyNote);
    console.log(
      '다음에 시작할 때 새 마스터 키를 만듭니다. 이전 키로 봉인한 것은 백업을 되살리지 않으면 열 수 없습니다.',
    );
  } else if (command === 'give-up-app-secret') {
    giveUp(appSecretFiles.find(existsSync) ?? appSecretFiles[0] ?? '', appSecretNote);
    console.log(
      '다음에 시작할 때 새 APP_SECRET을 만듭니다. 지금까지의 익명 제보는 접수번호로만 조회할 수 있습니다.',
    );
  } else if (command === 'new-app-secret') {
    addAppSecret();
  } else if (command === 'use-app-secret') {
    const { id: used } = changeAppSecret((file) => withAppSecretInUse(readFileSync(file, 'utf8'), given));
    console.log(`APP_SECRET ${used}을(를) 쓰게 했습니다. 모든 api를 다시 시작하고, 이 파일을 백업해 주세요.`);
  } else if (command === 'drop-old-app-secret') {
    dropAppSecret();
  } else if (command === 'take-back-old-app-secret') {
    takeBackAppSecret();
  } else if (command === undefined) makeAll();
  else throw new Error(`make-secrets.js [${commands}]`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
