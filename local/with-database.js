// node local/with-database.js SCRIPT [ARGUMENTS]: runs an operator's script on the database of DATABASE_URL, else on
// the database and the attachment store of the stack `npm start` runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = process.env['DATA_DIR'] || '.data';
const address = join(folder, 'database-url');
const isGiven = process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE'];

if (!isGiven && !existsSync(address)) {
  console.error('Start the stack first (npm start), or set DATABASE_URL.');
  process.exit(1);
}
const store = join(folder, 'store-settings');
const local = {
  ...(existsSync(store) && JSON.parse(readFileSync(store, 'utf8'))),
  DATABASE_URL_FILE: address,
  DATABASE_PASSWORD_FILE: join(folder, 'secrets', 'postgres-owner'),
  ...(!process.env['MASTER_KEY'] &&
    !process.env['MASTER_KEY_FILE'] && { MASTER_KEY_FILE: resolve(folder, 'secrets', 'master-key') }),
  ...(!process.env['APP_SECRET'] &&
    !process.env['APP_SECRET_FILE'] && { APP_SECRET_FILE: resolve(folder, 'secrets', 'app') }),
};
const env = isGiven ? process.env : { ...process.env, ...local };
const { status } = spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit', env });
process.exit(status ?? 1);
