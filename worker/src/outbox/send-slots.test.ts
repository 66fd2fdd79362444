import { describe, expect, it } from 'vitest';
import { sendSlots, SlotsClosed } from './send-slots.ts';

/** Mails whose sending ends when the test says so. */
function mails(slots: ReturnType<typeof sendSlots>) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const send = (id: number) =>
    slots.run(id, () => {
      begun.push(id);
      return new Promise<void>((resolve) => ends.set(id, resolve));
    });
  return { begun, send, end: (id: number) => ends.get(id)?.() };
}

describe('slots', () => {
  it('let so many mails be under way at once, and the oldest that waits next', async () => {
    const { begun, send, end } = mails(sendSlots(2));
    const [first] = [send(7), send(8), send(9), send(3), send(5)];
    await Promise.resolve();
    expect(begun).toEqual([7, 8]);
    end(7);
    await first;
    await Promise.resolve();
    expect(begun).toEqual([7, 8, 3]);
  });

  it('are free again after a mail that failed', async () => {
    const slots = sendSlots(1);
    await expect(slots.run(1, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await slots.run(2, () => Promise.resolve('sent'))).toBe('sent');
  });

  it('let what is under way end when they are closed, and begin nothing more', async () => {
    const slots = sendSlots(1);
    const { begun, send, end } = mails(slots);
    const [first, second] = [send(1), send(2)];
    await Promise.resolve();
    slots.close();
    await expect(second).rejects.toThrow(SlotsClosed);
    await expect(send(3)).rejects.toThrow(SlotsClosed);
    end(1);
    await first;
    expect(begun).toEqual([1]);
  });
});
