import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { ensureBuilt, root } from '../support/processes/our-process.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  await ensureBuilt('operate');
  database = await createDatabase();
}, 180_000);
afterAll(() => database.drop());

/** Runs a command as a container does; returns its output and exit code. */
function run(command: string[], more: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, ...more };
  return new Promise<{ output: string; code: number | string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'operate/dist/gaongil.js'), ...command],
      { env },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, code: error ? (error.code ?? 1) : 0 }),
    );
  });
}
const staff = (...args: string[]) => run(['staff', ...args]);

describe('./gaongil staff', () => {
  it('lists all accounts by name, with the day each was created', async () => {
    for (const name of ['lee', '김가온']) expect((await staff('add', name)).code).toBe(0);
    const { output, code } = await staff('list');
    expect(code).toBe(0);
    expect(output).toMatch(/^lee {2}\(\d{4}-\d\d-\d\d부터\)\n김가온 {2}\(\d{4}-\d\d-\d\d부터\)\n$/);
  });

  it.each([['kim lee'], ['kim\tlee'], ['kim\u0007'], ['kim\u200b'], ['kim\u3000lee']])(
    'refuses the name %j in a sentence',
    async (name) =>
      expect(await staff('add', name)).toEqual({
        output: '아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.\n',
        code: 1,
      }),
  );

  it('shows its usage, as it was called', async () => {
    expect(await staff()).toEqual({
      code: 2,
      output: expect.stringContaining('./gaongil staff list') as string,
    });
    const npm = await run(['staff', 'add'], { GAONGIL_CALL: 'npm run gaongil --' });
    expect(npm.output).toContain('npm run gaongil -- staff list');
    expect(npm.output).not.toContain('./gaongil');
  });

  it('answers machines with one object', async () => {
    const { output, code } = await staff('list', '--json');
    expect([code, JSON.parse(output)]).toEqual([
      0,
      {
        ok: true,
        accounts: ['lee', '김가온'].map((username) => ({ username, since: expect.any(String) as string })),
        failures: [],
      },
    ]);
    const refused = await staff('add', 'lee', '--json');
    expect([refused.code, JSON.parse(refused.output)]).toEqual([
      1,
      expect.objectContaining({ ok: false, failures: ['이미 있는 아이디입니다: lee'] }),
    ]);
  });
});

describe('./gaongil migrate down', () => {
  it('prints what it will delete, and that the store will then belong to another database', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const refused = await run(['migrate', 'down']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`./gaongil migrate down ${name}`);
    const { output, code } = await run(['migrate', 'down', name]);
    expect(code).toBe(0);
    expect(output).toMatch(/^데이터베이스 ".+"의 모든 표와 자료를 지웁니다\.[^]*store adopt ID[^]*down done/);
  });
});
