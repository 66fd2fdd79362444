import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { formatDay } from '@gaongil/contract/dates';
import { type ExportEntry, type ExportFormat, xlsxType } from '@gaongil/contract/cases/exports';
import type { CaseTable } from '@gaongil/data/case-kind';
import { readSnapshot, recordExport, type StoredExport } from '@gaongil/data/cases/records/export-log';
import type { Viewer } from '@gaongil/data/viewer';
import type { ListDefinition } from '@gaongil/data/lists/types';
import type { Context } from 'koa';
import { downloadDisposition } from '../attachments/download-disposition.ts';
import { concurrencyLimiter } from '../limits/concurrency-limiter.ts';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';
import { csvFile } from './csv.ts';
import type { ExportColumn } from './export-columns.ts';
import { xlsxFile } from './xlsx.ts';

/** Each export occupies a database connection until its last byte is sent. */
const bounds = { maxRunning: 2, maxWaiting: 8, timeoutMs: 10_000 };

const rowsPerRead = 100;
const sendTimeoutMs = 15 * 60_000;

interface ExportRequest<Row> {
  kind: CaseTable;
  list: ListDefinition<Row>;
  columns: readonly ExportColumn<Row>[];
  /** The filters and order, which are recorded. */
  query: Record<string, unknown>;
  texts: boolean;
  format: ExportFormat;
}

/** How each format is made, and its media type. */
const formats = {
  csv: { file: csvFile, type: 'text/csv; charset=utf-8' },
  xlsx: { file: xlsxFile, type: xlsxType },
} as const;

/** Sends a list of any length as a file, as it is at this moment, and records who exported it. Returns the file. */
export type SendExport = <Row>(
  ctx: Context,
  viewer: Viewer,
  request: ExportRequest<Row>,
) => Promise<Readable>;

/** Makes the function that sends exports: two at a time, further ones wait, or get 503 when too many wait. */
export function exportSender({
  db,
  ring,
  settings,
}: Pick<Dependencies, 'db' | 'ring' | 'settings'>): SendExport {
  const limiter = concurrencyLimiter(bounds);

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

  return async (ctx, viewer, { kind, list, columns, query, texts, format }) => {
    const wanted = columns.filter(({ text }) => texts || !text);
    const { file, type } = formats[format];
    const made = file(wanted, readSnapshot(db, list, rowsPerRead));
    const stream = Readable.from(made, { objectMode: false, signal: AbortSignal.timeout(sendTimeoutMs) });
    try {
      await acquireSlot(stream);
      const { q, ...filters } = namedTexts(query);
      // The words of a search can name a person, and the record is never deleted.
      const recorded = { query: filters, searched: q !== undefined, texts, format };
      const mails = { ring, slots: settings.NOTIFY_AT };
      await recordExport(db, kind, recorded, attributionOf(viewer), mails);
      const day = formatDay(viewer.now.toISOString()).replaceAll('.', '');
      ctx.type = type;
      ctx.set('Content-Disposition', downloadDisposition(`${kind.label}_${day}.${format}`));
      return stream;
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

/**
 * An export as an account sees it. By what others filtered may tell of a case that the account may not know of
 * (docs/decisions/101-acts-of-persons.md).
 */
export function presentExport(
  { at, query, searched, ...entry }: StoredExport,
  { account: { username } }: Viewer,
): ExportEntry {
  return { ...entry, ...(entry.by === username && { query, searched }), at: at.toISOString() };
}
