import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsError } from '@gaongil/runtime/settings/read-env';
import { type Command, CommandError, runCommand, UsageError } from './command.ts';

let out: string[];
let errors: string[];
beforeEach(() => {
  [out, errors] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
});
afterEach(() => vi.restoreAllMocks());

const command: Command = {
  options: { file: { type: 'string', multiple: true } },
  actions: {
    '': ({ say }) => say('all'),
    'open ID [N]': ({ args, options, say, answer }) => {
      say(`${args.join('+')} ${[options['file'] ?? []].flat().join('+')}`);
      answer({ args });
    },
    part: ({ fail }) => fail('a part failed'),
    care: ({ fail }) => fail(),
    refused: () => Promise.reject(new CommandError('그런 것이 없습니다.')),
    unset: () => Promise.reject(new SettingsError('no DATABASE_URL')),
    away: () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    mistyped: () => Promise.reject(new UsageError()),
    broken: () => Promise.reject(new Error('broken')),
  },
};
const run = (...typed: string[]) => runCommand('cases', command, typed);

describe('a command of an operator', () => {
  it('does what was typed, with its arguments and options', async () => {
    expect([await run(), await run('open', 'x', '2', '--file', 'a', '--file=b')]).toEqual([0, 0]);
    expect([out, errors]).toEqual([['all', 'x+2 a+b'], []]);
  });

  it.each([
    [['other']],
    [['open']],
    [['open', 'x', '2', '3']],
    [['--other']],
    [['part', 'x']],
    [['mistyped']],
  ])('shows how to use it when %j was typed, and ends with 2', async (typed) => {
    expect(await run(...typed)).toBe(2);
    expect([out, errors]).toEqual([[], [expect.stringContaining('./gaongil cases destroy ID')]]);
  });

  it.each([
    ['part', 'a part failed'],
    ['refused', '그런 것이 없습니다.'],
    ['unset', 'no DATABASE_URL'],
    ['away', 'Postgres에 연결할 수 없습니다(ECONNREFUSED). Postgres가 떠 있는지 확인해 주세요.'],
  ])('says why it failed, and ends with 1: %s', async (typed, why) => {
    expect([await run(typed), errors]).toEqual([1, [why]]);
  });

  it('prints the stack of an error that nobody expects, and ends with its message', async () => {
    expect(await run('broken')).toBe(1);
    expect(errors).toEqual([expect.stringContaining('command.test.ts'), 'broken']);
  });

  it('ends with 1 when something needs care, without another sentence', async () => {
    expect([await run('care'), errors]).toEqual([1, []]);
  });

  it('answers machines with one object', async () => {
    expect([await run('open', 'x', '--json'), await run('refused', '--json')]).toEqual([0, 1]);
    expect(out.map((line) => JSON.parse(line) as unknown)).toEqual([
      { ok: true, args: ['x'], failures: [] },
      { ok: false, failures: ['그런 것이 없습니다.'] },
    ]);
    expect(errors).toEqual([]);
  });
});
