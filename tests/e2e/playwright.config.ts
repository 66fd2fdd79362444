import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../support/browser.ts';
import { e2eEnvironment } from '../support/e2e-environment.ts';

const executablePath = chromiumPath();
const siteUrl = e2eEnvironment()?.siteUrl;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../support/e2e-setup.ts',
  outputDir: '../../test-results',
  // The tests share one site.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Pictures of every moment would cost more than the tests.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    ...(siteUrl && { baseURL: siteUrl }),
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
});
