/** How long a note is tried, in milliseconds, and the longest pause between two tries. */
const patience = 180_000;
const longestPause = 5_000;

/**
 * Notes that a mail was sent, again and again while the database is away: unnoted, it would be sent a second time.
 * Throws what the last try threw once the patience is over.
 */
export async function untilNoted(note: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + patience;
  for (let pause = 100; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      await note();
      return;
    } catch (error) {
      if (Date.now() + pause > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
