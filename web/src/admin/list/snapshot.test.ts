import { describe, expect, it } from 'vitest';
import { openSnapshot, refreshSnapshot } from './snapshot.ts';

const row = (id: string, status = 'RECEIVED') => ({ id, status });

describe('the rows on the screen', () => {
  it('keep their places while new ones wait', () => {
    const shown = openSnapshot('k', [row('b'), row('a')]);
    const fresh = refreshSnapshot(shown, [row('d'), row('c'), row('b')]);
    expect(fresh.rows.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(fresh.waiting).toBe(2);
  });

  it('take over what changed, and stay when they have left the list', () => {
    const shown = openSnapshot('k', [row('b'), row('a')]);
    const fresh = refreshSnapshot(shown, [row('b', 'CLOSED')]);
    expect(fresh.rows).toEqual([row('b', 'CLOSED'), row('a')]);
    expect(fresh.waiting).toBe(0);
  });

  it('are the very same when nothing changed', () => {
    const source = [row('b'), row('a')];
    const shown = openSnapshot('k', source);
    expect(refreshSnapshot(shown, [...source]).rows).toBe(shown.rows);
  });
});
