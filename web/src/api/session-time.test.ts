import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const minutes = (count: number) => count * 60_000;

/** The clock of a page that has just been loaded. */
async function newPage() {
  vi.resetModules();
  return import('./session-time.ts');
}

const stored = new Map<string, string>();

describe('why a session ended', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    });
  });
  afterEach(() => {
    stored.clear();
    vi.unstubAllGlobals();
  });

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

  it('is what came first', async () => {
    const { noteSession, whySessionEnded } = await newPage();
    noteSession({ idleSeconds: 1800, leftSeconds: 43_200 }, 0);
    expect(whySessionEnded(minutes(2_000))).toBe('idle');
  });

  it('is known after a reload, from three times that are stored in the tab', async () => {
    const before = await newPage();
    before.noteSession({ idleSeconds: 1800, leftSeconds: 43_200 }, 0);
    before.noteRenewal(minutes(10));
    expect([...stored.values()]).toEqual(['600000 1800000 43200000']);
    const { whySessionEnded } = await newPage();
    expect(whySessionEnded(minutes(39))).toBe('ended');
    expect(whySessionEnded(minutes(40))).toBe('idle');
  });

  it('is not known after signing out, nor from a damaged storage', async () => {
    const before = await newPage();
    before.noteSession({ idleSeconds: 1800, leftSeconds: 43_200 }, 0);
    before.forgetSession();
    expect(stored.size).toBe(0);
    stored.set('gaongil.session-times', '600000 never');
    const { whySessionEnded } = await newPage();
    expect(whySessionEnded(minutes(600))).toBeUndefined();
  });

  it('is known to the page that had it where the browser blocks the storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { noteSession, whySessionEnded } = await newPage();
    expect(whySessionEnded(0)).toBeUndefined();
    noteSession({ idleSeconds: 1800, leftSeconds: 43_200 }, 0);
    expect(whySessionEnded(minutes(30))).toBe('idle');
  });
});
