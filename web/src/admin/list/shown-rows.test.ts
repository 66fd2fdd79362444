import { describe, expect, it } from 'vitest';
import { noteLaterId } from '../../api/later-ids.ts';
import { openShownRows, refreshShownRows } from './shown-rows.ts';

const row = (id: string, status = 'RECEIVED') => ({ id, status });

describe('the rows on the screen', () => {
  it('keep their places while new ones wait', () => {
    const shown = openShownRows('k', [row('b'), row('a')]);
    const fresh = refreshShownRows(shown, [row('d'), row('c'), row('b')]);
    expect(fresh.rows.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(fresh.hidden).toBe(2);
  });

  it('take over what changed, and stay when they have left the list', () => {
    const shown = openShownRows('k', [row('b'), row('a')]);
    const fresh = refreshShownRows(shown, [row('b', 'CLOSED')]);
    expect(fresh.rows).toEqual([row('b', 'CLOSED'), row('a')]);
    expect(fresh.hidden).toBe(0);
  });

  it('stay where they are under another id', () => {
    const shown = openShownRows('k', [row('b'), row('a')]);
    noteLaterId('b', 'x');
    const fresh = refreshShownRows(shown, [row('x'), row('a')]);
    expect(fresh.rows).toEqual([row('x'), row('a')]);
    expect(fresh.hidden).toBe(0);
  });

  it('are the very same when nothing changed', () => {
    const source = [row('b'), row('a')];
    const shown = openShownRows('k', source);
    expect(refreshShownRows(shown, [...source]).rows).toBe(shown.rows);
  });
});
