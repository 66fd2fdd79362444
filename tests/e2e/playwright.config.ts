import { defineConfig } from '@playwright/test';
import { chromiumLaunch, headlessShellPath } from '../support/pages/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../support/suites/e2e-setup.ts',
  outputDir: '../../test-results',
  // Each worker has a site of its own (site.ts).
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // Long enough for a busy machine.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Traces of all steps cost more time than the tests.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests of what the browser around the page does start Chromium itself (in-chromium.ts).
    launchOptions: chromiumLaunch(headlessShellPath()),
  },
});
