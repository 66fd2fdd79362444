/** A column of a CSV file. */
export interface CsvColumn<Row> {
  title: string;
  of: (row: Row) => string;
  /** The property it shows, where that is free text: only read, and only in the file, when texts were asked for. */
  text?: keyof Row & string;
}

// A spreadsheet takes a cell that begins so for a formula, whatever quotes stand around it.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file that no spreadsheet takes for anything but text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A CSV file, piece by piece: UTF-8 with the mark Excel knows it by, a line of titles, a line for each row. */
export async function* csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns.map(({ title }) => title))}`;
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map((column) => column.of(row)))).join('');
}
