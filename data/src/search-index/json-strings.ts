const quote = 0x22;
const [backslash, colon, comma, braceOpen, braceClose, bracketOpen] = [...Buffer.from('\\:,{}[')];

/**
 * The bytes of some strings of a JSON object, between their quotes and with their escapes; undefined if it is not an object
 * whose values are strings, numbers and the like.
 */
export function jsonStrings(json: Buffer, names: ReadonlySet<string>): Buffer[] | undefined {
  const found: Buffer[] = [];
  if (json[0] !== braceOpen) return undefined;
  for (let at = afterBlanks(json, 1); ; at = afterBlanks(json, at + 1)) {
    if (json[at] !== quote) return undefined;
    const nameEnd = endOfString(json, at);
    const name = json.toString('latin1', at + 1, nameEnd);
    at = afterBlanks(json, nameEnd + 1);
    if (json[at] !== colon) return undefined;
    at = afterBlanks(json, at + 1);
    if (json[at] === quote) {
      const end = endOfString(json, at);
      if (names.has(name)) found.push(json.subarray(at + 1, end));
      at = end + 1;
    } else at = endOfOther(json, at);
    at = afterBlanks(json, at);
    if (json[at] === braceClose) return found;
    if (json[at] !== comma) return undefined;
  }
}

function afterBlanks(json: Buffer, at: number): number {
  while ((json[at] ?? 0x100) <= 0x20) at++;
  return at;
}

/** Where the closing quote is of the string that begins at `at`; the end of the JSON if there is none. */
function endOfString(json: Buffer, at: number): number {
  for (let end = json.indexOf(quote, at + 1); end !== -1; end = json.indexOf(quote, end + 1)) {
    let before = end;
    while (json[before - 1] === backslash) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return json.length;
}

/** The end of a number, `true`, `false` or `null`; of an object or an array, where it begins. */
function endOfOther(json: Buffer, at: number): number {
  for (; at < json.length; at++) {
    const byte = json[at];
    if (byte === comma || byte === braceClose || byte === braceOpen || byte === bracketOpen) return at;
  }
  return at;
}
