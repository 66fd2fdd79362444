import { createHash } from 'node:crypto';

/** How a Content-Security-Policy names an inline block that may stand. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface Policy {
  file: string;
  /** The name of its inline style. */
  style: string;
  /** The name of its inline script; undefined for none. */
  script: string | undefined;
}

const table = (variable: string, rows: readonly string[]) =>
  [`map $page_file ${variable} {`, '    default "";', ...rows.map((row) => `    /${row};`), '}', ''].join(
    '\n',
  );

/** What the front door lets stand in each page, as tables for nginx. */
export function pagePolicies(policies: readonly Policy[]): string {
  const styles = policies.map(({ file, style }) => `${file} " ${style}"`);
  const scripts = policies.flatMap(({ file, script }) => (script ? `${file} " ${script}"` : []));
  return table('$page_style', styles) + table('$page_script', scripts);
}
