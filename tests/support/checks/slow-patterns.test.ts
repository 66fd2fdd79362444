import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { noSlowPatterns } from '../../../eslint.slow-patterns.js';

/** The messages of the rule for a script. */
function faults(script: string) {
  return new Linter().verify(script, noSlowPatterns).map(({ ruleId, message }) => ruleId ?? message);
}

const nginx = fileURLToPath(new URL('../../../nginx', import.meta.url));
const template = ['templates', 'snippets']
  .flatMap((folder) => readdirSync(join(nginx, folder)).map((file) => join(nginx, folder, file)))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** The patterns of nginx' maps and locations, as JavaScript writes them. */
const patterns = [...template.matchAll(/^ *(?:"~\*?((?:[^"\\]|\\.)*)"|(?:location )?~\*? ?(\S+))/gm)]
  .map(([, quoted, plain]) => quoted ?? plain ?? '')
  .map((pattern) => pattern.replace('(?s)', '').replaceAll('\\z', '$').replaceAll('/', '\\/'));

describe('the check for slow patterns', () => {
  it.each([
    ['an e-mail pattern whose parts share letters', String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`],
    ['dots or blanks before an end, tried at every position', String.raw`/^[.\s]+|[.\s]+$/g`],
    ['a nested repetition', '/^(a+)+$/'],
  ])('finds %s', (_name, pattern) => {
    expect(faults(`'x'.replace(${pattern}, '')`)).not.toEqual([]);
  });

  it.each([
    ['a string', `new RegExp('^(a+)+$')`],
    ['a string and flags, without new', `RegExp('^(a+)+$', 'g')`],
    ['a raw template', 'new RegExp(String.raw`[.\\s]+$`)'],
    ['constants put together', "new RegExp(`^${'(a+)'}+` + '$')"],
    ['a template with an unknown part', 'new RegExp(`^(a+)+${name}$`)'],
    ['a raw template with an unknown part', 'new RegExp(String.raw`^(\\w+)+${name}$`, flags)'],
    ['a sum with an unknown part', "RegExp('^(a+)+' + name + '$')"],
  ])('finds a pattern that is given to RegExp as %s', (_name, made) => {
    expect(faults(`const find = (text, name, flags) => text.replace(${made}, '')`)).not.toEqual([]);
  });

  it('finds nothing in the patterns of nginx', () => {
    expect(patterns.length).toBeGreaterThan(40);
    for (const pattern of patterns)
      expect([pattern, faults(`/${pattern}/s.test('x')`)]).toEqual([pattern, []]);
  });
});
