import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { root } from '../support/our-process.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Runs a script of migrations/ as the container does, without npm; returns its output and exit code. */
function run(script: string, args: string[], more: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, ...more };
  return new Promise<{ output: string; code: number | string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'migrations', script), ...args],
      { env },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, code: error ? (error.code ?? 1) : 0 }),
    );
  });
}
const staff = (...args: string[]) => run('staff.js', args);

describe('staff.js', () => {
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

  it('shows its usage: with npm when npm runs it, otherwise with Docker', async () => {
    const docker = await staff();
    expect(docker.code).toBe(2);
    expect(docker.output).toContain('docker compose run --rm migrate node migrations/staff.js list');
    expect(docker.output).toContain('-e STAFF_PASSWORD=…');
    const npm = await run('staff.js', ['add'], { npm_lifecycle_event: 'staff' });
    expect(npm.output).toContain('npm run staff -- list');
    expect(npm.output).not.toContain('docker');
  });
});

describe('migrate.js down', () => {
  it('prints what it will delete, and that the store will then belong to another database', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const refused = await run('migrate.js', ['down']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`migrate.js down ${name}`);
    const { output, code } = await run('migrate.js', ['down', name]);
    expect(code).toBe(0);
    expect(output).toMatch(/^데이터베이스 ".+"의 모든 표와 자료를 지웁니다\.[^]*store adopt ID[^]*down done/);
  });
});
