const declaration = /(?<=[{;])(--[\w-]+):([^;{}]*)(?:;|(?=\}))/g;
const inRoot = /(?<=:root\{[^{}]*)(--[\w-]+):([^;{}]*)(?:;|(?=\}))/g;

/** How often a variable may be read for its value to stand there itself. */
const seldom = 2;

const timesIn = (style: string, pattern: RegExp) => {
  const times = new Map<string, number>();
  for (const [, name = ''] of style.matchAll(pattern)) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
};

/**
 * The style without the variables that nothing in it reads, and with the values of those that are set once, for the
 * whole page, and seldom read: each page would else have the colours and sizes of the whole design in its HTML. Only
 * style reads variables here; script sets none that the whole page has.
 */
export function withFewVariables(style: string): string {
  const read = timesIn(style, /var\((--[\w-]+)/g);
  const set = timesIn(style, declaration);
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of style.matchAll(inRoot))
    if (set.get(name) === 1 && (read.get(name) ?? 0) <= seldom) values.set(name, value.trim());
  const filled = (text: string): string =>
    text.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : filled(value);
    });
  const less = filled(
    style.replaceAll(declaration, (whole, name: string) =>
      values.has(name) || !read.has(name) ? '' : whole,
    ),
  );
  // What only such a variable read goes with it.
  return less === style ? style : withFewVariables(less);
}
