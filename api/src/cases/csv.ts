import type { ExportColumn } from './export-columns.ts';

// Spreadsheets interpret a cell with such a beginning as a formula, even within quotes.
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  return `"${formula.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}

/**
 * One line of a CSV file. No spreadsheet takes a cell for a formula; for a number or a date it may: 01012345678 and 3-1 are
 * changed by Excel when it opens the file, whatever the quotes. Cells of an xlsx file stay as they were typed.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Generates a CSV file: UTF-8 with the BOM that Excel needs, a line of titles, a line for each row. */
export async function* csvFile<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(columns.map(({ title }) => title))}`;
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map((column) => column.of(row)))).join('');
}
