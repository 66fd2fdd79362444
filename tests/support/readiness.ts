import { answers, isUp } from '../../local/ports.ts';
import { waitUntil } from '../../local/wait-until.ts';
import { connect } from '../../migrations/migrate.js';

// In words of each one's own protocol: Docker accepts connections to a port nobody listens on yet.

const sslRequest = Buffer.from('0000000804d2162f', 'hex');

export function untilPostgresAnswers(url: string): Promise<void> {
  const port = Number(new URL(url).port);
  return answered('Postgres', async () => {
    // Asked first, because a connection that fails is a paragraph on the console.
    if (!(await answers(port, { say: sslRequest, expect: 'N' }))) return false;
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
  return answered('Redis', () => answers(port, { say: 'PING\r\n', expect: '+PONG' }));
}

export function untilUp(url: string): Promise<void> {
  return answered(url, () => isUp(url));
}

async function answered(what: string, check: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(check, { seconds: 60 }))) throw new Error(`${what} did not answer within 60 s`);
}
