import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOf, sum } from './test-reports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const vitest = (change = {}) =>
  report({
    numPassedTests: 3,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [],
    ...change,
  });
const playwright = (stats = {}, errors: unknown[] = []) =>
  report({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

describe('the count of a run', () => {
  it('equals the count in the report', () => {
    expect(countOf('vitest', vitest(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(countOf('vitest', vitest({ numFailedTests: 2 }), 1).failed).toBe(2);
    expect(countOf('playwright', playwright({ unexpected: 1 }), 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
  });

  it('has a failure for a file that did not load', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    expect(countOf('vitest', vitest({ testResults }), 1).failed).toBe(1);
  });

  it('has a failure when the runner exited with an error but no failed test', () => {
    expect(countOf('vitest', vitest(), 1).failed).toBe(1);
    expect(countOf('playwright', playwright({}, [{ message: 'setup failed' }]), 1).failed).toBe(1);
  });

  it('has a failure when no test ran, or there is no report', () => {
    expect(countOf('vitest', vitest({ numPassedTests: 0 }), 0).failed).toBe(1);
    expect(countOf('playwright', join(folder, 'none.json'), 0).failed).toBe(1);
    expect(countOf('vitest', report('{"numPass'), 0).failed).toBe(1);
  });

  it('is the sum over the runners', () => {
    const counts = [countOf('vitest', vitest(), 0), countOf('playwright', playwright({ unexpected: 1 }), 1)];
    expect(sum(counts)).toEqual({ passed: 5, failed: 1, skipped: 1 });
  });
});
