import { reportStatuses } from '@gaongil/contract/cases/report';
import { expect, it } from 'vitest';
import { hasLeftView } from './left-view.ts';

const everything = { view: '', status: '', assignee: '' };
const open = { status: 'RECEIVED', assignee: '' };
const mine = { status: 'IN_PROGRESS', assignee: 'kim' };
const closed = { status: 'CLOSED', assignee: 'kim' };
const left = (row: typeof open, filters: Partial<typeof everything>) =>
  hasLeftView(row, { ...everything, ...filters }, reportStatuses, ['kim', '감사팀']);

it('a case leaves a view by its status, its assignee or both', () => {
  for (const row of [open, mine, closed]) expect(left(row, {})).toBe(false);
  for (const view of ['all', 'anonymous']) expect(left(closed, { view })).toBe(false);
  for (const view of ['open', 'mine', 'unread', 'overdue', 'unassigned'])
    expect(left(closed, { view })).toBe(true);
  expect(left(mine, { view: 'unassigned' })).toBe(true);
  expect(left(open, { view: 'unassigned' })).toBe(false);
  expect(left(mine, { view: 'mine' })).toBe(false);
  expect(left({ ...mine, assignee: '감사팀' }, { view: 'mine' })).toBe(false);
  expect(left({ ...mine, assignee: 'lee' }, { view: 'mine' })).toBe(true);
});

it('a case leaves a filter when its value is another', () => {
  expect(left(mine, { status: 'RECEIVED' })).toBe(true);
  expect(left(mine, { status: 'IN_PROGRESS', assignee: 'kim' })).toBe(false);
  expect(left(mine, { assignee: 'unassigned' })).toBe(true);
  expect(left(open, { assignee: 'unassigned' })).toBe(false);
  expect(left(open, { assignee: 'kim' })).toBe(true);
});
