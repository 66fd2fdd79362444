import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecret } from '../settings/data-folder.ts';
import { renderTemplate } from './nginx.ts';
import { chooseStore } from './storage.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'store-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('where attachments are kept', () => {
  it('is decided by the first start, whatever is installed later', () => {
    expect(chooseStore(folder, false)).toBe('disk');
    expect(chooseStore(folder, true)).toBe('disk');
  });

  it('does not change without an error when MinIO is missing', () => {
    expect(chooseStore(folder, true)).toBe('minio');
    expect(() => chooseStore(folder, false)).toThrow('no minio on PATH');
  });
});

describe('a secret', () => {
  it('is made once and kept', () => {
    const secret = readSecret(folder, 'app');
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readSecret(folder, 'app')).toBe(secret);
    expect(readSecret(folder, 'other')).not.toBe(secret);
  });
});

describe("nginx's template", () => {
  it('gets the given values; other variables of nginx stay', () => {
    expect(renderTemplate('listen ${LISTEN_PORT}; set $a ${other} $1$uri;', { LISTEN_PORT: '80' })).toBe(
      'listen 80; set $a ${other} $1$uri;',
    );
  });
});
