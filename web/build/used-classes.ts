import { transform } from 'lightningcss';

/** The browsers of Vite's target es2022, so that rules keep the syntax that these know. */
const targets = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) };

const namesOf = (pattern: RegExp, css: string) =>
  new Set([...css.matchAll(pattern)].map(([, name = '']) => name));

/** Whether a text contains a name as a word of an attribute or of a string, not as a variable or a key. */
function isIn(text: string, name: string): boolean {
  return new RegExp(`["'\`\\s}](?<!\\b(?:var|let|const|function)\\s)\\.?${name}["'\`\\s$]`).test(text);
}

/** Whether the HTML has a class of a CSS module, whose code lists its classes as strings. */
export function hasClassOf(html: string, code: string): boolean {
  return [...code.matchAll(/"([\w-]+)"/g)].some(([, name = '']) => isIn(html, name));
}

/**
 * Removes the rules of classes that a page never has: names that neither its HTML nor any script it can load contains.
 * Pages share style sheets, and every page carries its style, so what it does not use would arrive with each page.
 * Sources must therefore write the names of classes whole.
 */
export function withoutUnusedClasses(style: string, texts: readonly string[]): string {
  const text = texts.join('\n');
  // The minifier knows a symbol by its name only, so a class stays when an id or an animation has the same name.
  const others = namesOf(/(?:#|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g, style);
  const classes = [...namesOf(/\.(-?[A-Za-z_][\w-]*)/g, style)];
  const unusedSymbols = classes.filter((name) => !others.has(name) && !isIn(text, name));
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(style),
    minify: true,
    targets,
    unusedSymbols,
  });
  return code.toString();
}
