import { readFileSync } from 'node:fs';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

type Runner = 'vitest' | 'playwright';

/**
 * Counts the results in the report of a runner. A run that exited with an error but no failed test (a file that does not
 * load, a crash, a setup that failed) counts as one failure, and so does a run without tests.
 */
export function countOf(runner: Runner, reportPath: string, exitCode: number): Count {
  const report = readJson(reportPath);
  const count = report === undefined ? { passed: 0, failed: 0, skipped: 0 } : readers[runner](report);
  const ranNothing = count.passed + count.failed === 0;
  if (count.failed === 0 && (exitCode !== 0 || ranNothing)) {
    console.error(
      `${runner} ${ranNothing ? 'ran no test' : `ended with code ${exitCode}`}: counted as a failure`,
    );
    return { ...count, failed: 1 };
  }
  return count;
}

export function sum(counts: Count[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const readers: Record<Runner, (report: unknown) => Count> = {
  vitest: (report) => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
      report as VitestReport;
    // Files that failed as a whole: they did not load, or a hook of theirs threw.
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    );
    const skipped = numPendingTests + numTodoTests;
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped };
  },
  playwright: (report) => {
    const { stats, errors } = report as PlaywrightReport;
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  },
};

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
