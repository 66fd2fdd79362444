import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { documentedCommands } from '../support/documents/documented-commands.ts';
import { root } from '../support/processes/our-process.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gaongil-commands-'));
  database = await createDatabase();
}, 180_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** Runs a line as typed in a shell; returns its exit code and output. */
function typed(line: string): Promise<{ code: number | null; output: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    MASTER_KEY: testMasterKey,
    APP_SECRET: '0'.repeat(64),
    ATTACHMENTS_DIR: join(folder, 'attachments'),
  };
  const child = spawn('sh', ['-c', line], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: chunks.join('') })));
}

const lines = Object.entries(documentedCommands).flatMap(([command, trial]) =>
  trial.by === 'inDatabase' ? [{ line: trial.as ?? command, says: trial.says }] : [],
);

it.each(lines)('$line works as the documentation says', async ({ line, says }) => {
  const { code, output } = await typed(line);
  expect([code, output]).toEqual([0, expect.stringMatching(says)]);
});
