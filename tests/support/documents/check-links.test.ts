import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { anchorsOf, checkLinks, deadLinks, readTexts } from './check-links.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('links', () => {
  it('of all documents and comments point to existing files and headings, and to nothing outside the repository', () => {
    expect(checkLinks(root)).toEqual([]);
  });

  it('are searched in documents, code, scripts and settings', () => {
    const files = readTexts(root).map(({ file }) => file);
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/behaviour/api.md',
        'web/src/boot.ts',
        '.env.example',
        '.ci/run',
        'nginx/templates/default.conf.template',
        'migrations/0001_schema.js',
      ]),
    );
  });
});

describe('a broken link', () => {
  const texts = [
    { file: 'README.md', text: '# Site\n' },
    { file: 'docs/a.md', text: '# Top of it\n\n## `npm start`, twice\n' },
  ];
  const files = new Set(['README.md', 'docs/a.md', 'docs', 'api/src/app.ts']);
  const found = (file: string, text: string) =>
    deadLinks([...texts, { file, text }], (path) => files.has(path)).map(
      ({ line, what }) => `${line}: ${what}`,
    );

  it.each([
    ['docs/b.md', 'see\n[it](c.md)', ['2: c.md']],
    ['docs/b.md', '[it](a.md#no-heading)', ['1: a.md#no-heading']],
    ['docs/b.md', '[it](../../outside.md)', ['1: ../../outside.md']],
    ['docs/b.md', 'as `api/src/gone.ts` does', ['1: api/src/gone.ts']],
    ['api/src/x.ts', '// docs/a.md#gone', ['1: docs/a.md#gone']],
    ['api/src/x.ts', '\n/** (decisions.md "API") */', ['2: decisions.md: no text of this repository']],
    ['api/src/x.ts', '// spec section 7', ['1: spec section: no text of this repository']],
    ['api/src/x.ts', '// (research: late)', ['1: research:: no text of this repository']],
    ['api/src/x.ts', '// /home/kim/x', ['1: /home/kim: a path of one machine']],
  ])('is found in %s: %j', (file, text, expected) => {
    expect(found(file, text)).toEqual(expected);
  });

  it.each([
    [
      'docs/b.md',
      '[it](a.md#top-of-it), [that](a.md#npm-start-twice), [up](../README.md), [out](https://a.example/x)',
    ],
    ['docs/b.md', '`api/src/app.ts`, `api/src/<kind>.ts`, `api/src/…`\n```sh\n[x](nothing)\n```'],
    ['api/src/x.ts', '// (docs/a.md#top-of-it), README.md'],
  ])('is none in %s: %j', (file, text) => {
    expect(found(file, text)).toEqual([]);
  });
});

it('anchors are those GitHub makes, numbered where a heading is repeated', () => {
  expect([...anchorsOf('# Ab, c!\n## Ab c\n```\n# no\n```\n### 한글 제목')]).toEqual([
    'ab-c',
    'ab-c-1',
    '한글-제목',
  ]);
});
