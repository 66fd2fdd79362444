import { crc32, deflateSync } from 'node:zlib';
import type { SampleFile } from './sample-types.ts';

/** A page of text as a PDF. The reader's own Korean font is used, so that the file stays small. */
export function pdfOf(name: string, lines: readonly string[]): SampleFile {
  const shown = lines.map((line) => `<${hex(line)}> Tj T*`).join('\n');
  const text = `BT /F1 12 Tf 22 TL 60 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /HYGoThic-Medium /Encoding /UniKS-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HYGoThic-Medium /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> >>',
    '<< /Type /FontDescriptor /FontName /HYGoThic-Medium /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 720 /StemV 58 >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return { name, content: Buffer.from(file + table + end, 'latin1') };
}

const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A text file, with the mark that Korean spreadsheets need to read UTF-8. */
export function textOf(name: string, lines: readonly string[]): SampleFile {
  return { name, content: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) };
}

const [width, height] = [480, 300];

/** A drawing of a road with safety cones as a PNG; `cones` of them. */
export function pngOf(name: string, cones: number): SampleFile {
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (_, x) => colorAt(x, y, cones)).flat();
    return Buffer.from([0, ...pixels]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a channel, RGB.
  head.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND')];
  return { name, content: Buffer.concat([signature, ...parts]) };
}

function colorAt(x: number, y: number, cones: number): [number, number, number] {
  const horizon = 120;
  if (isCone(x, y, cones)) return y % 24 < 8 ? [250, 250, 250] : [235, 96, 32];
  if (y < horizon) return [150 + (y >> 1), 195 + (y >> 2), 235];
  const half = 20 + (y - horizon) * 1.1;
  const middle = Math.abs(x - width / 2);
  if (middle < 4 && y % 40 < 22) return [245, 245, 245];
  return middle < half ? [92, 94, 98] : [118, 150, 96];
}

function isCone(x: number, y: number, cones: number): boolean {
  const foot = 280;
  const distance = width / (cones + 1);
  const nearest = Math.round(x / distance);
  if (nearest < 1 || nearest > cones || y > foot || y < foot - 64) return false;
  return Math.abs(x - nearest * distance) <= 3 + (y - foot + 64) / 4;
}

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
