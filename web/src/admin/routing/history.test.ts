import { describe, expect, it } from 'vitest';
import { openHistory } from './history.ts';

/** A tab whose history works like a browser's: steps arrive later, as `popstate`. */
function openTab(address = '/admin') {
  const entries = [{ address, state: null as unknown }];
  let at = 0;
  const listeners: (() => void)[] = [];
  const urlNow = () => new URL(entries[at]?.address ?? '', 'https://site.example');
  const steps: Promise<void>[] = [];
  const go = (count: number) => {
    const step = Promise.resolve().then(() => {
      if (!entries[at + count]) return;
      at += count;
      for (const listener of listeners) listener();
    });
    steps.push(step);
  };
  const page = {
    addEventListener: (_kind: string, listener: () => void) => void listeners.push(listener),
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: (state: unknown, _title: string, next: string) => {
        entries.splice(++at, entries.length, { address: next, state });
      },
      replaceState: (state: unknown, _title: string, next = entries[at]?.address ?? '') => {
        entries[at] = { address: next, state };
      },
      go,
    },
    location: {
      get pathname() {
        return urlNow().pathname;
      },
      get search() {
        return urlNow().search;
      },
      get hash() {
        return urlNow().hash;
      },
    },
  };
  const history = openHistory(page as unknown as Parameters<typeof openHistory>[0]);
  return {
    history,
    address: () => entries[at]?.address,
    push: (hash: string, q?: string) =>
      history.navigator.push({ pathname: '/admin', search: '', hash }, q && { q }),
    /** Somebody changes the address by hand, which a script does not hear before `popstate`. */
    type(next: string) {
      entries.splice(++at, entries.length, { address: next, state: null });
      for (const listener of listeners) listener();
    },
    async step(count: number) {
      go(count);
      await this.settled();
    },
    async settled() {
      for (let step = steps.shift(); step; step = steps.shift()) await step;
    },
  };
}

const always = () => true;

describe('the history of a staff tab', () => {
  it('knows the address, also after Back, and tells who watches', async () => {
    const tab = openTab();
    const seen: string[] = [];
    tab.history.watch(() => seen.push(tab.history.address().hash));
    tab.push('#1');
    tab.push('#2');
    await tab.step(-1);
    expect(seen).toEqual(['#1', '#2', '#1']);
    expect(tab.history.address()).toBe(tab.history.address());
  });

  it('has the search text in its state, so that no address shows it', async () => {
    const tab = openTab('/admin?q=%ED%99%8D&view=open#1');
    expect(tab.address()).toBe('/admin?view=open#1');
    expect(tab.history.address().state).toEqual({ q: '홍' });
    tab.push('#2', '길동');
    tab.push('#3');
    expect(tab.history.address().state).toBeNull();
    await tab.step(-1);
    expect(tab.history.address()).toMatchObject({ hash: '#2', state: { q: '길동' } });
    expect(tab.address()).toBe('/admin#2');
  });

  it('leaves the list as it is when the hash alone is changed by hand', () => {
    const tab = openTab('/admin?q=%ED%99%8D&view=open#1');
    tab.type('/admin?view=open#2');
    expect(tab.history.address()).toMatchObject({ hash: '#2', state: { q: '홍' } });
    tab.type('/admin?q=%EA%B8%B8#2');
    expect(tab.history.address().state).toEqual({ q: '길' });
    expect(tab.address()).toBe('/admin#2');
    tab.type('/admin?view=mine#2');
    expect(tab.history.address().state).toBeNull();
  });

  it('blocks a link until somebody answers', () => {
    const tab = openTab();
    tab.history.setGuard(always);
    tab.push('#1');
    expect(tab.history.isBlocked()).toBe(true);
    expect(tab.address()).toBe('/admin');
    tab.history.answer(false);
    expect(tab.history.isBlocked()).toBe(false);
    tab.push('#1');
    tab.history.answer(true);
    expect(tab.address()).toBe('/admin#1');
    expect(tab.history.address().hash).toBe('#1');
  });

  it('takes back a step back, and makes it once more when somebody agrees', async () => {
    const tab = openTab();
    tab.push('#1');
    tab.history.setGuard(always);
    await tab.step(-1);
    expect(tab.history.isBlocked()).toBe(true);
    expect(tab.address()).toBe('/admin#1');
    expect(tab.history.address().hash).toBe('#1');
    tab.history.answer(true);
    await tab.settled();
    expect(tab.address()).toBe('/admin');
    expect(tab.history.address().hash).toBe('');
  });

  it('asks before an address that somebody types, and goes there when somebody agrees', async () => {
    const tab = openTab();
    tab.push('#1');
    tab.history.setGuard(always);
    for (const agrees of [false, true]) {
      tab.type('/admin#2');
      await tab.settled();
      expect(tab.history.isBlocked()).toBe(true);
      expect(tab.address()).toBe('/admin#1');
      expect(tab.history.address().hash).toBe('#1');
      tab.history.answer(agrees);
      await tab.settled();
      expect(tab.address()).toBe(agrees ? '/admin#2' : '/admin#1');
    }
    expect(tab.history.address().hash).toBe('#2');
    // And it has a number, so that a step back from it asks as well.
    await tab.step(-1);
    expect(tab.history.isBlocked()).toBe(true);
    expect(tab.address()).toBe('/admin#2');
  });

  it('guards the next step too', async () => {
    const tab = openTab();
    tab.push('#1');
    tab.push('#2');
    tab.history.setGuard(always);
    await tab.step(-1);
    tab.history.answer(true);
    await tab.settled();
    expect(tab.address()).toBe('/admin#1');
    await tab.step(-1);
    expect(tab.history.isBlocked()).toBe(true);
    expect(tab.address()).toBe('/admin#1');
  });

  it('asks the guard with both addresses', () => {
    const tab = openTab();
    const asked: string[] = [];
    tab.history.setGuard((from, to) => {
      asked.push(`${from.pathname}${from.hash} ${to.pathname}${to.hash}`);
      return false;
    });
    tab.push('#1');
    expect(asked).toEqual(['/admin /admin#1']);
    expect(tab.address()).toBe('/admin#1');
  });
});
