import { beforeEach, describe, expect, it } from 'vitest';
import { forgetView, hasView, keepView, takeView } from './return-view.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
} as unknown as Storage;
const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const view = { pathname: '/admin', hash: '#0123456789ABCDEFGHJKMNPQRS', q: '홍길동' };

beforeEach(() => stored.clear());

describe('what a person had opened when the session ended', () => {
  it('is there once for the same person, and nothing of it can be read in the storage', async () => {
    const key = await newKey();
    await keepView(key, view, storage);
    const text = [...stored.values()].map((one) => atob(one)).join();
    expect([hasView(storage), text.includes('0123'), text.includes('hash')]).toEqual([true, false, false]);
    expect(await takeView(key, storage)).toEqual(view);
    expect([hasView(storage), await takeView(key, storage)]).toEqual([false, undefined]);
  });

  it('is gone, and not shown, when another person signs in', async () => {
    await keepView(await newKey(), view, storage);
    expect(await takeView(await newKey(), storage)).toBeUndefined();
    expect(hasView(storage)).toBe(false);
  });

  it('is the newest, however long an earlier one takes to be sealed', async () => {
    const key = await newKey();
    const all = [view, { ...view, hash: '#2' }, { ...view, hash: '#3' }].map((one) =>
      keepView(key, one, storage),
    );
    await Promise.all(all);
    expect(await takeView(key, storage)).toMatchObject({ hash: '#3' });
  });

  it('is not kept without a key, where nothing is opened, and after signing out', async () => {
    const key = await newKey();
    await keepView(undefined, view, storage);
    expect(hasView(storage)).toBe(false);
    await keepView(key, view, storage);
    await keepView(key, { ...view, hash: '', q: '' }, storage);
    expect(hasView(storage)).toBe(false);
    await keepView(key, view, storage);
    forgetView(storage);
    expect(hasView(storage)).toBe(false);
  });
});
