import { chromiumLaunch } from '../support/pages/browser.ts';
import { test } from './site.ts';

/** A test in Chromium itself, for what the headless shell does in its own way. */
export const inChromium = test.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch(chromiumLaunch());
    // Playwright adds the options of the test.
    await use(await browser.newContext());
    await browser.close();
  },
});
