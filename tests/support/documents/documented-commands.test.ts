import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  commandsOf,
  documentedCommands,
  documents,
  mentions,
  partOfSuite,
  scriptsOf,
  trialOf,
} from './documented-commands.ts';
import { spawnLimit } from '../spawn-limit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

// Not in dist, where other tests make and remove files at the same time.
const tests = [
  'contract',
  'data',
  'runtime',
  'api',
  'worker',
  'web',
  'operate',
  'migrations',
  'tests',
].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => !path.includes('node_modules') && /\.(?:test|spec)\.tsx?$/.test(path)),
);

/** The test files of a suite. */
function testFiles(suite: string): string[] {
  const folder = ['integration', 'e2e'].find((name) => name === suite);
  return tests.filter((path) =>
    folder ? path.startsWith(`tests/${folder}/`) : !/^tests\/(?:integration|e2e)\//.test(path),
  );
}

describe('the commands in README.md, ARCHITECTURE.md, CONTRIBUTING.md, SECURITY.md and docs', () => {
  it('all have an entry in tests/support/documents/documented-commands.ts', () => {
    const untried = mentions(root).filter(({ command }) => !trialOf(command));
    expect(untried.map(({ file, line, command }) => `${file}:${line}: ${command}`)).toEqual([]);
  });

  it('have no entry that no text mentions', () => {
    const mentioned = new Set(mentions(root).map(({ command }) => command));
    expect(Object.keys(documentedCommands).filter((command) => !mentioned.has(command))).toEqual([]);
  });

  it('that npm runs are scripts of package.json, whose files exist', () => {
    for (const { command } of mentions(root)) {
      const name = /(?:^|\s)npm (?:run )?([\w:]+)/.exec(command)?.[1];
      // Commands of npm itself.
      if (name === undefined || name === 'ci') continue;
      expect([command, name in scripts]).toEqual([command, true]);
      for (const [file] of (scripts[name] ?? '').matchAll(/\S+\/\S+\.(?:js|ts)\b/g)) {
        expect([command, file, existsSync(join(root, file))]).toEqual([command, file, true]);
      }
    }
  });

  it('that an operator types exist', () => {
    const names = mentions(root).flatMap(
      ({ command }) => /(?:\.\/gaongil|npm run gaongil --) ([a-z]+)/.exec(command)?.[1] ?? [],
    );
    expect(names.length).toBeGreaterThan(20);
    for (const name of new Set(names))
      expect([name, name === 'help' || existsSync(join(root, `operate/help/${name}.txt`))]).toEqual([
        name,
        true,
      ]);
  });

  it('that run a bench name one that exists', () => {
    const sections = read('tests/load/bench.ts');
    const names = mentions(root).flatMap(({ command }) => /npm run bench -- (\w+)/.exec(command)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(10);
    for (const name of new Set(names)) {
      const exists =
        existsSync(join(root, `tests/load/bench-${name}.ts`)) || sections.includes(`  ${name}: `);
      expect([name, exists]).toEqual([name, true]);
    }
  });

  it('that run a part of a suite name tests that exist', () => {
    const parts = mentions(root).flatMap(({ command }) => partOfSuite(command) ?? []);
    expect(parts.length).toBeGreaterThan(5);
    for (const { suite, files } of parts)
      for (const file of files)
        expect([file, testFiles(suite).filter((path) => path.includes(file)).length > 0]).toEqual([
          file,
          true,
        ]);
  });

  it('that are scripts have a valid shell syntax', () => {
    for (const script of documents(root).flatMap((file) => scriptsOf(read(file))))
      expect([script, spawnSync('sh', ['-n'], { input: script, ...spawnLimit }).status]).toEqual([script, 0]);
  });

  it('that another test runs occur in that test', () => {
    for (const [command, trial] of Object.entries(documentedCommands))
      if (trial.by === 'elsewhere')
        expect([command, read(trial.file)]).toEqual([command, expect.stringContaining(trial.as)]);
  });
});

it('finds commands in shell blocks and in sentences, across line breaks, and nothing else', () => {
  const text = [
    'Type `npm run a -- b`, `docker compose',
    '  exec c d`, `.ci/run` or `FOO=1 npm test`; `npm` and `node_modules` are none.',
    '```sh',
    '$ first --with x   # says why',
    '',
    'second \\',
    '  --more',
    '# a comment',
    'SETTING=1',
    '```',
    '```ts',
    'npm.run();',
    '```',
  ].join('\n');
  expect(commandsOf(text)).toEqual([
    { command: 'first --with x', line: 4 },
    { command: 'second --more', line: 6 },
    { command: 'npm run a -- b', line: 1 },
    { command: 'docker compose exec c d', line: 1 },
    { command: '.ci/run', line: 2 },
    { command: 'FOO=1 npm test', line: 2 },
  ]);
});
