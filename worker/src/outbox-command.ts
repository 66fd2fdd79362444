import { connectDatabase } from '@gaongil/data/database';
import { countOutbox, retryFailedOutbox } from '@gaongil/data/outbox';
import { databaseEnv, readEnv } from '@gaongil/data/read-env';
import { z } from 'zod';

/** `npm run outbox` shows what waits and what was given up; `npm run outbox -- retry` tries the latter again. */
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
} finally {
  await db.destroy();
}
