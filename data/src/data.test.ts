import { describe, expect, it } from 'vitest';
import { certainlyStoredNothing, isDatabaseAway } from './database.ts';
import { caseKinds, type StoredReport } from './case-kinds.ts';
import { type CaseAction, changeOf } from './cases/update-cases.ts';

describe('an update of a report', () => {
  const now = new Date('2025-02-01T00:00:00Z');
  const report = {
    status: 'RECEIVED',
    assignee: '',
    actionNotes: '',
    version: 1,
    inProgressAt: null,
    closedAt: null,
  } as StoredReport;

  const reportChange = (stored: StoredReport, action: CaseAction, at: Date) =>
    changeOf(caseKinds.report, stored, action, at);

  it('changes nothing when nothing differs', () => {
    expect(reportChange(report, {}, now)).toBeUndefined();
    expect(reportChange(report, { status: 'RECEIVED', assignee: '' }, now)).toBeUndefined();
  });

  it('leaves the times of the status alone when only notes change', () => {
    const change = reportChange(report, { actionNotes: '확인 중' }, now);
    expect(change).toMatchObject({ actionNotes: '확인 중', version: 2, updatedAt: now });
    expect(change).not.toHaveProperty('statusChangedAt');
  });

  it('keeps the first time it was in progress, and drops the closing time when it is reopened', () => {
    const first = new Date('2025-01-01T00:00:00Z');
    const closed = { ...report, status: 'CLOSED', inProgressAt: first, closedAt: first } as StoredReport;
    expect(reportChange(closed, { status: 'IN_PROGRESS' }, now)).toMatchObject({
      inProgressAt: first,
      closedAt: null,
      statusChangedAt: now,
    });
    expect(reportChange(report, { status: 'CLOSED' }, now)).toMatchObject({
      inProgressAt: null,
      closedAt: now,
    });
  });
});

describe('errors', () => {
  it('of a database that is away are recognised', () => {
    for (const code of ['ECONNREFUSED', '57P01', '08006', '53300', '57014'])
      expect(isDatabaseAway(Object.assign(new Error(), { code }))).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error(), { code: '23505' }))).toBe(false);
    expect(isDatabaseAway(new TypeError('x'))).toBe(false);
  });

  it('show whether something may have been stored', () => {
    const withCode = (code: string) => Object.assign(new Error(), { code });
    for (const code of ['23505', '22P02', '57014', 'ECONNREFUSED'])
      expect(certainlyStoredNothing(withCode(code))).toBe(true);
    for (const code of ['57P01', '08006', 'ECONNRESET'])
      expect(certainlyStoredNothing(withCode(code))).toBe(false);
    expect(certainlyStoredNothing(new Error('Connection terminated unexpectedly'))).toBe(false);
    expect(certainlyStoredNothing(new Error('Query read timeout'))).toBe(false);
  });
});
