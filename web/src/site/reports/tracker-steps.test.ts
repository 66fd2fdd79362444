import { describe, expect, it } from 'vitest';
import { trackerSteps } from './tracker-steps.ts';

const at = (day: number) => `2025-01-${String(day).padStart(2, '0')}T03:00:00.000Z`;
const days = (report: Parameters<typeof trackerSteps>[0]) => trackerSteps(report).map(({ day }) => day);
const states = (report: Parameters<typeof trackerSteps>[0]) => trackerSteps(report).map(({ state }) => state);
const received = { status: 'RECEIVED', createdAt: at(1), statusChangedAt: at(1) } as const;

describe('the steps of a report', () => {
  it('mark the status as active, earlier ones as done, later ones as to come', () => {
    expect(states(received)).toEqual(['active', 'todo', 'todo']);
    expect(states({ ...received, status: 'IN_PROGRESS' })).toEqual(['done', 'active', 'todo']);
    expect(states({ ...received, status: 'CLOSED' })).toEqual(['done', 'done', 'active']);
  });

  it('carry their own dates', () => {
    const report = {
      ...received,
      status: 'CLOSED',
      inProgressAt: at(2),
      closedAt: at(3),
      updatedAt: at(9),
    } as const;
    expect(days(report)).toEqual(['2025.01.01', '2025.01.02', '2025.01.03']);
    expect(days({ ...received, status: 'IN_PROGRESS', progressStartedAt: at(4), updatedAt: at(9) })).toEqual([
      '2025.01.01',
      '2025.01.04',
      '',
    ]);
  });

  it('fall back to the last update once reached', () => {
    expect(days({ ...received, status: 'IN_PROGRESS', updatedAt: at(5) })).toEqual([
      '2025.01.01',
      '2025.01.05',
      '',
    ]);
    expect(days({ ...received, status: 'CLOSED', updatedAt: at(6) })).toEqual([
      '2025.01.01',
      '2025.01.06',
      '2025.01.06',
    ]);
    expect(days({ ...received, status: 'CLOSED', statusChangedAt: at(7) }).at(-1)).toBe('2025.01.07');
  });

  it('tell a date of their own from that of the last update, and a step that was passed by', () => {
    const about = (report: Parameters<typeof trackerSteps>[0]) =>
      trackerSteps(report).map(({ ownDay, passedBy }) => [ownDay, passedBy]);
    const closed = { ...received, status: 'CLOSED', closedAt: at(3), updatedAt: at(9) } as const;
    expect(about(closed)).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
    expect(about({ ...closed, inProgressAt: at(2) })[1]).toEqual([true, false]);
    expect(about({ ...received, status: 'IN_PROGRESS', updatedAt: at(5) })[1]).toEqual([false, false]);
  });

  it('have no date while they are to come', () => {
    expect(days({ ...received, updatedAt: at(8) })).toEqual(['2025.01.01', '', '']);
    const reopened = { ...received, inProgressAt: at(2), progressStartedAt: at(2), closedAt: at(3) };
    expect(days(reopened)).toEqual(['2025.01.01', '', '']);
    expect(days({ ...reopened, status: 'IN_PROGRESS' })).toEqual(['2025.01.01', '2025.01.02', '']);
  });
});
