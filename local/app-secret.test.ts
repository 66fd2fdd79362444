import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appSecretFile, masterKeyFile } from './data-folder.ts';
import { startServices } from './services.ts';
import { createSupervisor } from './supervisor.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'app-secret-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readFileSync(appSecretFile(folder), 'utf8');

describe('APP_SECRET of npm start', () => {
  it('is made once, and not again when its file went missing', () => {
    const file = appSecretFile(folder);
    const secret = read();
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(read()).toBe(secret);
    for (const lost of [file, join(folder, 'secrets')]) {
      rmSync(lost, { recursive: true });
      expect(() => appSecretFile(folder)).toThrow(file);
      expect(() => appSecretFile(folder)).toThrow('백업에서 되돌려 주세요');
      expect(readdirSync(join(folder, 'secrets'))).toEqual([]);
      writeFileSync(file, secret);
      expect(read()).toBe(secret);
    }
  });

  it('is noted for an installation from before this note', () => {
    const file = appSecretFile(folder);
    rmSync(join(folder, 'app-secret-made'));
    appSecretFile(folder);
    rmSync(file);
    expect(() => appSecretFile(folder)).toThrow(file);
  });

  it('is asked for before anything else is started or made', async () => {
    masterKeyFile(folder);
    rmSync(appSecretFile(folder));
    const options = { root: folder, folder, supervisor: createSupervisor(), given: {}, print: () => {} };
    await expect(startServices(options)).rejects.toThrow(join(folder, 'secrets', 'app'));
    expect(existsSync(join(folder, 'secrets', 'postgres-admin'))).toBe(false);
  });
});
