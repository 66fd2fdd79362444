import { expect, it } from 'vitest';
import { inlineCssVariables } from './inline-css-variables.ts';

it('keeps what is often read, and what is set in more places than one', () => {
  const often =
    ':root{--a:#fff}p{color:var(--a);--own:1px;margin:var(--own,2px)}b{color:var(--a)}i{color:var(--a)}';
  expect(inlineCssVariables(often)).toBe(often);
  const twice = ':root{--a:88px}@media (max-width:1024px){:root{--a:68px}}p{height:var(--a)}';
  expect(inlineCssVariables(twice)).toBe(twice);
});

it('drops the variables nothing reads, and those that only these read', () => {
  expect(inlineCssVariables(':root{--a:#fff;--b:var(--a)}p{margin:1px;--d:2px}')).toBe(
    ':root{}p{margin:1px;}',
  );
});

it('puts the value of what is seldom read in its place, also where another variable reads it', () => {
  expect(inlineCssVariables(':root{--a:#fff;--b:1px solid var(--a)}p{border:var(--b)}')).toBe(
    ':root{}p{border:1px solid #fff}',
  );
});

it('leaves what an element sets for itself', () => {
  const own = 'p{--a:1px;margin:var(--a)}';
  expect(inlineCssVariables(own)).toBe(own);
});

it('takes a name that begins like another for what it is', () => {
  expect(inlineCssVariables(':root{--a:1;--a-b:2}p{order:var(--a-b)}')).toBe(':root{}p{order:2}');
});
