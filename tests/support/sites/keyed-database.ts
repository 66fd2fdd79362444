import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@gaongil/data/database';
import { createDatabase } from '../services/database.ts';
import { ensureBuilt } from '../processes/our-process.ts';
import { asRole } from '../services/roles.ts';
import { runCommand, runLocalCommand } from '../processes/run-script.ts';
import { type ReportToStore, storeSealedReports, testRing } from '../stored/sealed-rows.ts';
import { testMasterKey } from '../processes/test-master-key.ts';

/** A database with sealed reports, its master key in a data folder as that of `npm start`, and the commands about both. */
export async function createKeyedDatabase(reports: readonly ReportToStore[]) {
  await ensureBuilt('operate');
  const database = await createDatabase();
  const admin = connectDatabase({ url: database.url, connections: 2 });
  await storeSealedReports(admin, testRing(admin), reports);
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-keys-'));
  mkdirSync(join(folder, 'secrets'));
  const file = join(folder, 'secrets', 'master-key');
  writeFileSync(file, testMasterKey);
  const env = { MASTER_KEY_FILE: file, DATABASE_URL: asRole(database.url, 'gaongil_worker') };
  const files = {
    APP_SECRET_FILE: join(folder, 'secrets', 'app'),
    APP_SECRET_NOTE: join(folder, 'app-secret-made'),
    MASTER_KEY_FILE: file,
    MASTER_KEY_NOTE: join(folder, 'master-key-made'),
  };
  return {
    admin,
    folder,
    /** The file of the master key. */
    file,
    env,
    /** As `./gaongil keys …`. */
    keys: (...args: string[]) => runCommand(['keys', ...args], env),
    /** As `./gaongil secrets …`, on the files of the data folder. */
    secrets: (...args: string[]) => runCommand(['secrets', ...args], files),
    /** As `npm run gaongil -- secrets …`, which takes three times as long: it starts Node twice and compiles the sources. */
    localSecrets: (...args: string[]) => runLocalCommand(['secrets', ...args], { DATA_DIR: folder }),
    async remove() {
      await admin.destroy();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `createKeyedDatabase` makes. */
export type KeyedDatabase = Awaited<ReturnType<typeof createKeyedDatabase>>;

/** A code with another proof. Its first letter is changed: the last one has bits that mean nothing. */
export const changed = (code: string) =>
  code.replace(/\.(.)/, (_, letter: string) => `.${letter === 'A' ? 'B' : 'A'}`);
