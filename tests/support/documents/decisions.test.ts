import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../docs/decisions/', import.meta.url));

interface Decision {
  number: string;
  title: string | undefined;
  date: string | undefined;
  /** `in use` or `superseded by`, and the numbers of the decisions that the status line names. */
  state: string | undefined;
  changes: string[];
  changedBy: string[];
}

const numbersIn = (text = '') => [...text.matchAll(/\[(\d{3})\]\(\1-[\w-]+\.md\)/g)].map(([, no = '']) => no);

/** Reads what the head of a decision says. */
function readDecision(file: string): Decision {
  const text = readFileSync(folder + file, 'utf8');
  const status = /^Status: (.+)$/m.exec(text)?.[1];
  const link = String.raw`\[\d{3}\]\([\w-]+\.md\)`;
  const list = `(${link}(?:, ${link})*)`;
  const inUse = new RegExp(`^in use(?:; changes ${list})?(?:; changed by ${list})?$`).exec(status ?? '');
  const superseded = new RegExp(`^superseded by (${link})$`).exec(status ?? '');
  return {
    number: file.slice(0, 3),
    title: /^# \d{3} (.+)$/m.exec(text)?.[1],
    date: /^Date: (\d{4}-\d{2}-\d{2})$/m.exec(text)?.[1],
    state: inUse ? 'in use' : superseded ? 'superseded by' : undefined,
    changes: numbersIn(inUse?.[1]),
    changedBy: numbersIn(inUse?.[2] ?? superseded?.[1]),
  };
}

const files = readdirSync(folder).filter((file) => /^\d{3}-.*\.md$/.test(file));
const decisions = files.map(readDecision);
const byNumber = new Map(decisions.map((decision) => [decision.number, decision]));

describe('the decisions', () => {
  it('have a number of their own each', () => {
    expect(byNumber.size).toBe(files.length);
  });

  it.each(files)('%s has a title, a date and a state', (file) => {
    expect(readDecision(file)).toMatchObject({
      title: expect.any(String) as string,
      date: expect.any(String) as string,
      state: expect.any(String) as string,
    });
  });

  it('that changed one another name each other, the later one being no older', () => {
    const wrong = decisions.flatMap(({ number, date, state, changes, changedBy }) => [
      ...changes
        .filter((earlier) => !byNumber.get(earlier)?.changedBy.includes(number))
        .map((no) => `${number} → ${no}`),
      ...changedBy
        .filter((later) => {
          const other = byNumber.get(later);
          const isNamed = state === 'superseded by' || other?.changes.includes(number);
          return !other || !isNamed || `${other.date}` < `${date}`;
        })
        .map((no) => `${number} → ${no}`),
    ]);
    expect(wrong).toEqual([]);
  });

  it('stand in the table of their README with title, date and state, in the order of their numbers', () => {
    const rows = readFileSync(`${folder}README.md`, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ['))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    const expected = decisions.map(({ number, title, date, state, changedBy }, index) => [
      `[${number}](${files[index]})`,
      title,
      date,
      state === 'in use' && changedBy.length > 0
        ? `in use; changed by ${changedBy.join(', ')}`
        : [state, ...changedBy].join(' '),
    ]);
    expect(rows).toEqual(expected);
  });
});
