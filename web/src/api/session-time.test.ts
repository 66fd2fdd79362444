import { describe, expect, it, vi } from 'vitest';

const minutes = (count: number) => count * 60_000;

/** The clock of a page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  return import('./session-time.ts');
}

describe('why a session ended', () => {
  it('is not known on a page that never had one', async () => {
    const { whySessionEnded } = await newPage();
    expect(whySessionEnded(minutes(600))).toBeUndefined();
  });

  it('is that nothing was called for too long, its longest duration, or something else', async () => {
    const { noteSession, noteRenewal, whySessionEnded } = await newPage();
    noteSession({ idleSeconds: 1800, leftSeconds: 43_200 }, 0);
    expect(whySessionEnded(minutes(29))).toBe('ended');
    expect(whySessionEnded(minutes(30))).toBe('idle');
    noteRenewal(minutes(20));
    expect(whySessionEnded(minutes(49))).toBe('ended');
    expect(whySessionEnded(minutes(50))).toBe('idle');
    noteRenewal(minutes(719));
    expect(whySessionEnded(minutes(720))).toBe('long');
  });
});
