import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { formatDay } from '@gaongil/contract/dates';
import type { ExportEntry } from '@gaongil/contract/exports';
import {
  type ExportedCases,
  readSnapshot,
  recordExport,
  type StoredExport,
} from '@gaongil/data/cases/csv-exports';
import type { ListDefinition } from '@gaongil/data/lists/types';
import type { Context } from 'koa';
import { downloadDisposition } from '../attachments/file-name.ts';
import { bounded } from '../bounded.ts';
import type { Dependencies } from '../dependencies.ts';
import { actorOf } from '../http/session.ts';
import { type CsvColumn, csvFile } from './csv.ts';

/** Each export occupies a database connection until its last byte is sent. */
const bounds = { atOnce: 2, waiting: 8, patience: 10_000 };

const rowsPerRead = 100;
const sendTimeoutMs = 15 * 60_000;

interface ExportRequest<Row> {
  cases: ExportedCases;
  /** The file name, before the date. */
  name: string;
  list: ListDefinition<Row>;
  columns: readonly CsvColumn<Row>[];
  /** The filters and order, which are recorded. */
  query: Record<string, unknown>;
  texts: boolean;
}

/** Sends a list as a CSV file, as of this moment and however long it is, and records who exported it. */
export type SendExport = <Row>(ctx: Context, request: ExportRequest<Row>) => Promise<void>;

/** Sends exports, few at a time; the others wait, or get 503 when too many wait. */
export function exportSender({ db, now }: Pick<Dependencies, 'db' | 'now'>): SendExport {
  const limiter = bounded(bounds);

  /** Waits for a slot, which is then occupied until the stream ends or fails. */
  function acquireSlot(stream: Readable): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = () => {
        resolve();
        return finished(stream).catch(() => undefined);
      };
      limiter.run(work).catch(reject);
    });
  }

  return async (ctx, { cases, name, list, columns, query, texts }) => {
    const wanted = columns.filter(({ text }) => texts || !text);
    const unwanted = columns.filter((column) => !wanted.includes(column)).map(({ text }) => text);
    const read = Object.entries(list.columns).filter(([property]) => !unwanted.includes(property as never));
    const narrowed = { ...list, columns: Object.fromEntries(read) } as typeof list;
    const file = csvFile(wanted, readSnapshot(db, narrowed, rowsPerRead));
    const stream = Readable.from(file, { objectMode: false, signal: AbortSignal.timeout(sendTimeoutMs) });
    try {
      await acquireSlot(stream);
      const at = now();
      const { q, ...filters } = namedTexts(query);
      // The words of a search can name a person, and the record is never deleted.
      const recorded = { query: filters, searched: q !== undefined, texts };
      await recordExport(db, cases, recorded, { by: actorOf(ctx), at });
      const day = formatDay(at.toISOString()).replaceAll('.', '');
      ctx.type = 'text/csv; charset=utf-8';
      ctx.set('Content-Disposition', downloadDisposition(`${name}_${day}.csv`));
      ctx.body = stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  };
}

function namedTexts(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    ),
  );
}

/** An export as staff see it. */
export function presentExport({ at, ...entry }: StoredExport): ExportEntry {
  return { ...entry, at: at.toISOString() };
}
