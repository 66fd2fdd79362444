import { randomUUID } from 'node:crypto';
import type { TestApi } from './processes/test-api.ts';
import { startTestWorker } from './processes/test-worker.ts';
import { mailsTo, textOf } from './services/mailbox.ts';
import { testServices } from './services/test-services.ts';
import { waitFor } from './wait-for.ts';

/** Mailboxes of the desk and of accounts, and a worker that sends the mails to them. */
export function mailboxes(api: () => TestApi) {
  const { mailApi } = testServices();
  let addresses: Record<string, string> = {};

  return {
    /** The address of the desk (`desk`) or of an account. */
    address: (name: string) => addresses[name] ?? '',

    /** Gives the desk and each account another mailbox, which has no mails yet. */
    async renew(names: readonly string[]): Promise<void> {
      addresses = { desk: `${randomUUID()}@gaongil.example` };
      for (const name of names) {
        addresses[name] = `${randomUUID()}@gaongil.example`;
        await api().db('staff').where('username', name).update({ email: addresses[name] });
      }
    },

    /** Lets the slot of every waiting mail come. */
    letSlotsCome: () =>
      api()
        .db('outbox')
        .update({ created_at: new Date('2026-01-05T13:00:00+09:00') }),

    /**
     * Makes this minute the only slot, of every waiting mail too, and returns it as NOTIFY_AT. Not the first one of a day: waiting for
     * the second takes less than a minute.
     */
    async letSlotCome(): Promise<string> {
      const seoulMs = Date.now() + 9 * 3_600_000;
      const minute = Math.max(1, Math.floor((seoulMs % 86_400_000) / 60_000));
      const slot = new Date(seoulMs - (seoulMs % 86_400_000) + minute * 60_000);
      const time = slot.toISOString().slice(11, 16);
      const stored = new Date(slot.getTime() - 9 * 3_600_000);
      await api().db('outbox').update({ created_at: stored });
      return time;
    },

    /** Sends all mails, and returns how many each mailbox has, of those that have any. `desk`: the addresses of the desk. */
    async send(
      desk = addresses['desk'] ?? '',
      settings: Record<string, string> = {},
    ): Promise<Record<string, number>> {
      const worker = startTestWorker(api().databaseUrl, { NOTIFY_TO: desk, ...settings });
      try {
        await waitFor('all mails are sent', async () => (await api().db('outbox').pluck('id')).length === 0);
      } finally {
        await worker.stop();
      }
      const counts: Record<string, number> = {};
      for (const [name, address] of Object.entries(addresses)) {
        const { length } = await mailsTo(mailApi, address);
        if (length > 0) counts[name] = length;
      }
      return counts;
    },

    /** The text of the first mail in a mailbox; '' without one. */
    async textFor(name: string): Promise<string> {
      const [mail] = await mailsTo(mailApi, addresses[name] ?? '');
      return mail ? textOf(mailApi, mail) : '';
    },
  };
}
