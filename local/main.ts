import { createSupervisor, type Supervisor } from './supervisor.ts';
import { openDataFolder } from './data-folder.ts';
import { parentGone } from './parent-gone.ts';
import { stopOrphans } from './pid-registry.ts';
import { type Lock, takeLock } from './lock.ts';
import { ensurePrograms } from './programs.ts';
import type { StackOptions } from './services.ts';
import type { Stack } from './stack.ts';

const say = (line: string) => console.log(line);

/** A way to start the stack, and the programs of this machine that it needs. */
export interface Way {
  start: (options: StackOptions) => Promise<Stack>;
  programs: string[];
}

/** Starts the whole stack without Docker and keeps it running until it is stopped or one of its parts fails. */
export async function main(root: string, way: Way): Promise<void> {
  const folder = openDataFolder(root, process.env['DATA_DIR']);
  const lock = lockOrExit(folder);
  const supervisor = createSupervisor();
  keepGoing();
  const broken = new Promise<string>((resolve) => {
    process.on('uncaughtException', (error) => resolve(error.stack ?? String(error)));
  });
  const asked = new Promise<undefined>((resolve) => {
    // One Ctrl-C is delivered more than once: by the terminal, and by npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(undefined));
  });
  const started = start(root, folder, supervisor, way).then(
    (stack) => void announce(stack, folder),
    (error: Error) => error.message,
  );
  const untilFailure = started.then((failure) => failure ?? supervisor.failed);
  const failure = await Promise.race([asked, parentGone(), broken, supervisor.failed, untilFailure]);

  say(failure === undefined ? '\nStopping …' : `\n${failure}\n\nStopping the rest …`);
  await supervisor.stop();
  // Including programs that are still starting.
  await stopOrphans(folder);
  lock.release();
  say('Stopped.');
  process.exit(failure === undefined ? 0 : 1);
}

async function start(root: string, folder: string, supervisor: Supervisor, way: Way): Promise<Stack> {
  const orphans = await stopOrphans(folder);
  if (orphans.length > 0) say(`Stopped what the last start had left running: ${orphans.join(', ')}.`);
  ensurePrograms(
    way.programs.map((program) => ({ program })),
    say,
  );
  return way.start({ root, folder, supervisor, given: process.env, say });
}

// A closed terminal or pipe must not prevent an ordered stop.
function keepGoing(): void {
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
  say('');
  say(`  site        ${stack.siteUrl}/`);
  say(`  staff       ${stack.siteUrl}/admin`);
  if (stack.mailboxUrl) say(`  mailbox     ${stack.mailboxUrl}/`);
  say(`  data        ${folder} (logs in ${folder}/logs)`);
  if (stack.firstAccount) say(`\n  ${stack.firstAccount}`);
  say('\nCtrl-C stops everything.');
}
