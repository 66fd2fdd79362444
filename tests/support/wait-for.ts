/**
 * Waits until `condition` answers something that is neither undefined nor false, and answers that. Fails, naming
 * `what`, when it has not come true in time.
 */
export async function waitFor<Value>(
  what: string,
  condition: () => Promise<Value | undefined | false> | Value | undefined | false,
  seconds = 20,
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`not in ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
