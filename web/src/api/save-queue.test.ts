import { describe, expect, it } from 'vitest';
import { areOwnSaves, queueSave } from './save-queue.ts';

const savedAs = (sent: number[]) => async (version: number) => {
  sent.push(version);
  return { answer: version + 1, made: version + 1 };
};

describe('saves of one thing', () => {
  it('follow each other, each on the version the one before has made', async () => {
    const sent: number[] = [];
    await Promise.all([3, 3, 3].map((seen) => queueSave('quick', seen, savedAs(sent))));
    expect(sent).toEqual([3, 4, 5]);
    await queueSave('quick', 3, savedAs(sent));
    expect(sent).toEqual([3, 4, 5, 6]);
  });

  it('are made on the newest version of the series, even if requested on one in its middle', async () => {
    const sent: number[] = [];
    await queueSave('middle', 3, savedAs(sent));
    // The list has not shown version 4 yet, then shows it while this save is under way.
    const second = queueSave('middle', 3, savedAs(sent));
    const third = queueSave('middle', 4, savedAs(sent));
    await Promise.all([second, third]);
    expect(sent).toEqual([3, 4, 5]);
  });

  it('go onto what is seen when somebody else has changed it in between', async () => {
    const sent: number[] = [];
    await queueSave('shared', 3, savedAs(sent));
    await queueSave('shared', 7, savedAs(sent));
    await queueSave('shared', 3, savedAs(sent));
    expect(sent).toEqual([3, 7, 3]);
  });

  it('are all own changes from the version that was seen to the last one made, until somebody else made one', async () => {
    await queueSave('own', 3, savedAs([]));
    await queueSave('own', 4, savedAs([]));
    expect([areOwnSaves('own', 3, 5), areOwnSaves('own', 4, 5)]).toEqual([true, true]);
    expect([areOwnSaves('own', 5, 5), areOwnSaves('own', 5, 4)]).toEqual([false, false]);
    // Version 6 is of somebody else.
    await queueSave('own', 6, savedAs([]));
    expect([areOwnSaves('own', 5, 7), areOwnSaves('own', 6, 7)]).toEqual([false, true]);
    expect(areOwnSaves('never saved', 3, 4)).toBe(false);
  });

  it('are not held up by one that failed', async () => {
    const sent: number[] = [];
    await queueSave('failing', 3, savedAs(sent));
    const failing = queueSave('failing', 4, () => Promise.reject(new Error('gone')));
    const next = queueSave('failing', 4, savedAs(sent));
    await expect(failing).rejects.toThrow('gone');
    await next;
    expect(sent).toEqual([3, 4]);
  });

  it('of other things do not wait', async () => {
    const sent: number[] = [];
    void queueSave('slow', 1, () => new Promise(() => undefined));
    await queueSave('quick other', 1, savedAs(sent));
    expect(sent).toEqual([1]);
  });
});
