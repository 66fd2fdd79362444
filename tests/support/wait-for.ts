/**
 * Waits until `condition` returns a value other than undefined and false, and returns that. The limit is for a machine that has
 * twenty times as much to do as this test: it only matters when the condition never comes.
 * @throws with `what` in the message on a timeout.
 */
export async function waitFor<Value>(
  what: string,
  condition: () => Promise<Value | undefined | false> | Value | undefined | false,
  seconds = 60,
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`not in ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
