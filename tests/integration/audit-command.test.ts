import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { appendAccess } from '@gaongil/data/access-log/access-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/processes/our-process.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { asRole } from '../support/services/roles.ts';
import { keysOf, tamper } from '../support/stored/access-rows.ts';

let api: TestApi;
beforeAll(async () => {
  await ensureBuilt('operate');
  api = await startTestApi();
  const one = {
    account: 'kim',
    at: new Date(),
    address: '',
    act: 'read',
    result: 200,
    isDated: false,
  } as const;
  await appendAccess(api.db, keysOf(api), [one, one, one, { ...one, isDated: true }]);
});
afterAll(() => api.close());

/** Runs `./gaongil audit verify` as the worker, without any key. */
function verify(...options: string[]): Promise<{ output: string; code: number | string | undefined }> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: asRole(api.databaseUrl, 'gaongil_worker') };
  const file = join(root, 'operate/dist/gaongil.js');
  return new Promise((resolve) => {
    execFile(process.execPath, [file, 'audit', 'verify', ...options], { env }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, code: error ? (error.code ?? 1) : 0 }),
    );
  });
}

it('./gaongil audit verify says how far each chain is right, and takes such an end again', async () => {
  const { output, code } = await verify();
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('모두 4행을 다시 계산했고 어긋난 곳이 없습니다.'),
  ]);
  const [end = ''] = /access_log:3:[0-9a-f]{64}/.exec(output) ?? [];
  expect((await verify('--end', end)).code).toBe(0);
  expect((await verify('--end', end.slice(0, 29))).code).toBe(0);
  const other = await verify('--end', `access_log:3:${'0'.repeat(16)}`);
  expect([other.code, other.output]).toEqual([
    1,
    expect.stringContaining('3번째: 따로 적어 둔 값과 다릅니다.'),
  ]);
  expect((await verify('--end', 'access_log:3')).output).toContain('CHAIN:POSITION:HEX로');
  // As the system panel has it.
  expect((await verify('--end', end.replace(':3:', ':').slice(0, 27))).code).toBe(0);
  const unknown = await verify('--end', `access_log:${'f'.repeat(16)}`);
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringContaining('3번째: 여기까지 따로 적어 둔 끝이 없습니다.'),
  ]);
});

it('./gaongil audit verify names the first row that was changed, and ends with 1', async () => {
  await tamper(api.db, 'update access_log set act = account where position = 2');
  const { output, code } = await verify();
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('시각까지 남는 기록 2번째: 행이 바뀌었습니다.'),
  ]);
  const json = JSON.parse((await verify('--json')).output) as object;
  expect(json).toMatchObject({ ok: false, faults: [{ chain: 'access_log', position: 2, kind: 'changed' }] });
});
