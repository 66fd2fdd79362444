import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { masterKeyFile } from './data-folder.ts';
import { startServices } from './services.ts';
import { createSupervisor } from './supervisor.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'master-key-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readFileSync(masterKeyFile(folder), 'utf8');

describe('the master key of npm start', () => {
  it('is made once', () => {
    const first = read();
    expect(first).toMatch(/^[0-9a-f]{64}\n$/);
    expect(read()).toBe(first);
  });

  it('is not made again when its file went missing, alone or with all secrets', () => {
    const file = masterKeyFile(folder);
    const key = read();
    for (const lost of [file, join(folder, 'secrets')]) {
      rmSync(lost, { recursive: true });
      expect(() => masterKeyFile(folder)).toThrow(file);
      expect(() => masterKeyFile(folder)).toThrow('따로 둔 사본에서 되돌려 주세요');
      expect(readdirSync(join(folder, 'secrets'))).toEqual([]);
      writeFileSync(file, key);
      expect(read()).toBe(key);
    }
  });

  it('is not made again either when it is older than this check and went missing after a start', () => {
    const file = masterKeyFile(folder);
    rmSync(join(folder, 'master-key-made'));
    masterKeyFile(folder);
    rmSync(file);
    expect(() => masterKeyFile(folder)).toThrow(file);
  });

  it('is asked for before anything else is started or made', async () => {
    rmSync(masterKeyFile(folder));
    const options = { root: folder, folder, supervisor: createSupervisor(), given: {}, print: () => {} };
    await expect(startServices(options)).rejects.toThrow(join(folder, 'secrets', 'master-key'));
    expect(readdirSync(folder).sort()).toEqual(['master-key-made', 'secrets']);
    expect(existsSync(join(folder, 'secrets', 'postgres-admin'))).toBe(false);
  });
});
