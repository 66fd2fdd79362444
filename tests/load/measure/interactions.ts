import type { Locator, Page } from '@playwright/test';

/** How long a key or button is pressed, in ms. Without it, press and release would wait for each other. */
export const longPress = { delay: 80 };

/** Like a person: moves the mouse first, then clicks. */
export async function click(target: Locator): Promise<void> {
  await target.hover();
  await target.page().evaluate(drawn);
  await target.click(longPress);
}

// Run in the page: the longest event of each interaction.
const watch = `
  longest = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });
`;
const drawn = `(async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await new Promise((idle) => requestIdleCallback(idle));
})()`;
// The observer reports an event after the frame that shows its effect.
const responseTime = `${drawn}.then(() => Math.max(16, ...longest.values()))`;

/** The time from each interaction to the frame that shows it, in ms; less than 16 counts as 16. */
export async function responseTimes(
  page: Page,
  times: number,
  act: (time: number) => Promise<void>,
): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time++) {
    await page.evaluate(watch);
    await act(time);
    await page.waitForLoadState('networkidle');
    found.push(await page.evaluate<number>(responseTime));
  }
  return found;
}
