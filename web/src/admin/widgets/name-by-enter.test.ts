import { describe, expect, it } from 'vitest';
import { nameByEnter, submitsUnfinished } from './name-by-enter.ts';

const names = ['kim', '서주임', '서주임2'];
const fits = (name: string, typed: string) => name.includes(typed);

describe('Enter in a field with proposals', () => {
  it('takes the first that fits what was typed', () => {
    expect(nameByEnter(names, fits, ' 서주 ')).toBe('서주임');
  });

  it('leaves a name that exists, nothing, and what no proposal fits', () => {
    for (const typed of ['kim', '', '  ', '외부 사무소'])
      expect(nameByEnter(names, fits, typed)).toBeUndefined();
  });
});

describe('Enter in a form with a long text', () => {
  const enter = { key: 'Enter', ctrlKey: false, metaKey: false };
  const short = { tagName: 'INPUT', type: 'text' };
  const withText = { querySelector: () => ({}) };
  const withoutText = { querySelector: () => null };

  it('submits nothing from a short field', () => {
    expect(submitsUnfinished(enter, short, withText)).toBe(true);
  });

  it('submits from a button, with the save key, and where there is no long text', () => {
    expect(submitsUnfinished(enter, { tagName: 'INPUT', type: 'submit' }, withText)).toBe(false);
    expect(submitsUnfinished(enter, { tagName: 'BUTTON', type: 'submit' }, withText)).toBe(false);
    expect(submitsUnfinished({ ...enter, ctrlKey: true }, short, withText)).toBe(false);
    expect(submitsUnfinished(enter, short, withoutText)).toBe(false);
  });
});
