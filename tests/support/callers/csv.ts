import type { IncomingMessage } from 'node:http';
import { expect } from 'vitest';

/** The cells of a CSV file, parsed as a spreadsheet does. */
export function parse(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  // Every cell is quoted, so the first and the last letter are quotes.
  return text
    .slice(1, -3)
    .split('"\r\n"')
    .map((line) => line.split('","').map((cell) => cell.replaceAll('""', '"')));
}

/** The rest of an answer. */
export async function rest(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
