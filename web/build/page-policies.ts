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

const table = (variable: string, rows: readonly string[]) =>
  [`map $page_file ${variable} {`, '    default "";', ...rows.map((row) => `    /${row};`), '}', ''].join(
    '\n',
  );

/** The inline blocks that nginx allows in each page, as nginx maps. */
export function pagePolicies(policies: readonly Policy[]): string {
  const styles = policies.map(({ file, style }) => `${file} " ${style}"`);
  const scripts = policies.flatMap(({ file, script }) => (script ? `${file} " ${script}"` : []));
  return table('$page_style', styles) + table('$page_script', scripts);
}
