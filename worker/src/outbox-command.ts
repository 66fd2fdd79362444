import { connectDatabase } from '@gaongil/data/database';
import { listMailFailures } from '@gaongil/data/outbox/mail-failures';
import { countOutbox, retryFailedOutbox } from '@gaongil/data/outbox/outbox';
import { databaseEnv, readEnv } from '@gaongil/data/read-env';
import { z } from 'zod';

/** `npm run outbox` shows what waits, what was given up and which staff addresses fail; `npm run outbox -- retry` tries the latter again. */
const settings = readEnv(z.object(databaseEnv), process.env);
const db = connectDatabase({
  url: settings.DATABASE_URL,
  password: settings.DATABASE_PASSWORD,
  connections: 1,
});
try {
  if (process.argv[2] === 'retry') console.log(`${await retryFailedOutbox(db)} put back into the queue`);
  const { waiting, failed } = await countOutbox(db);
  console.log(`waiting ${waiting}, given up ${failed}`);
  for (const { address, since, permanent, kind } of await listMailFailures(db))
    console.log(`${address} fails since ${since}: ${permanent ? 'refused' : 'not reached'} (${kind})`);
} finally {
  await db.destroy();
}
