import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources, staleTargets } from './builds.ts';

const target = { workspace: 'api', from: ['contract'], output: 'api/dist/main.js' };
let root = '';
const write = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
  write('api/src/main.ts', 'one');
  write('contract/src/cases/report.ts', 'two');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('whether a build is stale', () => {
  it('is yes without output, or with output whose sources are not recorded', () => {
    expect(staleTargets(root, [target])).toEqual([target]);
    write('api/dist/main.js', 'built');
    expect(staleTargets(root, [target])).toEqual([target]);
  });

  it('is no while the sources are the same, and yes after any of them changed', () => {
    write('api/dist/main.js', 'built');
    write('api/dist/.sources', hashSources(root, target));
    expect(staleTargets(root, [target])).toEqual([]);
    write('contract/src/cases/report.ts', 'changed');
    expect(staleTargets(root, [target])).toEqual([target]);
  });

  it('depends on names and contents of sources, not on output or packages', () => {
    const before = hashSources(root, target);
    write('api/dist/main.js', 'built');
    write('api/node_modules/some/index.js', 'package');
    expect(hashSources(root, target)).toBe(before);
    write('api/src/other.ts', '');
    expect(hashSources(root, target)).not.toBe(before);
  });
});
