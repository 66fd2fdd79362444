const timeoutMs = 180_000;
const maxDelayMs = 5_000;

/**
 * Retries `work` with exponential delays of up to 5 s for 3 minutes. For writes that record the result of a mail: if one
 * is lost, the mail is sent a second time.
 *
 * @throws the error of the last attempt when the time is over
 */
export async function retry(work: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let delayMs = 100; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() + delayMs > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
