import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupSettings } from './backup.ts';
import { subfolder } from './settings/data-folder.ts';
import { withSettings } from './settings/settings.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-settings-'));
  subfolder(folder, 'postgres');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the backup of npm start', () => {
  it('has the secrets that the operator gives, and makes none in their stead', () => {
    for (const given of [
      { MASTER_KEY: 'given', APP_SECRET: 'given too' },
      { MASTER_KEY_FILE: '/given', APP_SECRET_FILE: '/given-too' },
    ]) {
      const environment = withSettings(given, backupSettings(folder, given));
      expect(environment).toMatchObject(given);
      expect(existsSync(join(folder, 'secrets', 'master-key'))).toBe(false);
      expect(existsSync(join(folder, 'secrets', 'app'))).toBe(false);
    }
  });

  it('has those of the data folder otherwise', () => {
    const { MASTER_KEY_FILE, APP_SECRET_FILE } = backupSettings(folder);
    expect([MASTER_KEY_FILE, APP_SECRET_FILE]).toEqual([
      join(folder, 'secrets', 'master-key'),
      join(folder, 'secrets', 'app'),
    ]);
  });
});
