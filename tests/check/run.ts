import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

// `npm run check`: all static checks, one per core at a time. `npm run check -- types` runs those whose name
// begins with `types`. Each prints its output when it ends; the exit code is 1 when one failed.

const root = fileURLToPath(new URL('../..', import.meta.url));
// Most of what a linter allocates is garbage at once: with more room for it, V8 collects it less often.
const eslint = 'node --max-semi-space-size=64 node_modules/eslint/bin/eslint.js';
const eslintCache = 'node_modules/.cache/eslint/';
// TypeScript 7, which checks types in a third of the time; the linter's parser needs the programming interface of 6.
const tsc = 'node node_modules/typescript-native/bin/tsc';

// The longest first, so that the others run at the same time.
const checks: [name: string, command: string][] = [
  ['lint', `${eslint} . --max-warnings=0 --cache --cache-location ${eslintCache} --cache-strategy content`],
  ['types', `${tsc} -p .`],
  ['types of web', `${tsc} -p web`],
  ['format', 'oxfmt --check'],
  // Finds promises that are not awaited, import cycles, and violations of React's rules.
  ['lint of types and imports', 'oxlint --type-aware --deny-warnings'],
  ['lint of unused code', 'knip --no-progress --treat-config-hints-as-errors'],
  ['types of tests/e2e', `${tsc} -p tests/e2e`],
  ['links', 'tsx tests/support/documents/check-links.ts'],
];

const chosen = process.argv.slice(2);
const waiting = checks.filter(([name]) => chosen.length === 0 || chosen.some((one) => name.startsWith(one)));
if (waiting.length === 0) throw new Error(`No such check: ${chosen.join(' ')}`);

/** Runs one check and prints its output; resolves with its exit code. */
function runCheck([name, command]: [string, string]): Promise<number> {
  const started = Date.now();
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(`$ ${command}\n${output}`);
      resolve(code ?? 1);
    }),
  );
}

async function runWaiting(): Promise<boolean> {
  let ok = true;
  for (let next = waiting.shift(); next; next = waiting.shift()) ok = (await runCheck(next)) === 0 && ok;
  return ok;
}

const results = await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
process.exitCode = results.every(Boolean) ? 0 : 1;
