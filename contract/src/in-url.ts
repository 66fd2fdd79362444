/**
 * Encodes a text as a part of an address: a segment of its path, or what follows `mailto:`. Keeps `@`, which both may
 * contain, and Korean, which browsers encode. nginx/write-pages.sh encodes settings in the same way.
 */
export const inUrl = (text: string): string =>
  text.replaceAll(/[^\w.!~*'()@\u0080-\uFFFF-]/g, encodeURIComponent);
