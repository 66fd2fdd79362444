import { endpoints } from '@gaongil/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';
import { policies, type Policies, viewerOf } from './policies.ts';

const now = new Date('2026-03-01T00:00:00Z');
const kim = { id: 7, username: 'kim' };

/** The viewer of a call of `kim` who has some areas, under the policies in force or under others. */
const viewerWith = (
  own: string[],
  call: 'readReport' | 'listAssignees' | 'logout',
  changed: Partial<Policies> = {},
) => viewerOf({ ...policies, areasOf: () => own, ...changed }, call, kim, { now, waitsForSlots: false });

describe('the table of calls', () => {
  it('has one row for each call of staff, and no other', () => {
    const ofStaff = Object.entries(endpoints).filter(([, { session }]) =>
      ['required', 'optional'].includes(session),
    );
    expect(Object.keys(policies.calls).toSorted()).toEqual(ofStaff.map(([name]) => name).toSorted());
  });

  it('opens each call to at least one area, and names no area that does not exist', () => {
    for (const [call, policy] of Object.entries(policies.calls)) {
      if (policy === 'any staff') continue;
      const opening = Object.keys(policy);
      expect([call, opening.length > 0, opening.filter((area) => !(area in areas))]).toEqual([
        call,
        true,
        [],
      ]);
    }
  });

  it('opens every call to every account, with every case', () => {
    for (const call of Object.keys(policies.calls) as (keyof typeof policies.calls)[]) {
      const viewer = viewerOf(policies, call, kim, { now, waitsForSlots: false });
      expect([call, viewer?.account.username]).toEqual([call, 'kim']);
      if (/Report/.test(call)) expect([call, viewer?.visible.report]).toEqual([call, []]);
      if (/Inquir/.test(call)) expect([call, viewer?.visible.inquiry]).toEqual([call, []]);
    }
  });
});

describe('a viewer', () => {
  const none = [{ sql: 'false', bindings: [] }];
  const mine = { sql: 'assignee = ?', bindings: ['kim'] };
  const old = { sql: 'created_at < ?', bindings: [now] };
  const more: Partial<Policies> = {
    areas: { ...areas, mine: 'report', old: 'report' },
    calls: {
      ...policies.calls,
      readReport: {
        mine: ({ account }) => ({ sql: 'assignee = ?', bindings: [account.username] }),
        old: (viewer) => ({ sql: 'created_at < ?', bindings: [viewer.now] }),
        reports: () => true,
      },
    },
  };

  it('is not there without an area that opens the call', () => {
    expect(viewerWith(['inquiries', 'news'], 'readReport')).toBeUndefined();
    expect(viewerWith(['toString', '__proto__'], 'readReport')).toBeUndefined();
    expect(viewerWith([], 'listAssignees')).toBeUndefined();
  });

  it('may see no case in a call that is open to any staff, or of a kind that none of the opening areas is about', () => {
    expect(viewerWith([], 'logout')?.visible).toEqual({ report: none, inquiry: none });
    expect(viewerWith(['inquiries', 'news'], 'listAssignees')?.visible).toEqual({
      report: none,
      inquiry: [],
    });
  });

  it('may see what the condition of the area is met by', () => {
    expect(viewerWith(['mine'], 'readReport', more)?.visible.report).toEqual([
      { ...mine, sql: '((assignee = ?))' },
    ]);
  });

  it('may see what one of the areas lets it see', () => {
    expect(viewerWith(['old', 'mine'], 'readReport', more)?.visible.report).toEqual([
      { sql: '((assignee = ?) or (created_at < ?))', bindings: [...mine.bindings, ...old.bindings] },
    ]);
    expect(viewerWith(['mine', 'reports'], 'readReport', more)?.visible.report).toEqual([]);
  });
});
