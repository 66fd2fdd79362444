import { answers, isUp } from '../../../operate/local/processes/ports.ts';
import { waitUntil } from '../../../operate/local/processes/wait-until.ts';
import { connect } from '../../../migrations/migrate.js';

// In the protocol of each service: Docker accepts connections to a port on which nothing listens yet.

const sslRequest = Buffer.from('0000000804d2162f', 'hex');

export function untilPostgresAnswers(url: string): Promise<void> {
  const port = Number(new URL(url).port);
  return answered('Postgres', async () => {
    // Checked first, because a failed connection prints a long message.
    if (!(await answers(port, { send: sslRequest, expect: 'N' }))) return false;
    const db = connect(url);
    try {
      await db.raw('select 1');
    } finally {
      await db.destroy();
    }
    return true;
  });
}

export function untilRedisAnswers(port: number): Promise<void> {
  return answered('Redis', () => answers(port, { send: 'PING\r\n', expect: '+PONG' }));
}

export function untilUp(url: string): Promise<void> {
  return answered(url, () => isUp(url));
}

async function answered(what: string, check: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(check, { seconds: 60 }))) throw new Error(`${what} did not answer within 60 s`);
}
