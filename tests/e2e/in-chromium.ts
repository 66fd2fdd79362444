import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/browser.ts';
import { test } from './site.ts';

/** A test in Chromium itself, for what the headless shell does in its own way. */
export const inChromium = test.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
  context: async ({}, use) => {
    const browser = await chromium.launch(chromiumLaunch());
    // Playwright adds the options of the test.
    await use(await browser.newContext());
    await browser.close();
  },
});
