/** What a picture file may tell beside the picture. */
export type PictureTraceKind = 'place' | 'author' | 'device' | 'time' | 'program' | 'note' | 'appended';

export interface PictureTrace {
  kind: PictureTraceKind;
  /** What it says; '' where that cannot be shown in words. */
  text: string;
}

const longest = 80;

/** A trace in one short line. */
export function pictureTrace(kind: PictureTraceKind, text: string): PictureTrace {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return { kind, text: line.length > longest ? `${line.slice(0, longest)}…` : line };
}

const utf8 = new TextDecoder();
const latin1 = new TextDecoder('latin1');

/** Text of a file, in UTF-8 or, where it is not that, in Latin-1. */
export function readText(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  return text.includes('\ufffd') ? latin1.decode(bytes) : text;
}

/** The letters of a name within a file. */
export function letters(bytes: Uint8Array, start: number, length: number): string {
  return latin1.decode(bytes.subarray(start, start + length));
}
