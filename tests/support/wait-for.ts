/**
 * Waits until `condition` returns a value other than undefined and false, and returns that.
 * @throws with `what` in the message on a timeout.
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
