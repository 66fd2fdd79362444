import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { formatDay } from '@gaongil/contract/dates';
import { type ExportTopic, noteExport, readSnapshot } from '@gaongil/data/cases/csv-exports';
import type { List } from '@gaongil/data/lists/read-list';
import type { Context } from 'koa';
import { downloadDisposition } from '../attachments/file-name.ts';
import { bounded } from '../bounded.ts';
import type { Dependencies } from '../dependencies.ts';
import { actorOf } from '../http/session.ts';
import { type CsvColumn, csvFile } from './csv.ts';

/** Each holds a connection to the database until its last byte is sent. */
const bounds = { atOnce: 2, waiting: 8, patience: 10_000 };

/** How many rows are in memory at once, and for how long a file may be sent, in milliseconds. */
const rowsAtOnce = 100;
const longest = 15 * 60_000;

interface ExportWish<Row> {
  topic: ExportTopic;
  /** What the file is called, before its date. */
  name: string;
  list: List<Row>;
  columns: readonly CsvColumn<Row>[];
  /** The filters and order, as they are to be noted. */
  query: Record<string, unknown>;
  texts: boolean;
}

/** Answers a list as a CSV file, as it is at this moment and however long it is, and notes who got it. */
export type SendExport = <Row>(ctx: Context, wish: ExportWish<Row>) => Promise<void>;

/** Sends lists as files, few at once; who finds no room is answered 503. */
export function exporting({ db, now }: Pick<Dependencies, 'db' | 'now'>): SendExport {
  const turns = bounded(bounds);

  /** Waits for a turn, which then lasts until the stream ends in whatever way. */
  function turnOf(stream: Readable): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = () => {
        resolve();
        return finished(stream).catch(() => undefined);
      };
      turns.run(work).catch(reject);
    });
  }

  return async (ctx, { topic, name, list, columns, query, texts }) => {
    const wanted = columns.filter(({ text }) => texts || !text);
    const unwanted = columns.filter((column) => !wanted.includes(column)).map(({ text }) => text);
    const read = Object.entries(list.columns).filter(([property]) => !unwanted.includes(property as never));
    const narrow = { ...list, columns: Object.fromEntries(read) } as typeof list;
    const file = csvFile(wanted, readSnapshot(db, narrow, rowsAtOnce));
    const stream = Readable.from(file, { objectMode: false, signal: AbortSignal.timeout(longest) });
    try {
      await turnOf(stream);
      const at = now();
      const { q, ...filters } = namedTexts(query);
      // Words that were searched for can name a person, and the note stays for good.
      const noted = { query: filters, searched: q !== undefined, texts };
      await noteExport(db, topic, noted, { by: actorOf(ctx), at });
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
