import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rows = readFileSync(join(root, 'docs/threat-model.md'), 'utf8').match(/^\| T\d+ .*$/gm) ?? [];

it('every threat of docs/threat-model.md has a control and a proof that exists', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows) {
    const [, threat = '', control = '', proof = ''] = row.split('|').map((cell) => cell.trim());
    const files = [...proof.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect([threat, control !== '', files.length > 0]).toEqual([threat, true, true]);
    for (const file of files)
      expect([threat, file, existsSync(join(root, file)) && /^tests\/|\.test\.tsx?$/.test(file)]).toEqual([
        threat,
        file,
        true,
      ]);
  }
});

it('no two threats have the same number', () => {
  const numbers = rows.map((row) => /T\d+/.exec(row)?.[0]);
  expect(new Set(numbers).size).toBe(numbers.length);
});
