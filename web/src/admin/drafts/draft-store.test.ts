import { describe, expect, it } from 'vitest';
import {
  forgetRemovedDrafts,
  removals,
  removedDrafts,
  storedDrafts,
  watchRemovedDrafts,
} from './draft-storage.ts';
import { openDrafts, opensAllDrafts } from './draft-store.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const all = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => {
    const name = storage.key(index) ?? '';
    return `${name} ${storage.getItem(name)}`;
  });
/** How many drafts of other people, expired ones and ones beyond the limit were removed. */
const removed = (storage: Storage) => removals.map((why) => removedDrafts(storage, why));
const keyOf = (byte: number) =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(byte), 'AES-GCM', false, ['encrypt', 'decrypt']);
const kim = await keyOf(1);
const lee = await keyOf(2);
const isText = (value: unknown): value is string => typeof value === 'string';
const hours = 60 * 60 * 1000;

describe('the drafts of a person', () => {
  it('are found again, for what they were typed, after the page has been loaded again', async () => {
    const storage = memoryStorage();
    const drafts = await openDrafts(storage, kim);
    expect(await drafts.save('reports:A', '조치 중')).toBe(true);
    expect(await drafts.save('reports:B', '확인 중')).toBe(true);
    for (const opened of [drafts, await openDrafts(storage, kim)]) {
      expect(opened.read('reports:A', isText)).toBe('조치 중');
      expect(opened.read('reports:B', isText)).toBe('확인 중');
      expect(opened.read('reports:C', isText)).toBeUndefined();
    }
    drafts.remove('reports:A');
    expect((await openDrafts(storage, kim)).read('reports:A', isText)).toBeUndefined();
  });

  it('are named to a listener when there are others than before', async () => {
    const drafts = await openDrafts(memoryStorage(), kim);
    let calls = 0;
    const end = drafts.watch(() => calls++);
    await drafts.save('reports:A', '조치');
    const first = drafts.subjects();
    await drafts.save('reports:A', '조치 중');
    expect(drafts.subjects()).toBe(first);
    await drafts.save('reports:B:note', '메모');
    expect([...drafts.subjects()]).toEqual(['reports:A', 'reports:B:note']);
    drafts.remove('reports:A');
    drafts.remove('reports:A');
    expect([...drafts.subjects()]).toEqual(['reports:B:note']);
    expect(calls).toBe(3);
    end();
    drafts.close();
    expect(calls).toBe(3);
    expect(drafts.subjects().size).toBe(0);
  });

  it('are sealed in the storage, which names neither text, case nor person', async () => {
    const storage = memoryStorage();
    const drafts = await openDrafts(storage, kim);
    for (const subject of ['reports:SECRETID', 'reports:OTHERID']) await drafts.save(subject, 'planted text');
    const [first = '', second = ''] = all(storage);
    for (const stored of [first, second])
      expect(stored).toMatch(/^gaongil\.sealed-draft:[\d-]+ \d{13} [A-Za-z0-9+/]+=*$/);
    const sealed = storedDrafts(storage).map((draft) => atob(draft.sealed));
    expect([...all(storage), ...sealed].join()).not.toMatch(/planted|text|SECRETID|OTHERID|subject/);
    // The same draft once more is not recognised: each is sealed under a nonce of its own.
    await drafts.save('reports:SECRETID', 'planted text');
    expect(all(storage)).not.toContain(first);
  });

  it('are removed when another person opens the tab', async () => {
    const storage = memoryStorage();
    storage.setItem('other', '1');
    await (await openDrafts(storage, kim)).save('reports:A', '조치 중');
    expect(await opensAllDrafts(storage, kim)).toBe(true);
    expect(await opensAllDrafts(storage, lee)).toBe(false);
    expect(await opensAllDrafts(storage, undefined)).toBe(false);
    expect(removed(storage)).toEqual([0, 0, 0]);
    const drafts = await openDrafts(storage, lee);
    expect(drafts.read('reports:A', isText)).toBeUndefined();
    expect(storedDrafts(storage)).toEqual([]);
    expect((await openDrafts(storage, kim)).read('reports:A', isText)).toBeUndefined();
    // Nothing but their number remains, until the notice about it is closed.
    expect(removed(storage)).toEqual([1, 0, 0]);
    forgetRemovedDrafts(storage);
    expect(all(storage)).toEqual(['other 1']);
    expect(await opensAllDrafts(storage, undefined)).toBe(true);
  });

  it('are removed at sign-out, and what is being sealed is not stored after it', async () => {
    const storage = memoryStorage();
    const drafts = await openDrafts(storage, kim);
    await drafts.save('reports:A', '조치 중');
    const saving = drafts.save('reports:B', '확인 중');
    drafts.forget();
    await saving;
    await drafts.save('reports:C', '나중');
    expect(all(storage)).toEqual([]);
    expect(drafts.read('reports:A', isText)).toBeUndefined();
  });

  it('hold what was typed last, however fast', async () => {
    const storage = memoryStorage();
    const drafts = await openDrafts(storage, kim);
    const texts = Array.from({ length: 200 }, (_, index) => '가'.repeat(index + 1));
    expect(await Promise.all(texts.map((text) => drafts.save('reports:A', text)))).not.toContain(false);
    expect((await openDrafts(storage, kim)).read('reports:A', isText)).toBe(texts.at(-1));
    const saving = drafts.save('reports:A', '지운 글');
    drafts.remove('reports:A');
    await saving;
    expect(all(storage)).toEqual([]);
  });

  it('of another shape, changed, moved or cut are none, and are removed', async () => {
    const storage = memoryStorage();
    const drafts = await openDrafts(storage, kim);
    await drafts.save('reports:A', { other: 1 });
    expect((await openDrafts(storage, kim)).read('reports:A', isText)).toBeUndefined();
    drafts.remove('reports:A');
    await drafts.save('reports:A', '조치 중');
    const name = storage.key(0) ?? '';
    const good = storage.getItem(name) ?? '';
    const flipped = good.replace(/.(?==*$)/, (letter) => (letter === 'A' ? 'Q' : 'A'));
    for (const bad of ['', '{', '1 !', '1 AAAA', good.slice(0, 40), flipped, good.replace(/^\d/, '0')]) {
      storage.setItem(name, bad);
      expect([bad, (await openDrafts(storage, kim)).read('reports:A', isText)]).toEqual([bad, undefined]);
      forgetRemovedDrafts(storage);
      expect(all(storage)).toEqual([]);
    }
    storage.setItem(`${name}0`, good);
    await openDrafts(storage, kim);
    forgetRemovedDrafts(storage);
    expect(all(storage)).toEqual([]);
  });

  it('expire after twelve hours, and the oldest beyond fifty are removed; each is counted, and nothing else of it remains', async () => {
    const storage = memoryStorage();
    let now = 1_800_000_000_000;
    const open = () => openDrafts(storage, kim, () => now);
    const drafts = await open();
    for (let index = 0; index < 52; index++) {
      now += 1;
      await drafts.save(`reports:${index}`, '글');
    }
    expect(removed(storage)).toEqual([0, 0, 2]);
    forgetRemovedDrafts(storage);
    expect(storage.length).toBe(50);
    const reopened = await open();
    const found = [0, 1, 2, 51].map((index) => reopened.read(`reports:${index}`, isText));
    expect(found).toEqual([undefined, undefined, '글', '글']);
    now += 12 * hours + 1;
    expect(storedDrafts(storage, now)).toEqual([]);
    expect(removed(storage)).toEqual([0, 50, 0]);
    expect(all(storage)).toEqual(['gaongil.removed-drafts:expired 50']);
    forgetRemovedDrafts(storage);
    expect(all(storage)).toEqual([]);
  });

  it('beyond fifty that an earlier page has stored are removed and counted', async () => {
    const storage = memoryStorage();
    const drafts = await openDrafts(storage, kim, () => 1_800_000_000_000);
    for (let index = 0; index < 50; index++) await drafts.save(`reports:${index}`, '글');
    storage.setItem('gaongil.sealed-draft:1', '1799999999999 AAAA');
    expect(storedDrafts(storage, 1_800_000_000_000)).toHaveLength(50);
    expect(storage.getItem('gaongil.sealed-draft:1')).toBeNull();
    expect(removed(storage)).toEqual([0, 0, 1]);
  });

  it('that expire in an open tab are removed when they are read, and the notice hears of it', async () => {
    const storage = memoryStorage();
    let now = 1_800_000_000_000;
    const drafts = await openDrafts(storage, kim, () => now);
    await drafts.save('reports:A', '글');
    let calls = 0;
    const end = watchRemovedDrafts(() => calls++);
    now += 12 * hours + 1;
    expect(drafts.read('reports:A', isText)).toBeUndefined();
    await Promise.resolve();
    expect([...drafts.subjects()]).toEqual([]);
    expect(removed(storage)).toEqual([0, 1, 0]);
    expect(calls).toBe(1);
    forgetRemovedDrafts(storage);
    expect(calls).toBe(2);
    end();
    expect(all(storage)).toEqual([]);
  });

  it('are in memory only where the browser has no key or no storage, and a full storage is reported', async () => {
    const storage = memoryStorage();
    const full: Storage = {
      ...memoryStorage(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const drafts of [
      await openDrafts(storage, undefined),
      await openDrafts(undefined, kim),
      await openDrafts(full, kim),
    ]) {
      expect(await drafts.save('reports:A', '조치 중')).toBe(false);
      expect(drafts.read('reports:A', isText)).toBe('조치 중');
      drafts.remove('reports:A');
      drafts.forget();
    }
    expect(all(storage)).toEqual([]);
  });
});
