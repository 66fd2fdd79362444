import type { metadataNames } from '../../content/anonymity.ts';

export type MetadataKind = keyof typeof metadataNames;

export interface MetadataFinding {
  kind: MetadataKind;
  /** The value found; '' where it cannot be shown as text. */
  text: string;
}

const maxLength = 80;

/** A finding whose text is one line of at most 80 characters. */
export function metadataFinding(kind: MetadataKind, text: string): MetadataFinding {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return { kind, text: line.length > maxLength ? `${line.slice(0, maxLength)}…` : line };
}

const utf8 = new TextDecoder();
const latin1 = new TextDecoder('latin1');

/** Decodes text as UTF-8, or as Latin-1 if it is not valid UTF-8. */
export function readText(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  return text.includes('\ufffd') ? latin1.decode(bytes) : text;
}

/** Decodes `length` bytes as Latin-1, such as a chunk name. */
export function letters(bytes: Uint8Array, start: number, length: number): string {
  return latin1.decode(bytes.subarray(start, start + length));
}
