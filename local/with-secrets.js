// node local/with-secrets.js COMMAND: replaces a secret of the stack `npm start` runs, as make-secrets.js does in its volume.
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const data = resolve(process.env['DATA_DIR'] || '.data');
const folder = resolve(data, 'secrets');
const needed = process.argv[2]?.startsWith('give-up-') || process.argv[3] === 'lost' ? data : folder;
if (process.argv.length < 3 || !existsSync(needed)) {
  console.error(
    process.argv.length < 3
      ? 'npm run secrets -- new-app-secret | use-app-secret ID | drop-old-app-secret CODE | take-back-old-app-secret ID | give-up-app-secret | new-master-key [lost] | drop-old-master-key CODE | take-back-old-master-key | give-up-master-key'
      : 'Start the stack first (npm start): it makes the secrets.',
  );
  process.exit(1);
}
const env = {
  ...process.env,
  APP_SECRET_FILE: resolve(folder, 'app'),
  APP_SECRET_NOTE: resolve(data, 'app-secret-made'),
  MASTER_KEY_FILE: resolve(folder, 'master-key'),
  MASTER_KEY_NOTE: resolve(data, 'master-key-made'),
};
const script = resolve(import.meta.dirname, '../secrets/make-secrets.js');
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit', env });
// The next start notes in its database what that ends (given-up-secret.ts).
if (status === 0 && process.argv[2] === 'give-up-app-secret')
  writeFileSync(resolve(data, 'app-secret-given-up'), 'APP_SECRET was given up.\n', { mode: 0o600 });
process.exit(status ?? 1);
