import { deflateSync } from 'node:zlib';

/** The block size of the cipher; equal blocks of clear text at equal positions may show as equal blocks. */
const blockSize = 16;

/** How many blocks of pages are like another one, of any page. */
export function equalBlocks(pages: readonly Buffer[]): number {
  const seen = new Set<string>();
  let blocks = 0;
  for (const page of pages)
    for (let at = 0; at + blockSize <= page.length; at += blockSize, blocks++)
      seen.add(page.toString('latin1', at, at + blockSize));
  return blocks - seen.size;
}

/** The size of bytes after compression, as a share of their size before. */
export const deflateRatio = (bytes: Buffer): number => deflateSync(bytes, { level: 9 }).length / bytes.length;

/** The differences (XOR) of pages that follow each other; two pages under the same key stream would show their texts. */
export function differences(pages: readonly Buffer[]): Buffer[] {
  return pages.slice(1).map((page, index) => {
    const before = pages[index] ?? page;
    return Buffer.from(page.map((byte, at) => byte ^ (before[at] ?? 0)));
  });
}

/** The encodings in which texts may lie in bytes. */
export const encodings = ['utf8', 'utf16le'] as const;

/** How often the three-byte sequences of words occur in bytes, and how often they would in as many random bytes. */
export function countTrigrams(
  dump: readonly Buffer[],
  words: readonly string[],
): { found: number; byChance: number } {
  const wanted = new Uint8Array(1 << 24);
  for (const word of words)
    for (const encoding of encodings)
      for (const trigram of trigramsOf(Buffer.from(word, encoding))) wanted[trigram] = 1;
  const distinct = wanted.reduce((sum, one) => sum + one, 0);
  let [found, all] = [0, 0];
  for (const bytes of dump)
    for (const trigram of trigramsOf(bytes)) {
      all++;
      found += wanted[trigram] ?? 0;
    }
  return { found, byChance: (all * distinct) / wanted.length };
}

function* trigramsOf(bytes: Buffer): Generator<number> {
  for (let at = 0; at + 3 <= bytes.length; at++) yield bytes.readUIntBE(at, 3);
}
