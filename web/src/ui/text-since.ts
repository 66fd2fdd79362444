/** Returns what was typed into a text after it was sent: at its end, or somewhere in it. */
export function textSince(sent: string, now: string): string {
  let start = 0;
  while (start < sent.length && sent[start] === now[start]) start++;
  const rest = sent.slice(start);
  return now.endsWith(rest) && now.length >= sent.length
    ? now.slice(start, now.length - rest.length).trimStart()
    : now;
}
