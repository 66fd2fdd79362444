import { describe, expect, it } from 'vitest';
import { backoff } from './queue.ts';

describe('retries', () => {
  const settings = { MAIL_RETRY_FIRST_SECONDS: 30, MAIL_RETRY_MOST_SECONDS: 3_600 };

  it('come within a minute at first, then ever later, and never later than an hour', () => {
    const waits = Array.from({ length: 12 }, (_, index) => backoff(settings, index + 1) / 1000);
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600]);
    expect(backoff(settings, 400)).toBe(3_600_000);
  });
});
