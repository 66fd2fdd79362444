import { expect, it } from 'vitest';
import { hasClassOf, withoutUnusedClasses } from './used-classes.ts';

it('drops the rules of classes that neither the page nor a script of it names', () => {
  const style = '.a{top:0}.b{top:1px}.a .b{top:2px}@media print{.b{top:3px}}p{top:4px}';
  expect(withoutUnusedClasses(style, ['<p class="a c">'])).toBe('.a{top:0}p{top:4px}');
  expect(withoutUnusedClasses(style, ['<p class="c a">', 'const classes = ["b", "d"];'])).toBe(style);
});

it('keeps a class that is part of a longer string or of a selector', () => {
  for (const code of ['`wrap b ${x}`', '`wrap b${x}`', '"a b"', "'b c'", 'find(".b")'])
    expect(withoutUnusedClasses('.b{top:0}', [code]), code).toBe('.b{top:0}');
});

it('takes no variable, key or part of a word for a class', () => {
  for (const code of ['var b = 1', 'const b = 1', '{ b: 1 }', '"ab"', '"b-c"', 'x.b = 1'])
    expect(withoutUnusedClasses('.b{top:0}', [code]), code).toBe('');
});

it('keeps what other rules say about the absence of a class, and animations and ids of its name', () => {
  const style = '.a:not(.b){top:0}#b{top:1px}.a{animation:1s b}@keyframes b{to{top:0}}';
  expect(withoutUnusedClasses(style, ['<p class="a">'])).toBe(style);
});

it('keeps the syntax of media queries, which older browsers need', () => {
  const style = '@media (max-width:600px){p{top:0}}';
  expect(withoutUnusedClasses(style, [])).toBe(style);
});

it('knows whether a page has a class of a CSS module', () => {
  const code = 'var block = "ab";\nvar block_default = {\n\tblock: "ab",\n\tlist: "ac"\n};';
  expect(hasClassOf('<ul class="wrap ac">', code)).toBe(true);
  expect(hasClassOf('<ul class="wrap abc">ab</ul>', code)).toBe(false);
});
