import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive by name, read by its central directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    files.set(name, (method === 8 ? inflateRawSync(bytes) : bytes).toString());
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>' };

/** The rows of the only sheet of a workbook: of each cell its type, and its text as Excel reads it. */
export function sheetRows(archive: Buffer): { type: string; format: string; text: string }[][] {
  const files = unzip(archive);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const formats = [...(files.get('xl/styles.xml') ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"[^>]*xfId/g)];
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c s="(\d+)" t="(\w+)">(.*?)<\/c>/gs)].map(([, style, type = '', inner = '']) => ({
      type,
      format: formats[Number(style)]?.[1] ?? '',
      text: (/<t [^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? inner)
        .replaceAll(/&(amp|lt|gt);/g, (_, name: string) => entities[name] ?? '')
        .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
    })),
  );
}
