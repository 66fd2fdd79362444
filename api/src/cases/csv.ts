/** A column of a CSV file. */
export interface CsvColumn<Row> {
  title: string;
  of: (row: Row) => string;
  /** The property, if it is free text: read and exported only if the request includes texts. */
  text?: keyof Row & string;
}

// Spreadsheets interpret a cell with such a beginning as a formula, even within quotes.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/** One line of a CSV file whose cells every spreadsheet treats as text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Generates a CSV file: UTF-8 with the BOM that Excel needs, a line of titles, a line for each row. */
export async function* csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns.map(({ title }) => title))}`;
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map((column) => column.of(row)))).join('');
}
