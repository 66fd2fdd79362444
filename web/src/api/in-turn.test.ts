import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const savedAs = (sent: number[]) => async (version: number) => {
  sent.push(version);
  return { answer: version + 1, made: version + 1 };
};

describe('saves of one thing', () => {
  it('follow each other, each on the version the one before has made', async () => {
    const sent: number[] = [];
    await Promise.all([3, 3, 3].map((seen) => inTurn('quick', seen, savedAs(sent))));
    expect(sent).toEqual([3, 4, 5]);
    await inTurn('quick', 3, savedAs(sent));
    expect(sent).toEqual([3, 4, 5, 6]);
  });

  it('go onto what is seen when somebody else has changed it in between', async () => {
    const sent: number[] = [];
    await inTurn('shared', 3, savedAs(sent));
    await inTurn('shared', 7, savedAs(sent));
    await inTurn('shared', 3, savedAs(sent));
    expect(sent).toEqual([3, 7, 3]);
  });

  it('are not held up by one that failed', async () => {
    const sent: number[] = [];
    await inTurn('failing', 3, savedAs(sent));
    const failing = inTurn('failing', 4, () => Promise.reject(new Error('gone')));
    const next = inTurn('failing', 4, savedAs(sent));
    await expect(failing).rejects.toThrow('gone');
    await next;
    expect(sent).toEqual([3, 4]);
  });

  it('of other things do not wait', async () => {
    const sent: number[] = [];
    void inTurn('slow', 1, () => new Promise(() => undefined));
    await inTurn('quick other', 1, savedAs(sent));
    expect(sent).toEqual([1]);
  });
});
