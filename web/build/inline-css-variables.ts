const declaration = /(?<=[{;])(--[\w-]+):([^;{}]*)(?:;|(?=\}))/g;
const inRoot = /(?<=:root\{[^{}]*)(--[\w-]+):([^;{}]*)(?:;|(?=\}))/g;

/** A variable read at most this often is replaced by its value. */
const maxReads = 2;

const timesIn = (style: string, pattern: RegExp) => {
  const times = new Map<string, number>();
  for (const [, name = ''] of style.matchAll(pattern)) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
};

/**
 * Removes unused CSS variables and replaces rarely used ones, set once in :root, by their values. Otherwise every page
 * would contain all colours and sizes of the design in its inline style. Scripts set no variables in :root.
 */
export function inlineCssVariables(style: string): string {
  const read = timesIn(style, /var\((--[\w-]+)/g);
  const set = timesIn(style, declaration);
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of style.matchAll(inRoot))
    if (set.get(name) === 1 && (read.get(name) ?? 0) <= maxReads) values.set(name, value.trim());
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
  // Inlining may have made further variables unused.
  return less === style ? style : inlineCssVariables(less);
}
