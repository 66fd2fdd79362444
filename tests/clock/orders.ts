import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accessKeys } from '@gaongil/data/access-log/access-keys';
import type { Database } from '@gaongil/data/database';
import { testRing } from '../support/stored/sealed-rows.ts';
import { storedReports } from '../support/stored/stored-cases.ts';
import { beyondChance, rankCorrelation } from './rank-correlation.ts';

/** Something in which reports can be ordered: a column, the file of a table, the list, the object store. */
export interface Order {
  source: string;
  /** By reference id; of several rows of a report the first. */
  values: Map<string, number | string>;
}

/** The tables whose rows belong to a report, with the column that says to which; perhaps some of their rows alone. */
const tables: Record<string, string> = {
  reports: 'number',
  report_keys: 'number',
  history: 'report_number',
  notes: 'report_number',
  case_files: 'report_number',
  case_links: 'report_number',
  // Apart: the first one of a report may be of an earlier day.
  "messages where origin = 'reporter'": 'report_number',
  "messages where origin = 'staff'": 'report_number',
  submissions: 'report_number',
  outbox: 'report_number',
  access_log_today: 'subject',
  access_log_days: 'subject',
  access_log_exclusions: 'subject',
};

/** Every order that a copy of the database shows. */
export async function databaseOrders(db: Database): Promise<Order[]> {
  const ids = new Map<string, string>();
  const keys = accessKeys(db, testRing(db));
  for (const { number, referenceId } of await storedReports(db)) {
    ids.set(String(number), referenceId);
    // The thief of the database cannot compute it; the order counts all the same.
    const subject = await keys.digest('subject', await keys.handleOf('report', referenceId));
    ids.set(`\\x${subject.toString('hex')}`, referenceId);
  }
  const orders = new Map<string, Order>();
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await db.raw<{ rows: Record<string, string | null>[] }>(
      `select to_jsonb(t) || jsonb_build_object('xmin', xmin::text, 'cmin', cmin::text,
         'page', (ctid::text::point)[0], 'item', (ctid::text::point)[1],
         'position', (ctid::text::point)[0] * 1000 + (ctid::text::point)[1]) as row from (select *, xmin, cmin, ctid from ${table}) as t order by ctid`,
    );
    for (const { row } of rows as unknown as { row: Record<string, unknown> }[]) {
      const referenceId = ids.get(String(row[column]));
      if (referenceId === undefined) continue;
      for (const [name, value] of Object.entries(row)) {
        const source = `${table}.${name}`;
        const order = orders.get(source) ?? { source, values: new Map<string, number | string>() };
        orders.set(source, order);
        if (value !== null && !order.values.has(referenceId))
          order.values.set(referenceId, asNumber(value) ?? JSON.stringify(value));
      }
    }
  }
  return [...orders.values()];
}

const asNumber = (value: unknown) =>
  typeof value === 'number' || /^\d+$/.test(String(value)) ? Number(value) : undefined;

/** Every order that a copy of the bucket shows: `folder` has the objects, each as a folder of its own or a file. */
export async function storeOrders(db: Database, folder: string): Promise<Order[]> {
  const reports = await storedReports(db);
  const idOf = new Map(reports.map(({ number, referenceId }) => [number, referenceId]));
  const keysIn = async (table: string) => {
    const found = (await db(table)
      .whereNotNull('object_key')
      .select({ objectKey: 'object_key', number: 'report_number' })) as {
      objectKey: string;
      number: number;
    }[];
    return found.map(({ objectKey, number }) => [objectKey, idOf.get(number)] as const);
  };
  const attachments = reports.flatMap(({ attachmentKey, referenceId }) =>
    attachmentKey ? [[attachmentKey, referenceId] as const] : [],
  );
  return [
    ...ordersOfObjects('object', folder, new Map([...attachments, ...(await keysIn('case_files'))])),
    // Apart: a message may be of another day than its report.
    ...ordersOfObjects('object of a message', folder, new Map(await keysIn('messages'))),
  ];
}

/** What the objects with these names show, by the report that each belongs to; the last one of a report counts. */
function ordersOfObjects(
  what: string,
  folder: string,
  keys: ReadonlyMap<string, string | undefined>,
): Order[] {
  const values = (['name', 'mtimeMs', 'ctimeMs', 'birthtimeMs', 'ino', 'size', 'listed'] as const).map(
    (name) => ({ name, source: `${what} ${name}`, values: new Map<string, number | string>() }),
  );
  for (const [listed, path] of readdirSync(folder, { recursive: true }).map(String).entries()) {
    const referenceId = path
      .split('/')
      .map((part) => keys.get(part))
      .find(Boolean);
    if (!referenceId) continue;
    const stat = statSync(join(folder, path));
    for (const order of values)
      order.values.set(
        referenceId,
        order.name === 'name' ? path : order.name === 'listed' ? listed : stat[order.name],
      );
  }
  return values;
}

/** The order in which a text names reports. */
export function orderIn(source: string, text: string, referenceIds: readonly string[]): Order {
  const values = referenceIds.map((id): [string, number] => [id, text.indexOf(id)]);
  return { source, values: new Map(values.filter(([, at]) => at >= 0)) };
}

/** The sources whose order goes with the true order of the reports more than chance does, with the correlation. */
export function tellingOrders(orders: readonly Order[], trueOrder: readonly string[]): Map<string, number> {
  const telling = new Map<string, number>();
  for (const { source, values } of orders) {
    const known = trueOrder.filter((id) => values.has(id));
    if (known.length < 8) continue;
    const found = rankCorrelation(
      known.map((_, index) => index),
      asRanks(known.map((id) => values.get(id) ?? '')),
    );
    if (Math.abs(found) > Math.min(0.99, beyondChance(known.length)))
      telling.set(source, Number(found.toFixed(2)));
  }
  return telling;
}

function asRanks(values: readonly (number | string)[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );
  return values.map((value) => sorted.indexOf(value));
}
