import { ignoreClosedOutput } from '@gaongil/data/closed-output';
import { connectDatabase } from '@gaongil/data/database';
import { listMailFailures } from '@gaongil/data/outbox/mail-failures';
import { countOutbox, retryGivenUp } from '@gaongil/data/outbox/outbox';
import { databaseEnv, readEnv, settingsOrExit } from '@gaongil/data/read-env';
import { z } from 'zod';

/**
 * `npm run outbox` shows how many mails wait and since when, how many were given up, and which staff addresses fail;
 * `npm run outbox -- retry` puts the mails that were given up back into the queue.
 */
ignoreClosedOutput();
const settings = settingsOrExit(() => readEnv(z.object(databaseEnv), process.env));
const db = connectDatabase({
  url: settings.DATABASE_URL,
  password: settings.DATABASE_PASSWORD,
  connections: 1,
});
try {
  const [command] = process.argv.slice(2);
  if (command === 'retry') await retry();
  if (command === undefined || command === 'retry') await show();
  else {
    console.error('usage: outbox [retry]');
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
}

async function retry(): Promise<void> {
  console.log(`${await retryGivenUp(db)} put back into the queue`);
  console.log('retry takes only mails that were given up; those that wait are tried again by themselves.');
}

async function show(): Promise<void> {
  const { waiting, failed, waitingSince } = await countOutbox(db);
  const failures = await listMailFailures(db);
  console.log(`waiting ${waiting}, given up ${failed}`);
  for (const { address, since, permanent, kind } of failures)
    console.log(`${address} fails since ${since}: ${permanent ? 'refused' : 'not reached'} (${kind})`);
  if (waiting > 0) {
    console.log(`The oldest one that waits is from ${waitingSince}.`);
    if (failures.length === 0)
      console.log(
        'No staff address failed. Should they stay, look for "mails not sent" in the log of the worker.',
      );
    console.log(
      'Those that wait are tried again by themselves: at growing intervals, and at once when the mail server is back.',
    );
  }
  if (failed > 0) console.log('Those given up are tried again by "outbox retry", after the cause is fixed.');
}
