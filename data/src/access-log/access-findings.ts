import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import { detailsPerHour, findingsBound, type FindingKind } from '@gaongil/contract/accounts/access-review';
import { caseKinds, type CaseName } from '../case-kinds.ts';
import type { AccountName } from '../staff/account-names.ts';
import type { AccessContent } from './access-rows.ts';

/** Something that stands out in a month of the log. */
export interface Finding {
  kind: FindingKind;
  username: string;
  /** YYYY-MM-DD. */
  day: string;
  hour?: number;
  count: number;
  /** The row, of a finding about one. */
  content?: AccessContent;
}

/** A case that an account read, by what leads to the case. */
export interface ReadCase {
  kind: CaseName;
  stored: string;
  username: string;
  day: string;
  content: AccessContent;
}

/** What is known of a case that was read: to whom it is assigned, and the department that it names, if the reader may know. */
export interface KnownCase {
  assignee: string;
  department?: string | undefined;
}

const taking = new Set<AccessAct>(['download', 'export', 'identity', 'identitySearch']);
const [nightBegins, nightEnds] = [22, 6];
const seoulMs = 9 * 3_600_000;

/** Collects what stands out, row by row. */
export function findingCollector() {
  const nights = new Map<string, Finding>();
  const hours = new Map<string, { finding: Omit<Finding, 'count'>; cases: Set<string> }>();
  const taken: Finding[] = [];
  const reads = new Map<string, ReadCase>();

  const count = (counts: Map<string, Finding>, key: string, finding: Omit<Finding, 'count'>) => {
    const known = counts.get(key) ?? { ...finding, count: 0 };
    known.count += 1;
    counts.set(key, known);
  };

  return {
    add(day: string, content: AccessContent) {
      const { account: username, at, act, kind, subject, stored, result } = content;
      if (username === '') return;
      const hour = at === undefined ? undefined : new Date(Date.parse(at) + seoulMs).getUTCHours();
      if (hour !== undefined && (hour >= nightBegins || hour < nightEnds))
        count(nights, `${username} ${day}`, { kind: 'night', username, day });
      if (result >= 300) return;
      if (taking.has(act)) taken.push({ kind: 'taken', username, day, count: 1, content });
      if (act !== 'read' || subject === undefined) return;
      if (hour !== undefined) {
        const key = `${username} ${day} ${hour}`;
        const known = hours.get(key) ?? { finding: { kind: 'many', username, day, hour }, cases: new Set() };
        known.cases.add(subject);
        hours.set(key, known);
      }
      if (kind && stored !== undefined && stored !== '')
        reads.set(`${username} ${kind} ${stored}`, { kind, stored, username, day, content });
    },

    /** The cases that were read, each once for each account, for the last day of it. */
    reads: (): readonly ReadCase[] => [...reads.values()],

    /** All findings. `known`: what is known of the cases that were read, by kind and by what leads to each; accounts by their names to sign in. */
    findings(
      known: Readonly<Record<CaseName, ReadonlyMap<string, KnownCase>>>,
      accounts: ReadonlyMap<string, AccountName>,
    ): { findings: Finding[]; more: FindingKind[] } {
      const unassigned = new Map<string, Finding>();
      const ofDepartment: Finding[] = [];
      for (const { kind, stored, username, day, content } of reads.values()) {
        const one = known[kind].get(stored);
        if (!one) continue;
        const { department = '', teams = [] } = accounts.get(username) ?? {};
        const isOwn = one.assignee.toLowerCase() === username.toLowerCase() || teams.includes(one.assignee);
        // A case without an assignee has to be read before it can be assigned.
        if (one.assignee !== '' && !isOwn)
          count(unassigned, `${username} ${day}`, { kind: 'unassigned', username, day });
        const own = folded(department);
        if (own !== '' && folded(one.department ?? '').includes(own))
          ofDepartment.push({ kind: 'department', username, day, count: 1, content });
      }
      const many = [...hours.values()]
        .map(({ finding, cases }) => ({ ...finding, count: cases.size }))
        .filter((one) => one.count > detailsPerHour);
      const groups = [[...nights.values()], many, taken, [...unassigned.values()], ofDepartment];
      return {
        findings: groups.flatMap((group) => group.toSorted(latestFirst).slice(0, findingsBound)),
        more: groups.flatMap((group) => (group.length > findingsBound && group[0] ? [group[0].kind] : [])),
      };
    },
  };
}

const latestFirst = (a: Finding, b: Finding) => {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1;
  return b.count - a.count;
};

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** The kinds of case, each of which is read apart. */
export const kindNames = Object.keys(caseKinds) as CaseName[];
