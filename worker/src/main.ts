import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase } from '@gaongil/data/database';
import { settingsOrExit } from '@gaongil/data/read-env';
import { pino } from 'pino';
import { readWorkerEnv } from './env.ts';
import { smtpMail } from './mail/send.ts';
import { concurrency } from './outbox/queue.ts';
import { startWorker } from './start-worker.ts';

/** How long work under way may still take, in milliseconds, once the process is told to stop. */
const grace = 20_000;

const settings = settingsOrExit(() => readWorkerEnv(process.env));
const log = pino({ level: settings.LOG_LEVEL, base: { process: 'worker' } });
const db = connectDatabase({
  url: settings.DATABASE_URL,
  password: settings.DATABASE_PASSWORD,
  // Fewer, and a mail that is sent could not be noted as sent.
  connections: Math.max(settings.DATABASE_CONNECTIONS, concurrency * 2 + 3),
  // A row is held while its mails go out, which a slow mail server may stretch.
  idleTransaction: 900_000,
});
const { sendMail, close } = smtpMail(settings);
const attachments = openAttachments(settings, 1);
const worker = startWorker({ db, attachments, sendMail, settings, log, now: () => new Date() });
log.info('working');

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  log.info('stopping');
  const late = setTimeout(() => {
    log.warn('work under way did not end in time');
    process.exit(1);
  }, grace);
  await worker.stop();
  close();
  await db.destroy();
  clearTimeout(late);
  log.info('stopped');
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
