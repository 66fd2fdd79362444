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

/** Runs a script of migrations/ as the container does, without npm; answers what it said and its exit code. */
function run(script: string, args: string[], more: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url, ...more };
  return new Promise<{ said: string; code: number | string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'migrations', script), ...args],
      { env },
      (error, stdout, stderr) => resolve({ said: stdout + stderr, code: error ? (error.code ?? 1) : 0 }),
    );
  });
}
const staff = (...args: string[]) => run('staff.js', args);

describe('staff.js', () => {
  it('lists all accounts by name, with the day each was made', async () => {
    for (const name of ['lee', '김가온']) expect((await staff('add', name)).code).toBe(0);
    const { said, code } = await staff('list');
    expect(code).toBe(0);
    expect(said).toMatch(/^lee {2}\(\d{4}-\d\d-\d\d부터\)\n김가온 {2}\(\d{4}-\d\d-\d\d부터\)\n$/);
  });

  it.each([['kim lee'], ['kim\tlee'], ['kim\u0007'], ['kim\u200b'], ['kim\u3000lee']])(
    'refuses the name %j in a sentence',
    async (name) =>
      expect(await staff('add', name)).toEqual({
        said: '아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.\n',
        code: 1,
      }),
  );

  it('says how it is called: with npm where npm runs it, else with Docker', async () => {
    const docker = await staff();
    expect(docker.code).toBe(2);
    expect(docker.said).toContain('docker compose run --rm migrate node migrations/staff.js list');
    expect(docker.said).toContain('-e STAFF_PASSWORD=…');
    const npm = await run('staff.js', ['add'], { npm_lifecycle_event: 'staff' });
    expect(npm.said).toContain('npm run staff -- list');
    expect(npm.said).not.toContain('docker');
  });
});

describe('migrate.js down', () => {
  it('says what it deletes before it does, and that the store belongs to another database then', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const refused = await run('migrate.js', ['down']);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain(`migrate.js down ${name}`);
    const { said, code } = await run('migrate.js', ['down', name]);
    expect(code).toBe(0);
    expect(said).toMatch(/^데이터베이스 ".+"의 모든 표와 자료를 지웁니다\.[^]*store adopt ID[^]*down done/);
  });
});
