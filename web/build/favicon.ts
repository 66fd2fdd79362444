import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mastersFolder, publicFolder } from './media-masters.ts';

const master = join(mastersFolder, 'brand/favicon-32.png');

/** Path of the icon that programs ask for without a link to it. */
export const faviconFile = join(publicFolder, 'favicon.ico');

/** An icon file that holds one image of 32 by 32 pixels, as PNG. */
export function icon(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // images
  head.writeUInt8(32, 6); // width
  head.writeUInt8(32, 7); // height
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where the image begins
  return Buffer.concat([head, png]);
}

/** Makes the icon from its master. */
export async function makeFavicon(): Promise<Buffer> {
  return icon(await readFile(master));
}

/** Writes the icon to the files that the site serves. */
export async function writeFavicon(): Promise<void> {
  await writeFile(faviconFile, await makeFavicon());
}
