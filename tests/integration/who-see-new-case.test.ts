import { whoSeeNewCase } from '@gaongil/data/cases/who-see-new-case';
import { caseKinds } from '@gaongil/data/case-kinds';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { everything, ownOrUnassigned } from '@gaongil/data/policies/conditions';
import { policies, type Policies } from '@gaongil/data/policies/policies';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../support/services/database.ts';
import { asRole } from '../support/services/roles.ts';

// Besides those in force, areas that open only some cases from the moment in which they arrive on.
const calls: Policies['calls'] = {
  ...policies.calls,
  readReport: {
    reports: everything,
    ownReports: ownOrUnassigned,
    namedReports: () => ({ sql: 'type = ?', bindings: ['REALNAME'] }),
    closedReports: () => ({ sql: `reports.status = 'CLOSED'`, bindings: [] }),
    earlierReports: ({ now }) => ({ sql: 'created_at < ?', bindings: [now] }),
  },
};
const added = { namedReports: 'report', closedReports: 'report', earlierReports: 'report' } as const;
const used: Policies = { areas: { ...policies.areas, ...added }, calls };

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await createDatabase();
  db = connectDatabase({ url: asRole(database.url, 'gaongil_api'), connections: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const account = (username: string, ...areas: string[]) => ({ username, areas });
const accounts = [
  account('kim', 'reports', 'namedReports'),
  account('lee', 'ownReports'),
  account('park', 'namedReports', 'news'),
  account('choi', 'closedReports'),
  account('seo', 'earlierReports', 'independentReports'),
  account('noh', 'inquiries'),
];
const seeing = async (...of: Parameters<typeof whoSeeNewCase>) =>
  [...(await whoSeeNewCase(...of))].toSorted();

it('a new report is seen by the accounts that have an area whose condition it meets before it has an assignee', async () => {
  const named = { kind: caseKinds.report, type: 'REALNAME' };
  const anonymous = { kind: caseKinds.report, type: 'ANONYMOUS' };
  expect(await seeing(db, named, accounts, used)).toEqual(['kim', 'lee', 'park']);
  expect(await seeing(db, anonymous, accounts, used)).toEqual(['kim', 'lee']);
});

it('a new inquiry is seen by the accounts with the area of inquiries', async () => {
  expect(await seeing(db, { kind: caseKinds.inquiry, type: undefined }, accounts, used)).toEqual(['noh']);
});
