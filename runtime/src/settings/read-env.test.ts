import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { masterKeySource, oneOf, readEnv, sealingEnv, SettingsError, whole } from './read-env.ts';

describe('settings', () => {
  const schema = z.object({ SECRET: z.string(), PORT: whole(3000, 1, 65_535) });

  it('are read from a file when NAME_FILE is given', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'secret');
    writeFileSync(file, 'abc\n');
    expect(readEnv(schema, { SECRET_FILE: file })).toEqual({ SECRET: 'abc', PORT: 3000 });
  });

  it('list every fault at once and no value', () => {
    const read = () => readEnv(schema, { PORT: '70000', SECRET_FILE: '/nowhere' });
    expect(read).toThrow(
      /SECRET_FILE \(\/nowhere\): the file cannot be read\n[^]*SECRET_FILE \(\/nowhere\): [^]*\n[^]*PORT/,
    );
    expect(read).not.toThrow(/70000/);
  });

  it('name no file that may be the secret itself', () => {
    expect(() => readEnv(schema, { SECRET_FILE: 'hunter2' })).toThrow(/SECRET_FILE: the file cannot be read/);
    expect(() => readEnv(schema, { SECRET_FILE: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it('name the file of a master key that is missing or malformed, and what to do', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'master-key');
    const read = () => readEnv(z.object(sealingEnv), { MASTER_KEY_FILE: file });
    expect(read).toThrow(`MASTER_KEY_FILE (${file}): the file cannot be read`);
    for (const text of ['', 'a1'.repeat(31), `${'a1'.repeat(32)}${'b2'.repeat(32)}`, 'z'.repeat(64)]) {
      writeFileSync(file, text);
      expect(read).toThrow(new RegExp(`MASTER_KEY_FILE \\(${file}\\): .* put its file back from the backup`));
      expect(read).not.toThrow(/a1a1|zz/);
    }
    writeFileSync(file, `${'a1'.repeat(32)}\n${'b2'.repeat(32)}\n`);
    expect(read().MASTER_KEY.split('\n')).toHaveLength(2);
  });

  it('name the source of a master key, never its value', () => {
    expect(masterKeySource({ MASTER_KEY_FILE: '/keys/master-key' })).toBe(
      'MASTER_KEY_FILE (/keys/master-key)',
    );
    expect(masterKeySource({ MASTER_KEY_FILE: 'a1'.repeat(32) })).toBe('MASTER_KEY_FILE');
    expect(masterKeySource({ MASTER_KEY: 'a1'.repeat(32), MASTER_KEY_FILE: '/unused' })).toBe('MASTER_KEY');
  });

  it('say in words and in one line each what is needed', () => {
    const wrong = z.object({ PORT: schema.shape.PORT, LEVEL: oneOf(['low', 'high'], 'low') });
    const read = () => readEnv(wrong, { PORT: '1.5e9x', LEVEL: 'loud' });
    expect(read).toThrow(
      new SettingsError(
        [
          'These settings are missing or wrong:',
          'PORT: a whole number from 1 to 65535 is needed',
          'LEVEL: one of low, high is needed',
        ].join('\n  '),
      ),
    );
  });
});
