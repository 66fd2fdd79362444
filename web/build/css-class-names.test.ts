import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cssClassNames } from './css-class-names.ts';

describe('class names', () => {
  it('are short, differ from file to file and from class to class, do not depend on who is asked first, and are those of no other sheet', () => {
    const folder = mkdtempSync(join(tmpdir(), 'names-'));
    mkdirSync(join(folder, 'ui'));
    const css = '.card{}.card:hover .title-2{}@keyframes run{to{translate:1.5px}}';
    for (const file of ['a.module.css', 'ui/b.module.css']) writeFileSync(join(folder, file), css);
    writeFileSync(join(folder, 'shared.css'), '.ab{}.long{}');
    const cases = ['a.module.css', 'ui/b.module.css'].flatMap((file) =>
      ['card', 'title-2', 'run'].map((name) => [name, join(folder, file)] as const),
    );
    const [one, other] = [cssClassNames(folder), cssClassNames(folder)];
    const names = cases.map((args) => one(...args));
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]{2}$/);
    expect(names).not.toContain('ab');
    expect([...cases].reverse().map((args) => other(...args))).toEqual([...names].reverse());
    rmSync(folder, { recursive: true });
  });
});
