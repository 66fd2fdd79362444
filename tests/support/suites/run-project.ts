import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run-node.ts';
import { type Count, countOf } from './test-reports.ts';

interface Selection {
  /** One shard of the test files, such as `1/2`. */
  shard?: string;
  /** The folder whose test files are run, relative to the root. */
  inFolder?: string;
  /** Test files, as absolute paths. */
  files?: readonly string[];
  /** Environment variables beside those of this process. */
  environment?: Record<string, string>;
}

/** Runs projects of vitest.config.ts, or a selection of their test files, and counts their tests. */
export async function runProjects(
  root: string,
  projects: readonly string[],
  { shard, inFolder, files = [], environment = {} }: Selection = {},
): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-vitest-'));
  try {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const chosen = projects.flatMap((project) => ['--project', project]);
    if (shard) chosen.push(`--shard=${shard}`);
    // An absolute path: a relative one also selects files of other folders whose path contains it.
    if (inFolder) chosen.push(join(root, inFolder, '/'));
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...files, ...reporters];
    const code = await runNode(root, command, environment);
    return countOf('vitest', report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the line that .ci/run parses; returns the exit code. */
export function printCount({ passed, failed, skipped }: Count): number {
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
