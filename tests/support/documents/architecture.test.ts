import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readJson = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    workspaces?: string[];
    dependencies?: Record<string, string>;
  };

const [, picture = ''] =
  /```mermaid\n([\s\S]+?)```/.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) ?? [];
const workspaces = (readJson('package.json').workspaces ?? []).filter((name) => name !== 'tests');

describe('the picture of the parts in ARCHITECTURE.md', () => {
  it('shows every workspace but the tests, each in one of its two groups', () => {
    const groups = [...picture.matchAll(/^ *subgraph \w+\n([\s\S]*?)^ *end$/gm)];
    const shown = groups.flatMap(([, inside = '']) => inside.trim().split(/\s+/));
    expect(shown.toSorted()).toEqual(workspaces.toSorted());
  });

  it('has a solid arrow for each dependency of a workspace on another one, and no other', () => {
    const drawn = [...picture.matchAll(/^ *(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} → ${to}`);
    const dependencies = workspaces.flatMap((from) =>
      Object.keys(readJson(`${from}/package.json`).dependencies ?? {})
        .filter((name) => name.startsWith('@gaongil/'))
        .map((name) => `${from} → ${name.slice('@gaongil/'.length)}`),
    );
    expect(drawn.toSorted()).toEqual(dependencies.toSorted());
  });
});
