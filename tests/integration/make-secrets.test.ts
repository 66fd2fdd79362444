import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/processes/run-script.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gaongil-make-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Files are given to groups, which only root can.
describe.skipIf(process.getuid?.() !== 0)('./gaongil secrets', () => {
  /** As the service `secrets`, whose two volumes are empty before the first start. */
  function installation(name: string) {
    const keyFile = join(folder, name, 'keys', 'master-key');
    const own = { SECRETS_DIR: join(folder, name, 'secrets'), MASTER_KEY_FILE: keyFile };
    const make = (...args: string[]) => runCommand(['secrets', ...(args.length > 0 ? args : ['make'])], own);
    return { keyFile, secrets: own.SECRETS_DIR, make };
  }

  it('makes a master key that is readable by one group, and never another one', async () => {
    const { keyFile, make } = installation('first');
    expect((await make()).code).toBe(0);
    const first = readFileSync(keyFile, 'utf8');
    expect(first).toMatch(/^[0-9a-f]{64}\n$/);
    expect(statSync(keyFile)).toMatchObject({ gid: 1016, mode: 0o100440 });
    expect((await make()).code).toBe(0);
    expect(readFileSync(keyFile, 'utf8')).toBe(first);
  });

  it('makes nothing when the master key went missing, and goes on when it was put back', async () => {
    const { keyFile, secrets: made, make } = installation('lost');
    expect((await make()).code).toBe(0);
    const key = readFileSync(keyFile);
    for (const lost of [keyFile, dirname(keyFile)]) {
      rmSync(lost, { recursive: true });
      // It would be made again otherwise.
      rmSync(join(made, 'api'), { recursive: true });
      const { code, said } = await make();
      expect([code, said]).toEqual([1, expect.stringContaining(keyFile)]);
      expect(said).toContain('따로 둔 사본에서 되돌려 주세요');
      expect([existsSync(keyFile), existsSync(join(made, 'api'))]).toEqual([false, false]);
      mkdirSync(dirname(keyFile), { recursive: true });
      writeFileSync(keyFile, key, { mode: 0o600 });
      expect((await make()).code).toBe(0);
      expect(readFileSync(keyFile)).toEqual(key);
      expect(statSync(keyFile)).toMatchObject({ gid: 1016, mode: 0o100440 });
    }
  });

  it('makes a master key where none was made, and notes one that a start made which then ended', async () => {
    const { keyFile, secrets: made, make } = installation('interrupted');
    expect((await make()).code).toBe(0);
    rmSync(join(made, 'kept/master-key-made'));
    rmSync(keyFile);
    expect((await make()).code).toBe(0);
    rmSync(join(made, 'kept/master-key-made'));
    expect((await make()).code).toBe(0);
    rmSync(keyFile);
    expect((await make()).code).toBe(1);
  });

  it('makes no other APP_SECRET when that went missing, and takes it from its copies', async () => {
    const { secrets: made, make } = installation('lost-app');
    expect((await make()).code).toBe(0);
    const [file, ...copies] = ['kept', 'api', 'backup'].map((name) => join(made, name, 'app-secret')) as [
      ...[string, string, string],
    ];
    const secret = readFileSync(file, 'utf8');
    rmSync(file);
    expect((await make()).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    for (const lost of [[file, ...copies], [made]]) {
      for (const path of lost) rmSync(path, { recursive: true });
      const { code, said } = await make();
      expect([code, said]).toEqual([1, expect.stringContaining(file)]);
      expect(said).toContain('백업에서 되돌려 주세요');
      expect([file, ...copies].filter(existsSync)).toEqual([]);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, secret);
      expect((await make()).code).toBe(0);
      for (const copy of copies) expect(readFileSync(copy, 'utf8')).toBe(secret);
    }
    expect((await make('give-up-app-secret')).code).toBe(1);
    for (const path of [file, ...copies]) rmSync(path);
    expect((await make('give-up-app-secret')).code).toBe(0);
    expect((await make()).code).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toBe(secret);
  });

  it('makes another master key in the place of a lost one, for its readers, and in the place of no other', async () => {
    const { keyFile, make } = installation('lost-key');
    expect((await make()).code).toBe(0);
    const first = readFileSync(keyFile, 'utf8');
    expect((await make('new-master-key', 'lost')).code).toBe(1);
    rmSync(keyFile);
    expect(await make('new-master-key')).toMatchObject({
      code: 1,
      said: expect.stringContaining('--from-running') as string,
    });
    expect((await make('new-master-key', 'lost')).code).toBe(0);
    expect(readFileSync(keyFile, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(readFileSync(keyFile, 'utf8')).not.toBe(first);
    expect((await make()).code).toBe(0);
    expect(statSync(keyFile)).toMatchObject({ gid: 1016, mode: 0o100440 });
  });

  it('makes another master key only after the missing one was given up', async () => {
    const { keyFile, make } = installation('given-up');
    expect((await make()).code).toBe(0);
    const first = readFileSync(keyFile, 'utf8');
    expect((await make('give-up-master-key')).code).toBe(1);
    rmSync(keyFile);
    expect((await make()).code).toBe(1);
    expect((await make('give-up-master-key')).code).toBe(0);
    expect(existsSync(keyFile)).toBe(false);
    expect((await make()).code).toBe(0);
    expect(readFileSync(keyFile, 'utf8')).not.toBe(first);
    rmSync(keyFile);
    expect((await make()).code).toBe(1);
  });
});
