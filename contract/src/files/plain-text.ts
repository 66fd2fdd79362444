/** Checks a file for plain text while it is streamed; false as soon as it is not. */
export interface TextCheck {
  accepts(bytes: Uint8Array): boolean;
  /** Whether the text also ends with a complete character. */
  ends(): boolean;
}

// Tab, line feed, form feed and carriage return are text; the other control characters are not.
const control = /(?![\t\n\f\r])\p{Cc}/u;

/** Beginnings a browser or a shell might run: HTML, XML, SVG, PHP and ASP tags, script lines, batch files. */
const runnable = /^(?:<[a-z!?/%]|#!|@echo\b|javascript:|%!PS)/i;

/** Whether a browser or a shell might run what begins like this, after white space. */
export function isRunnable(beginning: string): boolean {
  return runnable.test(beginning.trimStart());
}

/** How much of the beginning is checked, after white space. */
const beginningLength = 32;

type Decode = (bytes: Uint8Array | undefined) => string;

function utf8(): Decode {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined });
}

// What a byte may be in CP949. 0x80, 0xff and the control characters are nothing.
const [none, plain, lead, trail] = [0, 1, 2, 4];
const cp949Bytes = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte < 0x80) {
    const letter = /[A-Za-z]/.test(String.fromCharCode(byte));
    return letter ? plain | trail : control.test(String.fromCharCode(byte)) ? none : plain;
  }
  return byte >= 0x81 && byte <= 0xfe ? lead | trail : none;
});

/**
 * CP949, as far as its shape goes: a lead byte, then a trail byte. Node's own "euc-kr" does not know the 8,822
 * syllables that Windows added. Answers the beginning only, with a Hangul filler for each pair.
 */
function cp949(): Decode {
  let insidePair = false;
  return (bytes) => {
    if (bytes === undefined && insidePair) throw new Error('cut off inside a letter');
    let text = '';
    for (const byte of bytes ?? []) {
      const kind = cp949Bytes[byte] ?? none;
      if ((kind & (insidePair ? trail : plain | lead)) === 0) throw new Error('not CP949 text');
      const startsPair = !insidePair && (kind & lead) !== 0;
      if (text.length < beginningLength && !startsPair && (text !== '' || byte > 0x20))
        text += insidePair ? '\u3164' : String.fromCharCode(byte);
      insidePair = startsPair;
    }
    return text;
  };
}

/** UTF-16 behind a byte order mark, as Excel and Notepad write it under the name Unicode. */
function utf16(): Decode {
  let decode: Decode | undefined;
  let start: number[] = [];
  return (bytes) => {
    if (decode) return decode(bytes);
    start = [...start, ...(bytes ?? [])];
    if (start.length < 2 && bytes) return '';
    const order = start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : 'utf-16be';
    if (order === 'utf-16be' && (start[0] !== 0xfe || start[1] !== 0xff)) throw new Error('not UTF-16');
    const decoder = new TextDecoder(order, { fatal: true });
    decode = (more) => decoder.decode(more, { stream: more !== undefined });
    return decoder.decode(Uint8Array.from(start), { stream: bytes !== undefined });
  };
}

/**
 * Checks for text in UTF-8, in CP949 (the ANSI code page of Korean Windows) or in UTF-16 with a byte order mark. All are
 * decoded in parallel, since a file may be valid in several until a later byte decides.
 */
export function textCheck(): TextCheck {
  let alive = [utf8(), cp949(), utf16()].map((decode) => ({ decode, beginning: '' }));

  function stays(reading: (typeof alive)[number], bytes?: Uint8Array): boolean {
    try {
      const text = reading.decode(bytes);
      if (reading.beginning.length < beginningLength)
        reading.beginning = (reading.beginning + text).trimStart().slice(0, beginningLength);
      return !control.test(text) && !runnable.test(reading.beginning);
    } catch {
      return false;
    }
  }

  return {
    accepts: (bytes) => (alive = alive.filter((reading) => stays(reading, bytes))).length > 0,
    ends: () => alive.some((reading) => stays(reading)),
  };
}
