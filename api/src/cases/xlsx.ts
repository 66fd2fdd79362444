import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportColumn } from './export-columns.ts';

/** The most a sheet has, by Excel's specification: rows, and UTF-16 units in a cell. */
const mostRows = 1_048_576;
const mostUnits = 32_767;

const tooManyRows = '한 시트에 담을 수 있는 행 수를 넘어 여기서 끝납니다. 전체는 CSV로 내보내 주세요.';
const cutText = '… (엑셀의 칸 길이 한도로 줄임. 전체는 CSV에 있습니다.)';

/** Widths of columns in characters: of free texts, and of others. */
const widths = { text: 60, other: 20 };

/**
 * Generates an Excel workbook of one sheet: a row of titles, then a row for each item. Every cell is a text, as it was typed:
 * Excel takes none for a number, a date or a formula, also after it was edited. yazl makes the archive as fast as it is
 * read, and compresses outside of the event loop; the few parts of the format (ECMA-376) are below.
 */
export async function* xlsxFile<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml + text), name);
  const sheet = new PassThrough();
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  // The types declare less than the stream that it is.
  const file = zip.outputStream as PassThrough;
  const written = pipeline(sheetParts(columns, pages), sheet).catch((error: Error) => file.destroy(error));
  try {
    for await (const chunk of file) yield chunk as Buffer;
  } finally {
    // Stop reading the list when the client has gone.
    sheet.destroy();
    await written;
  }
}

async function* sheetParts<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cols = columns.map(
    ({ text }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${text ? widths.text : widths.other}" style="1" customWidth="1"/>`,
  );
  yield (
    `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${cols.join('')}</cols><sheetData>`
  );
  yield rowOf(
    columns.map(({ title }) => title),
    styles.title,
  );
  let left = mostRows - 2;
  for await (const rows of pages) {
    const taken = rows.slice(0, left);
    yield taken
      .map((row) =>
        rowOf(
          columns.map((column) => column.of(row)),
          styles.text,
        ),
      )
      .join('');
    left -= taken.length;
    if (taken.length < rows.length) {
      yield rowOf([tooManyRows], styles.text);
      break;
    }
  }
  // Without it Excel marks every phone number as a number that is stored as text.
  yield `</sheetData><ignoredErrors><ignoredError sqref="A1:XFD${mostRows}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function rowOf(texts: readonly string[], style: number): string {
  const cells = texts.map(
    (text) => `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`,
  );
  return `<row>${cells.join('')}</row>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A text as a cell has it. What XML cannot contain is written as `_x000D_`, the format's own escape; a text that has
 * the form of such an escape is escaped itself, so that it is not read as one.
 */
function cellText(text: string): string {
  return shortened(text)
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>]/g, (letter) => escapes[letter] ?? '')
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (letter) =>
      letter === '\n' || letter === '\t' ? letter : escapeOf(letter),
    );
}

const escapeOf = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

function shortened(text: string): string {
  return text.length <= mostUnits
    ? text
    : text.slice(0, mostUnits - cutText.length).replace(/[\ud800-\udbff]$/, '') + cutText;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The formats of cells, by their index in the part `styles`. Both have the number format 49, which is text, and show long texts in several lines. */
const styles = { text: 1, title: 2 };
const textFormat =
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">' +
  '<alignment vertical="top" wrapText="1"/></xf>';

/** The parts of a workbook with one sheet that do not depend on what is in it. */
const parts = {
  '[Content_Types].xml':
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${typeOf}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${relations}">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="목록" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font>` +
    `<font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts>` +
    `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
    `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `${textFormat}${textFormat.replace('fontId="0"', 'fontId="1" applyFont="1"')}</cellXfs>` +
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};
