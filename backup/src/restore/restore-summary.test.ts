import { describe, expect, it } from 'vitest';
import { type Summary, summaryLines } from './restore-summary.ts';
import type { Manifest } from '../sets/sets.ts';

const manifest = (kind: Manifest['kind'], stamp: string): Manifest => ({
  format: 1,
  kind,
  stamp,
  installation: 'one',
  parts: {},
  details: {},
});

function summary(change: Partial<Summary> = {}): string[] {
  return summaryLines({
    data: manifest('base', '20260305T160000Z'),
    keys: manifest('keys', '20260305T160000Z'),
    newest: '20260305T160000Z',
    keysThen: undefined,
    journal: { hasGap: false, until: new Date('2026-03-06T09:57:00Z'), reached: 1n },
    reports: 7,
    inquiries: 2,
    recorded: '20260305T160000Z',
    wasAskedFor: false,
    now: new Date('2026-03-06T10:00:00Z'),
    ...change,
  });
}

describe('before anything is replaced', () => {
  it('age and number of cases are shown', () => {
    expect(summary()).toEqual([
      '되살릴 것: 2026-03-06 01:00:00(18시간 전)에 만든 백업 20260305T160000Z와 2026-03-06 18:57:00(3분 전)까지의 저널. ' +
        '키(B)는 20260305T160000Z의 것입니다.',
      '들어 있는 것: 제보 7건, 문의 2건.',
    ]);
  });

  it('an older newest backup than there should be is noticed', () => {
    const warnings = (change: Partial<Summary>) => summary(change).slice(2).join('\n');
    expect(warnings({ now: new Date('2026-03-08T10:00:00Z') })).toContain('더 새로운 백업이 지워졌거나');
    expect(warnings({ now: new Date('2026-03-08T10:00:00Z'), wasAskedFor: true })).toBe('');
    expect(warnings({ keys: manifest('keys', '20260304T160000Z') })).toContain('키(B)가 데이터(A)보다');
    expect(warnings({ recorded: '20260306T040000Z' })).toContain('백업 20260306T040000Z을(를) 만든 기록');
    expect(warnings({ now: new Date('2026-03-05T10:00:00Z') })).toContain('시계');
  });
});
