import { createSupervisor, type Supervisor } from './processes/supervisor.ts';
import { openDataFolder } from './settings/data-folder.ts';
import { parentGone } from './processes/parent-gone.ts';
import { stopOrphans } from './processes/pid-registry.ts';
import { type Lock, takeLock } from './processes/lock.ts';
import { ensurePrograms } from './processes/programs.ts';
import type { StackOptions } from './services.ts';
import type { Stack } from './stack.ts';

const print = (line: string) => console.log(line);

/** What `npm start` or `npm run dev` starts, and the programs of this machine that it needs. */
export interface Variant {
  start: (options: StackOptions) => Promise<Stack>;
  programs: string[];
}

/** Starts the whole stack without Docker and keeps it running until it is stopped or one of its parts fails. */
export async function main(root: string, variant: Variant): Promise<void> {
  const folder = openDataFolder(root, process.env['DATA_DIR']);
  const lock = lockOrExit(folder);
  const supervisor = createSupervisor();
  ignoreClosedOutput();
  const crashed = new Promise<string>((resolve) => {
    process.on('uncaughtException', (error) => resolve(error.stack ?? String(error)));
  });
  const signalled = new Promise<undefined>((resolve) => {
    // One Ctrl-C is delivered more than once: by the terminal, and by npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(undefined));
  });
  const started = start(root, folder, supervisor, variant).then(
    (stack) => void announce(stack, folder),
    (error: Error) => error.message,
  );
  const untilFailure = started.then((failure) => failure ?? supervisor.failed);
  const failure = await Promise.race([signalled, parentGone(), crashed, supervisor.failed, untilFailure]);

  print(failure === undefined ? '\nStopping …' : `\n${failure}\n\nStopping the rest …`);
  await supervisor.stop();
  // Including programs that are still starting.
  await stopOrphans(folder);
  lock.release();
  print('Stopped.');
  process.exit(failure === undefined ? 0 : 1);
}

async function start(root: string, folder: string, supervisor: Supervisor, variant: Variant): Promise<Stack> {
  const orphans = await stopOrphans(folder);
  if (orphans.length > 0) print(`Stopped what the last start had left running: ${orphans.join(', ')}.`);
  ensurePrograms(
    variant.programs.map((program) => ({ program })),
    print,
  );
  return variant.start({ root, folder, supervisor, given: process.env, print });
}

// A closed terminal or pipe must not prevent an ordered stop.
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

function lockOrExit(folder: string): Lock {
  try {
    return takeLock(folder);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function announce(stack: Stack, folder: string): void {
  print('');
  print(`  site        ${stack.siteUrl}/`);
  print(`  staff       ${stack.siteUrl}/admin`);
  if (stack.mailboxUrl) print(`  mailbox     ${stack.mailboxUrl}/`);
  print(`  data        ${folder} (logs in ${folder}/logs)`);
  if (stack.firstAccount) print(`\n  ${stack.firstAccount}`);
  print('\nCtrl-C stops everything.');
}
