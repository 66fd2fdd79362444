import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { areaNames } from '@gaongil/contract/accounts/areas';
import { secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { connectDatabase } from '@gaongil/data/database';
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
  it('lists all accounts by name, with the day each was created, its state and its areas', async () => {
    expect((await staff('add', 'lee', '--areas', 'news, reports')).code).toBe(0);
    expect((await staff('add', '김가온')).code).toBe(0);
    const { output, code } = await staff('list');
    expect(code).toBe(0);
    expect(output.replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY')).toBe(
      'lee  (DAY부터)  사용 중  제보 전체, 뉴스\n김가온  (DAY부터)  사용 중  모든 권한\n',
    );
  });

  it.each([['kim lee'], ['kim\tlee'], ['kim\u200b'], ['kim\u3000lee']])(
    'refuses the name %j in a sentence',
    async (name) =>
      expect(await staff('add', name)).toEqual({
        output: '아이디에는 띄어쓰기나 보이지 않는 문자를 쓸 수 없습니다.\n',
        code: 1,
      }),
  );

  it('suspends and reactivates an account, but not the last one that may manage accounts', async () => {
    const state = async () => /^lee .*(사용 중|정지)/m.exec((await staff('list')).output)?.[1];
    expect((await staff('suspend', 'lee')).output).toContain('정지했습니다');
    expect(await state()).toBe('정지');
    expect((await staff('reactivate', 'lee')).output).toContain('다시 쓸 수 있습니다');
    expect(await state()).toBe('사용 중');
    expect(await staff('reactivate', 'lee')).toEqual({ output: '정지된 계정이 아닙니다.\n', code: 1 });
    for (const action of ['suspend', 'remove'])
      expect(await staff(action, '김가온')).toEqual({ output: `${accountMessages.last}\n`, code: 1 });
    expect((await staff('suspend', 'nobody')).output).toContain('없는 아이디입니다: nobody');
  });

  it('removes the second factor of an account that has one, with its recovery codes', async () => {
    const db = connectDatabase({ url: database.url, connections: 1 });
    const { id } = await db('staff').where({ username: 'lee' }).first('id');
    await db('key_encryption_keys').insert({ number: 1, master: 'x', wrapped: Buffer.alloc(60) });
    const factor = { account_id: id, wrapped: Buffer.from([0, 1]), is_confirmed: true };
    await db('second_factors').insert(factor);
    await db('recovery_codes').insert({ account_id: id, hash: Buffer.alloc(32) });
    expect((await staff('list')).output).toMatch(/^lee .* {2}2단계 인증$/m);
    expect(await staff('reset-second-factor', 'lee')).toMatchObject({
      output: expect.stringContaining('복구 코드를 지우고') as string,
      code: 0,
    });
    expect([await db('second_factors'), await db('recovery_codes')]).toEqual([[], []]);
    expect((await staff('list')).output).not.toContain('2단계');
    expect(await staff('reset-second-factor', 'lee')).toEqual({
      output: `${secondFactorMessages.notInUse}\n`,
      code: 1,
    });
    expect((await staff('reset-second-factor', 'nobody')).output).toContain('없는 아이디입니다: nobody');
    await db.destroy();
  });

  it('refuses an area that does not exist, and a password that is easily guessed, and makes no account', async () => {
    expect(await staff('add', 'park', '--areas', 'reports,all')).toMatchObject({
      output: expect.stringContaining('없는 권한입니다: all.') as string,
      code: 1,
    });
    expect(await run(['staff', 'add', 'park'], { STAFF_PASSWORD: 'password1234' })).toEqual({
      output: `${accountMessages.passwordWeak}\n`,
      code: 1,
    });
    expect((await staff('list')).output).not.toContain('park');
  });

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
        accounts: [
          { username: 'lee', areas: ['reports', 'news'] },
          { username: '김가온', areas: areaNames },
        ].map((one) => ({
          ...one,
          state: 'active',
          secondFactor: false,
          since: expect.any(String) as string,
        })),
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

it('./gaongil migrate up says what is wrong with the password of the first account', async () => {
  const empty = await createDatabase();
  try {
    expect(await run(['migrate', 'up'], { DATABASE_URL: empty.url, ADMIN_PASSWORD: 'password1234' })).toEqual(
      {
        output: `ADMIN_PASSWORD: ${accountMessages.passwordWeak}\n`,
        code: 1,
      },
    );
  } finally {
    await empty.drop();
  }
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
