import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../support/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../support/e2e-setup.ts',
  outputDir: '../../test-results',
  // Each has a site of its own (site.ts).
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  // A machine that does much else is slow, and nothing is broken for it.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Pictures of every moment would cost more than the tests.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
});
