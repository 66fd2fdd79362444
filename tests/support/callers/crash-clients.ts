import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymousReport, contact, multipart, namedReport, pdf } from './factories.ts';

/** What the server acknowledged to the clients. */
interface Acknowledged {
  referenceIds: string[];
  inquiries: number;
  /** Addresses each of which must get exactly one receipt. */
  receipts: string[];
}

/**
 * Clients that submit one case after the other, with a short pause: reports of both types with and without files, and
 * inquiries. A submit that fails is repeated under its Idempotency-Key until it is acknowledged, as the site does.
 */
export function startClients(url: string, count: number) {
  const acknowledged: Acknowledged = { referenceIds: [], inquiries: 0, receipts: [] };
  const failures = new Map<string, number>();
  let going = true;

  async function untilAcknowledged(path: string, request: () => RequestInit): Promise<Response> {
    const key = randomUUID();
    for (;;) {
      const { headers, ...rest } = request();
      const sent = { ...rest, method: 'POST', headers: { ...headers, 'idempotency-key': key } };
      const answer = await fetch(`${url}${path}`, { ...sent, signal: AbortSignal.timeout(30_000) }).catch(
        () => undefined,
      );
      if (answer?.status === 201) return answer;
      // Refused as invalid, not because a service is away: repeating would not help.
      if (answer && answer.status < 500 && answer.status !== 409)
        throw new Error(`${answer.status} ${await answer.text()}`);
      const kind = String(answer?.status ?? 'no answer');
      failures.set(kind, (failures.get(kind) ?? 0) + 1);
      await pause(100);
    }
  }

  async function submitOne(turn: number) {
    const receipt = `${randomUUID()}@company.example`;
    if (turn % 4 === 3) {
      const body = JSON.stringify(contact({ email: receipt }));
      await untilAcknowledged('/api/contact', () => ({
        body,
        headers: { 'content-type': 'application/json' },
      }));
      acknowledged.inquiries++;
      acknowledged.receipts.push(receipt);
      return;
    }
    const named = turn % 4 === 0;
    const fields = named ? namedReport({ reporterEmail: receipt }) : anonymousReport();
    const file = turn % 4 === 2 ? undefined : pdf(turn % 8 === 1 ? 6_000_000 : 20_000);
    const path = `/api/reports/${named ? 'realname' : 'anonymous'}`;
    const answer = await untilAcknowledged(path, () => ({ body: multipart(fields, file) }));
    acknowledged.referenceIds.push(((await answer.json()) as { referenceId: string }).referenceId);
    if (named) acknowledged.receipts.push(receipt);
  }

  async function client(first: number) {
    for (let turn = first; going; turn++) {
      await submitOne(turn);
      await pause(50);
    }
  }

  const done = Promise.all(Array.from({ length: count }, (_, index) => client(index)));
  // Awaited in `stop`; until then a failure must not count as unhandled.
  done.catch(() => undefined);
  return {
    acknowledged,
    failures,
    total: () => acknowledged.referenceIds.length + acknowledged.inquiries,
    /** Stops after the submits in progress. */
    stop: async () => {
      going = false;
      await done;
    },
  };
}
