import { describe, expect, it } from 'vitest';
import { workerTuning } from '../tuning.ts';
import { backoff, DatabaseAway, LockedElsewhere, withOwnErrors, retryDelay } from './queue.ts';

describe('retries', () => {
  const { mailRetries } = workerTuning;

  it('have delays that double from half a minute to an hour', () => {
    const waits = Array.from({ length: 12 }, (_, index) => backoff(mailRetries, index + 1) / 1000);
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600]);
    expect(backoff(mailRetries, 400)).toBe(3_600_000);
  });

  it('come within seconds when the mail server was not the cause', () => {
    const pauses = [new LockedElsewhere(), new DatabaseAway(), new Error('not sent')].map((error) =>
      retryDelay(mailRetries, 12, error),
    );
    expect(pauses).toEqual([5_000, 5_000, 3_600_000]);
  });

  it('contain no message of the database', async () => {
    const lost = new Error(
      "update outbox set delivered = 'kim@gaongil.example' - Connection terminated unexpectedly",
    );
    await expect(withOwnErrors(() => Promise.reject(lost))).rejects.toThrow('the database is away');
    await expect(withOwnErrors(() => Promise.reject(new Error('not sent')))).rejects.toThrow('not sent');
  });
});
