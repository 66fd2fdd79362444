/** A span of time, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

const postgresEpochMs = Date.UTC(2000, 0, 1);

/** How programs store a moment in eight bytes: what is counted, and from when. */
const counters = [
  { perMs: 1_000n, epochMs: postgresEpochMs },
  { perMs: 1n, epochMs: 0 },
  { perMs: 1_000n, epochMs: 0 },
  { perMs: 1_000_000n, epochMs: 0 },
];

/** Every moment of a span that bytes contain: as a number of eight bytes in either order, or as digits. */
export function findTimes(bytes: Buffer, span: Span): number[] {
  return [
    ...counters.flatMap((counter) => [
      ...findCounts(bytes, span, counter, true),
      ...findCounts(bytes, span, counter, false),
    ]),
    ...findDigits(bytes.toString('latin1'), span),
  ];
}

type Counter = (typeof counters)[number];

/** Searches for the upper four bytes, of which a span has few, and then compares all eight. */
function findCounts(bytes: Buffer, span: Span, { perMs, epochMs }: Counter, isLittle: boolean): number[] {
  const countOf = (ms: number) => BigInt(Math.round(ms - epochMs)) * perMs;
  const [first, last] = [countOf(span.from), countOf(span.to)];
  const found: number[] = [];
  for (let upper = first >> 32n; upper <= last >> 32n; upper++) {
    const pattern = Buffer.alloc(4);
    if (isLittle) pattern.writeUInt32LE(Number(upper));
    else pattern.writeUInt32BE(Number(upper));
    for (let at = bytes.indexOf(pattern); at !== -1; at = bytes.indexOf(pattern, at + 1)) {
      const start = isLittle ? at - 4 : at;
      if (start < 0 || start + 8 > bytes.length) continue;
      const count = isLittle ? bytes.readBigInt64LE(start) : bytes.readBigInt64BE(start);
      if (count >= first && count <= last) found.push(Number(count / perMs) + epochMs);
    }
  }
  return found;
}

const isoTime = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g;
const epochDigits = /(?<!\d)1[6-9]\d{8}(?:\.?\d{3}(?:\d{3}(?:\d{3})?)?)?(?!\d)/g;

/** Times as text: ISO 8601 (without a zone: UTC), or seconds, milliseconds, micro- or nanoseconds since 1970. */
function findDigits(text: string, { from, to }: Span): number[] {
  const moments: number[] = [];
  for (const [match] of text.matchAll(isoTime)) {
    const zone = /(?:Z|[+-]\d\d(?::?\d\d)?)$/.test(match.slice(19)) ? '' : 'Z';
    moments.push(Date.parse(match.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00') + zone));
  }
  for (const [match] of text.matchAll(epochDigits)) {
    const digits = match.replace('.', '');
    moments.push(Number(digits) / 10 ** (digits.length - 13));
  }
  return moments.filter((moment) => moment >= from && moment <= to);
}
