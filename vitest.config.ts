import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Far more than any takes, since a machine that builds beside them may take twenty times as long.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: [
            '{contract,data,runtime,api,worker,backup,web,operate,migrations,tests/support,tests/clock}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/support/suites/global-setup.ts'],
          fileParallelism: false,
          // One process for all files: each starts what it tests itself, and loading the sources for each costs as much
          // as running most of them.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Steps on one stack, each after those before it (npm test -- compose).
          name: 'compose',
          include: ['tests/compose/*.spec.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          // Steps of one journey, each after those before it (npm test -- privacy).
          name: 'privacy',
          include: ['tests/privacy/*.spec.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Steps of one day and night, each after those before it (npm test -- clock).
          name: 'clock',
          include: ['tests/clock/*.spec.ts'],
          testTimeout: 240_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          // Steps of one loss and restore, each after those before it (npm test -- recovery).
          name: 'recovery',
          include: ['tests/recovery/*.spec.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
