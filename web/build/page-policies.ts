import { createHash } from 'node:crypto';

/** How a Content-Security-Policy names an inline block that may stand. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface Policy {
  file: string;
  style: string;
  script: string;
}

const table = (variable: string, policies: readonly Policy[], hash: 'style' | 'script') =>
  [
    `map $page_file ${variable} {`,
    '    default "";',
    ...policies.filter((policy) => policy[hash]).map((policy) => `    /${policy.file} " ${policy[hash]}";`),
    '}',
    '',
  ].join('\n');

/** The inline blocks of each page, as tables for nginx. */
export function pagePolicies(policies: readonly Policy[]): string {
  return table('$page_style', policies, 'style') + table('$page_script', policies, 'script');
}
