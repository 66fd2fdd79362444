import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, staleTargets } from '../../local/builds.ts';
import { chromiumPath } from './browser.ts';
import { installTools } from './install-tools.ts';
import { note } from './notes.ts';
import { type Count, countOf, sum } from './test-reports.ts';
import { runNode } from './run-node.ts';
import { printCount, runProjects } from './run-project.ts';

/** `npm test`: everything, and at the end what could not be run, and the count. Resolves with the exit code. */
export async function runTests(root: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-npm-test-'));
  process.env['TEST_NOTES_FILE'] = join(folder, 'notes');
  try {
    installTools();
    const counts = (await buildAll(root)) ? await runAll(root, folder) : [{ ...none, failed: 1 }];
    for (const line of readNotes(join(folder, 'notes'))) console.log(`note: ${line}`);
    return printCount(sum(counts));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const none: Count = { passed: 0, failed: 0, skipped: 0 };

async function buildAll(root: string): Promise<boolean> {
  try {
    for (const target of staleTargets(root)) {
      console.log(`Building ${target.workspace} …`);
      await build(root, target, () => undefined);
    }
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}

async function runAll(root: string, folder: string): Promise<Count[]> {
  const counts = [await runProjects(root, ['unit', 'integration'])];

  if (!chromiumPath()) {
    note(
      'browser tests and the privacy test not run: there is no Chromium (CHROMIUM_PATH, or chromium on PATH)',
    );
    return counts;
  }
  const report = join(folder, 'playwright.json');
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const config = ['--config', 'tests/e2e/playwright.config.ts'];
  const e2e = await runNode(root, [...playwright, ...config], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  counts.push(countOf('playwright', report, e2e));

  return [...counts, await runProjects(root, ['privacy'])];
}

function readNotes(path: string): string[] {
  try {
    return [...new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean))];
  } catch {
    return [];
  }
}
