import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleIds } from './samples.ts';

export interface Visit {
  name: string;
  url: string;
  headers: Record<string, string>;
  /** What the paths name; without them, ids are invented. */
  ids?: SampleIds;
  /** A check that is not made here. */
  leftOut?: string;
}

interface Tool {
  program: string;
  folder: string;
  /** For each operation. */
  cases: number;
}

/*
 * Not asked: whether what the document allows is taken and all else refused. A text is trimmed and composed before its
 * length is counted, unknown fields are ignored, ids are 404: rules that JSON Schema has no words for.
 */
const neverAsked = 'positive_data_acceptance,negative_data_rejection';

/** One run of Schemathesis; what it prints is passed on. Answers how many cases it tried and whether all was well. */
export async function fuzz(
  { program, folder, cases }: Tool,
  { url, headers, ids, leftOut }: Visit,
): Promise<{ cases: number; ok: boolean }> {
  const config = join(folder, 'schemathesis.toml');
  writeFileSync(config, ids ? named(ids) : '');
  const given = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const args = [
    ...['--config-file', config, 'run', `${url}/api/openapi.json`, '--no-color'],
    ...[
      '--phases',
      'examples,coverage,fuzzing',
      '--exclude-checks',
      [neverAsked, leftOut].filter(Boolean).join(),
    ],
    ...['--max-examples', String(cases), '--continue-on-failure', '--request-timeout', '30'],
    // It would end the session all others are made with.
    ...(headers['cookie'] ? ['--exclude-path', '/api/auth/logout'] : []),
    ...given,
  ];
  const env = { ...process.env, COLUMNS: '120', NO_PROXY: '127.0.0.1' };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  return { cases: Number(/(\d+) generated/.exec(said)?.[1] ?? 0), ok: code === 0 };
}

/** Settings by which every path names something that is there. */
function named({ referenceId, inquiryId, newsId }: SampleIds): string {
  const operation = (path: string, id: string) =>
    `[[operations]]\ninclude-path-regex = '^/api/${path}/\\{id\\}'\nparameters = { "path.id" = "${id}" }\n`;
  return [
    `[parameters]\n"path.referenceId" = "${referenceId}"\n`,
    operation('inquiries', inquiryId),
    operation('news', newsId),
  ].join('\n');
}
