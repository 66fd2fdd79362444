import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appSecretFile, masterKeyFile } from './settings/data-folder.ts';
import { startServices } from './services.ts';
import { createSupervisor } from './processes/supervisor.ts';

const secrets = [
  {
    name: 'APP_SECRET',
    fileOf: appSecretFile,
    note: 'app-secret-made',
    content: /^[0-9a-f]{64}$/,
    cure: '백업에서 되돌려 주세요',
  },
  {
    name: 'the master key',
    fileOf: masterKeyFile,
    note: 'master-key-made',
    content: /^[0-9a-f]{64}\n$/,
    cure: '따로 둔 사본에서 되돌려 주세요',
  },
];

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'made-once-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(secrets)('$name of npm start', ({ fileOf, note, content, cure }) => {
  const read = () => readFileSync(fileOf(folder), 'utf8');

  it('is made once, and not again when its file went missing, alone or with all secrets', () => {
    const file = fileOf(folder);
    const secret = read();
    expect(secret).toMatch(content);
    expect(read()).toBe(secret);
    for (const lost of [file, join(folder, 'secrets')]) {
      rmSync(lost, { recursive: true });
      expect(() => fileOf(folder)).toThrow(file);
      expect(() => fileOf(folder)).toThrow(cure);
      expect(readdirSync(join(folder, 'secrets'))).toEqual([]);
      writeFileSync(file, secret);
      expect(read()).toBe(secret);
    }
  });

  it('is noted by the next start when the one that made it ended in between', () => {
    const file = fileOf(folder);
    rmSync(join(folder, note));
    fileOf(folder);
    rmSync(file);
    expect(() => fileOf(folder)).toThrow(file);
  });

  it('is asked for before anything else is started or made', async () => {
    masterKeyFile(folder);
    appSecretFile(folder);
    rmSync(fileOf(folder));
    const before = [...readdirSync(folder), ...readdirSync(join(folder, 'secrets'))];
    const options = { root: folder, folder, supervisor: createSupervisor(), given: {}, print: () => {} };
    await expect(startServices(options)).rejects.toThrow(cure);
    expect([...readdirSync(folder), ...readdirSync(join(folder, 'secrets'))]).toEqual(before);
    expect(existsSync(join(folder, 'secrets', 'postgres-admin'))).toBe(false);
  });
});
