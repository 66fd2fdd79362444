import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, staleTargets } from '../../../operate/local/builds.ts';
import { bareMachine, testsOfTheStore } from './bare-machine.ts';
import { chromiumPath } from '../pages/browser.ts';
import { givenServices } from '../services/given-services.ts';
import { installTools } from './install-tools.ts';
import { note } from '../notes.ts';
import { type Count, countOf, sum } from './test-reports.ts';
import { runNode } from './run-node.ts';
import { printCount, runProjects } from './run-project.ts';

/** The parts of `npm test`, in their order. */
const parts = { services: runOverServices, browser: runInBrowser, bare: runBare };
/** The suites that run when none is named. */
const defaultParts: readonly Part[] = ['services', 'browser'];
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/** What runs by itself, with the words behind its name: `npm test -- integration search`, `npm test -- chaos --minutes 1`. */
const suites: Readonly<Record<string, readonly string[]>> = {
  unit: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
  integration: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration'],
  e2e: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  privacy: ['--import', 'tsx', 'tests/privacy/run.ts'],
  clock: ['--import', 'tsx', 'tests/clock/run.ts'],
  recovery: ['--import', 'tsx', 'tests/recovery/run.ts'],
  chaos: ['--import', 'tsx', 'tests/chaos/run.ts'],
  compose: ['--import', 'tsx', 'tests/compose/run.ts'],
  schemas: ['--import', 'tsx', 'tests/schemathesis/run.ts'],
};

/**
 * `npm test`: unit, integration and privacy tests and the browser journeys; prints at the end what could not be run, and the
 * count. `npm test -- services` and `npm test -- browser` are its parts; `bare` is what depends on the attachment store,
 * without one and without a container engine. `npm test -- api` runs the unit tests of a workspace, which need no build and no
 * service, and the name of a suite runs that. `npm test -- build` runs no test: it installs and builds what tests need, for
 * suites that start at the same time. Resolves with the exit code.
 */
export async function runTests(root: string, names: readonly string[]): Promise<number> {
  const [first = '', ...rest] = names;
  const suite = Object.hasOwn(suites, first) ? suites[first] : undefined;
  if (suite) return runNode(root, [...suite, ...rest]);
  if (names.join() === 'build') return (await makeReady(root)) ? 0 : 1;
  const workspaces = workspacesOf(root);
  const unknown = names.filter((name) => !isPart(name) && !workspaces.includes(name));
  if (unknown.length > 0) {
    const known = [...Object.keys(parts), 'build', ...Object.keys(suites), ...workspaces].join(', ');
    console.error(`No such part of the tests: ${unknown.join(' ')}. There are ${known}.`);
    return 1;
  }
  const inFolders = names.filter((name) => workspaces.includes(name));
  if (inFolders.length === 0) return runParts(root, names);
  if (inFolders.length < names.length) {
    console.error('Either parts of the tests or workspaces can be named.');
    return 1;
  }
  const counts = inFolders.map((inFolder) => runProjects(root, ['unit'], { inFolder }));
  return printCount(sum(await Promise.all(counts)));
}

function workspacesOf(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces;
}

async function runParts(root: string, names: readonly string[]): Promise<number> {
  const wanted = names.length === 0 ? defaultParts : names;
  const chosen = (Object.keys(parts) as Part[]).filter((part) => wanted.includes(part));
  const folder = mkdtempSync(join(tmpdir(), 'gaongil-npm-test-'));
  process.env['TEST_NOTES_FILE'] = join(folder, 'notes');
  try {
    const counts: Count[] = [];
    if (await makeReady(root)) for (const part of chosen) counts.push(...(await parts[part](root, folder)));
    else counts.push({ ...none, failed: 1 });
    for (const line of readNotes(join(folder, 'notes'))) console.log(`note: ${line}`);
    return printCount(sum(counts));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const none: Count = { passed: 0, failed: 0, skipped: 0 };

/** Installs the programs that tests use, and builds what is older than its sources. */
async function makeReady(root: string): Promise<boolean> {
  installTools();
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

/**
 * Unit and integration tests. An integration test waits for its services more than it computes, so two halves run at the
 * same time, each with its own services; services given by TEST_* variables exist only once, so with those it is one
 * run.
 */
async function runOverServices(root: string): Promise<Count[]> {
  const projects = ['unit', 'integration'];
  const areGiven = Object.values(givenServices).some((service) => service());
  if (areGiven) return [await runProjects(root, projects)];
  return Promise.all(['1/2', '2/2'].map((shard) => runProjects(root, projects, { shard })));
}

/** The browser journeys, and the privacy test. */
async function runInBrowser(root: string, folder: string): Promise<Count[]> {
  if (!chromiumPath()) {
    note(
      'browser tests and the privacy test not run: there is no Chromium (CHROMIUM_PATH, or chromium on PATH)',
    );
    return [];
  }
  const report = join(folder, 'playwright.json');
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const config = ['--config', 'tests/e2e/playwright.config.ts'];
  const e2e = await runNode(root, [...playwright, ...config], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return [countOf('playwright', report, e2e), await runProjects(root, ['privacy'])];
}

/**
 * The tests of the store as on a machine that has neither a container engine nor an object store: attachments are on
 * disk, and Postgres, Redis and the mail server are local programs.
 */
async function runBare(root: string, folder: string): Promise<Count[]> {
  const files = testsOfTheStore(root);
  return [await runProjects(root, ['integration'], { files, environment: bareMachine(folder) })];
}

function readNotes(path: string): string[] {
  try {
    return [...new Set(readFileSync(path, 'utf8').split('\n').filter(Boolean))];
  } catch {
    return [];
  }
}
