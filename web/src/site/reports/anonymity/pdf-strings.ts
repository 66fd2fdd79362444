import { readText } from './metadata-finding.ts';

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function literal(text: string, from: number): string {
  let depth = 1;
  let value = '';
  for (let at = from; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text.charAt(at + 1);
      if (octal) value += String.fromCharCode(parseInt(octal, 8) & 255);
      // A line break after a backslash continues the line.
      else if (next !== '\n' && next !== '\r') value += escapes[next] ?? next;
      at += octal ? octal.length : 1;
    } else {
      if (letter === '(') depth++;
      if (letter === ')' && --depth === 0) break;
      value += letter;
    }
  }
  return value;
}

function hexadecimal(text: string, from: number): string {
  const digits = text.slice(from, text.indexOf('>', from)).replaceAll(/\s/g, '');
  return digits.replaceAll(/[\da-f]{1,2}/gi, (pair) =>
    String.fromCharCode(parseInt(pair.padEnd(2, '0'), 16)),
  );
}

/** The text of a string of a PDF: UTF-16 or UTF-8 behind a byte order mark, else UTF-8 or Latin-1. */
function decoded(value: string): string {
  const bytes = Uint8Array.from(value, (letter) => letter.charCodeAt(0));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xfe ? new TextDecoder('utf-16le').decode(bytes) : readText(bytes);
}

/**
 * The string that begins at `from`, after white space; undefined where none begins.
 * @param text bytes as letters, one for each
 */
export function stringAt(text: string, from: number): string | undefined {
  let at = from;
  while (/\s/.test(text.charAt(at))) at++;
  if (text.charAt(at) === '(') return decoded(literal(text, at + 1));
  return text.charAt(at) === '<' && text.charAt(at + 1) !== '<'
    ? decoded(hexadecimal(text, at + 1))
    : undefined;
}

/** The bytes as letters, one for each; TextDecoder's Latin-1 is Windows-1252 and changes some. */
export function asLetters(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}
