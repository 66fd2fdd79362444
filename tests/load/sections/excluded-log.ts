import { randomBytes } from 'node:crypto';
import { accessKeys } from '@gaongil/data/access-log/access-keys';
import { type AccessEntry, sealEntry } from '@gaongil/data/access-log/access-rows';
import { connectDatabase, rows } from '@gaongil/data/database';
import { testRing } from '../../support/stored/sealed-rows.ts';

/** The acts of each month that everybody may see, and those about hidden cases in one of the months. */
const visible = 300;
const hiddenActs = 240;

/** Two months of the log that differ only by acts about hidden inquiries, as YYYY-MM. */
export interface Months {
  with: string;
  without: string;
}

/**
 * Adds two months that are over to the log: with the same acts about `shown` inquiries, and in one of them acts about `hidden` ones among
 * the latest. The chain is not made: nothing here verifies it. Returns the months, and the handle of a hidden inquiry.
 */
export async function fillTwoMonths(
  url: string,
  { shown, hidden }: { shown: readonly string[]; hidden: readonly string[] },
): Promise<Months & { handle: string }> {
  const db = connectDatabase({ url, connections: 2 });
  try {
    const keys = accessKeys(db, testRing(db));
    const now = new Date();
    const monthBefore = (count: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
    const months = { with: monthBefore(2), without: monthBefore(3) };
    const act = (month: string, ids: readonly string[], turn: number, day: number): AccessEntry => ({
      account: 'kim',
      at: new Date(`${month}-${String(day).padStart(2, '0')}T03:00:00Z`),
      address: '10.0.0.1',
      act: 'read',
      result: 200,
      isDated: false,
      subject: { kind: 'inquiry', id: ids[turn % ids.length] ?? '', isFound: true },
    });
    const ofVisible = (month: string) =>
      Array.from({ length: visible }, (_, turn) =>
        act(month, shown, turn, 1 + Math.floor((turn * 28) / visible)),
      );
    // All of them among the latest fifty that are visible, where the first page begins.
    const ofHidden = Array.from({ length: hiddenActs }, (_, turn) =>
      act(months.with, hidden, turn, 24 + Math.floor((turn * 5) / hiddenActs)),
    );
    const inOrder = [...ofVisible(months.without), ...ofVisible(months.with), ...ofHidden].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    );
    let position = 1_000_000;
    for (const entry of inOrder) {
      const { day, key, account, subject, act: digest, content } = await sealEntry(keys, entry);
      await rows(
        db,
        'bench-months',
        `insert into access_log (position, day, key, account, subject, act, content, leaf, commitment)
         values (?, ?::date, ?, ?, ?, ?, ?, ?, ?)`,
        [(position += 1), day, key, account, subject, digest, content, randomBytes(32), randomBytes(32)],
      );
    }
    await db.raw('vacuum analyze access_log');
    return { ...months, handle: await keys.handleOf('inquiry', hidden[0] ?? '') };
  } finally {
    await db.destroy();
  }
}
