import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import { describe, expect, it } from 'vitest';
import { caseKinds } from '../case-kinds.ts';
import { everyCase, notExcluded, visibleOf } from '../viewer.ts';
import { areas } from './areas.ts';
import { type CallAct, callActs } from './call-acts.ts';
import { dependsOnOthers } from './colleagues.ts';
import { mayConcernCases, policies, type Policies, viewerOf } from './policies.ts';

const now = new Date('2026-03-01T00:00:00Z');
const exclusionTags = [Buffer.alloc(32)];
/** What leaves the excluded cases of a kind out, for every viewer. */
const without = (kind: (typeof caseKinds)['report' | 'inquiry']) => notExcluded({ exclusionTags }, kind);
const kim = { id: 7, username: 'kim', teams: ['감사팀'], areas: Object.keys(areas) };

/** The viewer of a call of `kim` who has some areas, under the policies in force or under others. */
const viewerWith = (
  own: string[],
  call: 'readReport' | 'listAssignees' | 'logout',
  changed: Partial<Policies> = {},
) =>
  viewerOf(
    { ...policies, ...changed },
    call,
    { ...kim, areas: own },
    { now, waitsForSlots: false, exclusionTags },
  );

/** What a case of each kind has to meet in such a call. */
function visibleIn(...call: Parameters<typeof viewerWith>) {
  const viewer = viewerWith(...call);
  if (!viewer) throw new Error('no area opens the call');
  return { report: visibleOf(viewer, caseKinds.report), inquiry: visibleOf(viewer, caseKinds.inquiry) };
}

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

  it('has a call for each area', () => {
    const opening = new Set(Object.values(policies.calls).flatMap((policy) => Object.keys(policy)));
    expect(Object.keys(areas).filter((area) => !opening.has(area))).toEqual([]);
  });

  it('opens every call to an account with every area, with every case but excluded ones', () => {
    for (const call of Object.keys(policies.calls) as (keyof typeof policies.calls)[]) {
      const viewer = viewerOf(policies, call, kim, { now, waitsForSlots: false, exclusionTags });
      expect([call, viewer?.account.username]).toEqual([call, 'kim']);
      if (/Report/.test(call))
        expect([call, viewer && visibleOf(viewer, caseKinds.report)]).toEqual([
          call,
          without(caseKinds.report),
        ]);
      if (/Inquir/.test(call))
        expect([call, viewer && visibleOf(viewer, caseKinds.inquiry)]).toEqual([
          call,
          without(caseKinds.inquiry),
        ]);
    }
  });
});

describe('the table of acts', () => {
  it('has one row for each call that members of staff make, so that none is missing in the access log', () => {
    const ofStaff = Object.entries(endpoints).filter(([, { session }]) => session !== 'none');
    expect(Object.keys(callActs).toSorted()).toEqual(ofStaff.map(([name]) => name).toSorted());
  });

  it('names an act for every call about a case, except counting and links, and lets the time of reports go', () => {
    for (const [name, row] of Object.entries(callActs)) {
      if (!/Report|Attachment|Inquir/.test(name) || name.startsWith('count')) continue;
      const isLink = /^(add|remove)(Report|Inquiry)Link$/.test(name);
      expect([name, typeof row]).toEqual([name, isLink ? 'string' : 'object']);
      if (isLink) continue;
      const { about, dates } = row as CallAct;
      const isOfReports = /Report|Attachment/.test(name);
      expect([name, about, dates === true]).toEqual([
        name,
        isOfReports ? 'report' : 'inquiry',
        isOfReports && !/^exportReports/.test(name),
      ]);
    }
  });
});

it('a call concerns cases only when an area about a kind of case opens it', () => {
  const concerning = (['logout', 'system', 'listNews', 'listReports', 'listDestroyedCases'] as const).filter(
    (call) => mayConcernCases(policies, call),
  );
  expect(concerning).toEqual(['listReports', 'listDestroyedCases']);
});

it('what is no call of staff may concern every case', () => {
  expect(visibleOf(everyCase, caseKinds.report)).toEqual([]);
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
    expect(visibleIn([], 'logout')).toEqual({
      report: [...none, ...without(caseKinds.report)],
      inquiry: [...none, ...without(caseKinds.inquiry)],
    });
    expect(visibleIn(['inquiries', 'news'], 'listAssignees')).toEqual({
      report: [...none, ...without(caseKinds.report)],
      inquiry: without(caseKinds.inquiry),
    });
  });

  it('may see what the condition of the area is met by', () => {
    expect(visibleIn(['mine'], 'readReport', more).report).toEqual([
      { ...mine, sql: '((assignee = ?))' },
      ...without(caseKinds.report),
    ]);
  });

  it('may see what one of the areas lets it see', () => {
    expect(visibleIn(['old', 'mine'], 'readReport', more).report).toEqual([
      { sql: '((assignee = ?) or (created_at < ?))', bindings: [...mine.bindings, ...old.bindings] },
      ...without(caseKinds.report),
    ]);
    expect(visibleIn(['mine', 'reports'], 'readReport', more).report).toEqual(without(caseKinds.report));
  });
});

describe('an independent account', () => {
  const own = { id: 9, username: 'jung', teams: [], areas: ['independentReports'] };
  const options = { now, waitsForSlots: false, exclusionTags };
  const visible = (colleagues?: Parameters<typeof viewerOf>[3]['colleagues'], areas = own.areas) => {
    const viewer = viewerOf(policies, 'readReport', { ...own, areas }, { ...options, colleagues });
    return viewer && visibleOf(viewer, caseKinds.report).map((one) => ('sql' in one ? one.sql : one));
  };
  const colleague = { id: 7, username: 'kim', teams: [], areas: ['reports'], exclusionTags };

  it('sees no case while it was not read what the others may see', () => {
    expect(visible()).toEqual(['((false))', ...without(caseKinds.report)]);
  });

  it('sees what is excluded from somebody and seen by no other account; its own areas, and independent ones, do not count', () => {
    const excluded =
      'number = any(array(select report_number from exclusions where report_number is not null))';
    const seen =
      'not (number not in (select report_number from exclusions where account_tag = any(?) and report_number is not null))';
    const others = [
      { ...colleague, ...own },
      { ...colleague, id: 8, areas: ['inquiries'] },
    ];
    expect(visible(others)).toEqual([`((${excluded}))`, ...without(caseKinds.report)]);
    expect(visible([...others, colleague])).toEqual([
      `((${excluded} and ${seen}))`,
      ...without(caseKinds.report),
    ]);
    const independent = { ...colleague, id: 6, areas: ['independentReports'] };
    expect(visible([independent])?.[0]).toMatch(/ and not \(\(\(false\)\) and /);
  });

  it('sees every case but those that are excluded from it with the area for all of them', () => {
    const all = ['independentReports', 'reports'];
    expect(visible(undefined, all)).toEqual(without(caseKinds.report));
    expect([dependsOnOthers(all), dependsOnOthers(own.areas)]).toEqual([false, true]);
  });
});
