import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginCall, fetchOrTake } from './first-calls.ts';

const request = (path: string, init?: RequestInit) => new Request(`https://site.example/api${path}`, init);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation((input) =>
    Promise.resolve(new Response(input instanceof Request ? 'fetched' : 'begun')),
  );
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const textOf = async (path: string, init?: RequestInit) => (await fetchOrTake(request(path, init))).text();

describe('a call that was begun before its code had arrived', () => {
  it('is made like the calls of the code, so that its answer is the same', async () => {
    await beginCall('/auth/me');
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/auth/me');
    expect(init).toMatchObject({
      credentials: 'same-origin',
      headers: { Accept: 'application/json, text/plain' },
    });
    expect(await textOf('/auth/me')).toBe('begun');
  });

  it('is used once, and only for its own address and for reading', async () => {
    void beginCall('/reports?limit=50');
    expect(await textOf('/reports?limit=20')).toBe('fetched');
    expect(await textOf('/reports?limit=50')).toBe('begun');
    expect(await textOf('/reports?limit=50')).toBe('fetched');
    void beginCall('/reports');
    expect(await textOf('/reports', { method: 'POST' })).toBe('fetched');
  });

  it('is made again if it failed', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no connection'));
    const begun = beginCall('/reports');
    await expect(begun).rejects.toThrow('no connection');
    expect(await textOf('/reports')).toBe('fetched');
  });
});
