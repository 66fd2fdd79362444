import { formatTime } from '@gaongil/contract/dates';
import type { metadataNames } from '../../content/anonymity.ts';

export type MetadataKind = keyof typeof metadataNames;

export interface MetadataFinding {
  kind: MetadataKind;
  /** The value found; '' where it cannot be shown as text. */
  text: string;
}

const maxLength = 80;

// As EXIF, PDF, XML and tags of sound write a time; each may end after the day.
const timeForm = /^(?:D:)?(\d{4})[:.-]?(\d{2})[:.-]?(\d{2})(?:[T ]?(\d{2}):?(\d{2}))?/;

/** A time as the pages write times, in Seoul where it says of which zone it is; other text as it is. */
function plainTime(text: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) return formatTime(text) || text;
  const [, year, month, day, hour, minute] = timeForm.exec(text) ?? [];
  if (!year) return text;
  return `${year}.${month}.${day}${hour ? ` ${hour}:${minute}` : ''}`;
}

/** A finding whose text is one line of at most 80 characters. */
export function metadataFinding(kind: MetadataKind, text: string): MetadataFinding {
  const plain = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  const line = kind === 'time' ? plainTime(plain) : plain;
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
