import { createHash } from 'node:crypto';

/** The hash source with which a Content-Security-Policy allows an inline block. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface Policy {
  file: string;
  /** The hash of its inline style. */
  style: string;
  /** The hash of its inline script; undefined if it has none. */
  script: string | undefined;
}

const table = (key: string, variable: string, rows: readonly string[]) =>
  [`map ${key} ${variable} {`, '    default "";', ...rows.map((row) => `    /${row};`), '}', ''].join('\n');

/** The inline blocks that nginx allows in each page, as nginx maps. */
export function pagePolicies(policies: readonly Policy[]): string {
  const styles = policies.map(({ file, style }) => `${file} " ${style}"`);
  const scripts = policies.flatMap(({ file, script }) => (script ? `${file} " ${script}"` : []));
  return table('$page_file', '$page_style', styles) + table('$page_file', '$page_script', scripts);
}

/** The file of each address that shares one with others, as an nginx map; any other has one of its own name. */
export function sharedFiles(pages: readonly { path: string; file: string }[]): string {
  const shared = pages.filter(
    ({ path, file }) => !/[:*]/.test(path) && path !== '/' && file !== `${path.slice(1)}.html`,
  );
  const rows = shared.map(({ path, file }) => `${path.slice(1)} /${file}`);
  return table('$bare_path', '$shared_file', rows);
}
