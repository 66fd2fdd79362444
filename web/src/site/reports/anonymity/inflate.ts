/** How much may still be inflated, in bytes; shared by all parts of a file, so that a small file cannot fill the memory. */
export interface Budget {
  left: number;
}

/**
 * Inflates data within a budget. Undefined where the data is damaged, the budget is used up, or the browser cannot do it.
 */
export async function inflate(
  data: Uint8Array,
  format: CompressionFormat,
  budget: Budget,
): Promise<Uint8Array | undefined> {
  if (budget.left < 0) return undefined;
  const parts: Uint8Array[] = [];
  try {
    const stream = new Blob([data as BlobPart]).stream().pipeThrough(new DecompressionStream(format));
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      budget.left -= part.value.length;
      parts.push(part.value);
      if (budget.left < 0) {
        await reader.cancel();
        return undefined;
      }
    }
  } catch {
    return undefined;
  }
  return joined(parts);
}

/** The bytes of several arrays in one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
