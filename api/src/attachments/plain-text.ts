/** Checks that a file is plain text while it passes: false as soon as it is not. */
export interface TextCheck {
  accepts(bytes: Uint8Array): boolean;
  /** Whether the text also ended in a whole letter. */
  ends(): boolean;
}

// Tab, line feed, form feed and carriage return are text; the other control characters are not.
const control = /(?![\t\n\f\r])\p{Cc}/u;

/** Beginnings a browser or a shell might run: HTML, XML, SVG, PHP and ASP tags, script lines, batch files. */
const runnable = /^(?:<[a-z!?/%]|#!|@echo\b|javascript:|%!PS)/i;

/** How much of the beginning is looked at, after white space. */
const beginningLength = 32;

/**
 * Text in UTF-8 or in CP949 (what Korean Windows calls ANSI). Both are followed at once, since a file may look like
 * either until a later byte decides. A UTF-16 file holds control characters and is refused.
 */
export function textCheck(): TextCheck {
  // TextDecoder's "euc-kr" is CP949 (WHATWG encoding standard).
  const readings = ['utf-8', 'euc-kr'].map((label) => ({
    decoder: new TextDecoder(label, { fatal: true }),
    beginning: '',
  }));
  let alive = readings;

  function stays(reading: (typeof readings)[number], bytes?: Uint8Array): boolean {
    try {
      const text = reading.decoder.decode(bytes, { stream: bytes !== undefined });
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
