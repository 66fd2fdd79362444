import { expect, it } from 'vitest';
import { withoutUnusedVariables } from './unused-variables.ts';

it('keeps the variables a style reads, and those that they read in turn', () => {
  const used = ':root{--a:#fff;--b:var(--a)}p{color:var(--b);--own:1px;margin:var(--own,2px)}';
  expect(withoutUnusedVariables(used)).toBe(used);
});

it('drops the variables nothing reads, and those that only these read', () => {
  expect(withoutUnusedVariables(':root{--a:#fff;--b:var(--a);--c:1px}p{margin:var(--c);--d:2px}')).toBe(
    ':root{--c:1px}p{margin:var(--c);}',
  );
});

it('takes a name that begins like another for what it is', () => {
  expect(withoutUnusedVariables(':root{--a:1;--a-b:2}p{order:var(--a-b)}')).toBe(
    ':root{--a-b:2}p{order:var(--a-b)}',
  );
});
