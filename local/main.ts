import { createCrew } from './crew.ts';
import { openDataFolder } from './data-folder.ts';
import { stopOrphans } from './ledger.ts';
import { type Lock, takeLock } from './lock.ts';
import { ensurePrograms } from './programs.ts';
import { type Stack, startStack } from './stack.ts';

const say = (line: string) => console.log(line);

/** `npm start`: the whole stack without Docker, until Ctrl-C or until one of its parts fails. */
export async function main(root: string): Promise<void> {
  const folder = openDataFolder(root, process.env['DATA_DIR']);
  const lock = lockOrExit(folder);
  const crew = createCrew();
  keepGoing();
  const broken = new Promise<string>((resolve) => {
    process.on('uncaughtException', (error) => resolve(error.stack ?? String(error)));
  });
  const asked = new Promise<undefined>((resolve) => {
    // One Ctrl-C arrives more than once: from the terminal, and from npm.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(undefined));
  });
  const started = start(root, folder, crew).then(
    (stack) => void announce(stack, folder),
    (error: Error) => error.message,
  );
  const untilFailure = started.then((failure) => failure ?? crew.failed);
  const failure = await Promise.race([asked, broken, crew.failed, untilFailure]);

  say(failure === undefined ? '\nStopping …' : `\n${failure}\n\nStopping the rest …`);
  await crew.stop();
  // Also what was just being started.
  await stopOrphans(folder);
  lock.release();
  say('Stopped.');
  process.exit(failure === undefined ? 0 : 1);
}

async function start(root: string, folder: string, crew: ReturnType<typeof createCrew>): Promise<Stack> {
  const orphans = await stopOrphans(folder);
  if (orphans.length > 0) say(`Stopped what the last start had left running: ${orphans.join(', ')}.`);
  ensurePrograms([{ program: 'redis-server' }, { program: 'nginx' }], say);
  return startStack({ root, folder, crew, given: process.env, say });
}

// A terminal that is closed, or a reader that has gone, must not keep us from stopping in order.
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
