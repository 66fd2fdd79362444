import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleIds } from './samples.ts';

export interface Visit {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** The ids for the paths; without them, ids are generated. */
  ids?: SampleIds;
  /** A check to omit. */
  leftOut?: string;
}

interface Tool {
  program: string;
  folder: string;
  /** The number of cases for each operation. */
  cases: number;
}

/*
 * Checks that are omitted: whether everything the document allows is accepted and everything else refused. Texts are
 * trimmed and composed before their length is checked, unknown fields are ignored, unknown ids get 404: JSON Schema
 * cannot express these rules.
 */
const omittedChecks = 'positive_data_acceptance,negative_data_rejection';

/** Runs Schemathesis and prints its output. Returns the number of cases and whether all passed. */
export async function fuzz(
  { program, folder, cases }: Tool,
  { url, headers, ids, leftOut }: Visit,
): Promise<{ cases: number; ok: boolean }> {
  const config = join(folder, 'schemathesis.toml');
  writeFileSync(config, ids ? named(ids) : '');
  const given = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const args = [
    '--config-file',
    config,
    'run',
    `${url}/api/openapi.json`,
    '--no-color',
    '--phases',
    'examples,coverage,fuzzing',
    '--exclude-checks',
    [omittedChecks, leftOut].filter(Boolean).join(),
    '--max-examples',
    String(cases),
    '--continue-on-failure',
    '--request-timeout',
    '30',
    // This call would end the session of all others.
    ...(headers['cookie'] ? ['--exclude-path', '/api/auth/logout'] : []),
    ...given,
  ];
  const env = { ...process.env, COLUMNS: '120', NO_PROXY: '127.0.0.1' };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  return { cases: Number(/(\d+) generated/.exec(output)?.[1] ?? 0), ok: code === 0 };
}

/** Settings with which every path has an existing id. */
function named({ referenceId, inquiryId, newsId }: SampleIds): string {
  const operation = (path: string, id: string) =>
    `[[operations]]\ninclude-path-regex = '^/api/${path}/\\{id\\}'\nparameters = { "path.id" = "${id}" }\n`;
  return [
    `[parameters]\n"path.referenceId" = "${referenceId}"\n`,
    operation('inquiries', inquiryId),
    operation('news', newsId),
  ].join('\n');
}
