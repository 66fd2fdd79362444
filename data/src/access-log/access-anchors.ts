import { type Database, rows } from '../database.ts';
import { unsignedMonths } from './access-reviews.ts';
import type { AccessChain } from './verify-access.ts';

/** What operators call each chain. */
export const chainNames: Readonly<Record<AccessChain, string>> = {
  access_log: '시각까지 남는 기록',
  access_log_days: '날짜만 남는 기록',
  access_log_today: '오늘의 제보에 대한 기록',
};

/** The end of a chain: its last position, with the commitment to every row up to it, in hexadecimal. */
export interface AccessEnd {
  chain: AccessChain;
  position: number;
  commitment: string;
}

/** The ends that the last night noted, whether a night found the chain of a day broken, and the months without a signature. */
export interface AccessAnchors {
  /** The last day that was closed, as YYYY-MM-DD; undefined before the first night. */
  day: string | undefined;
  ends: AccessEnd[];
  isBroken: boolean;
  /** Days since the last night that was closed. */
  daysAgo: number;
  /** The months that are over and have no signature, as YYYY-MM, the latest first. */
  unsigned: string[];
}

/** The ends that the last night noted. */
export async function readAccessAnchors(db: Database): Promise<AccessAnchors> {
  const found = await rows<AccessEnd & { day: string; daysAgo: number }>(
    db,
    'access-anchors',
    `select distinct on (log) log as chain, day::text, position, encode(commitment, 'hex') as commitment,
       (now() at time zone 'Asia/Seoul')::date - 1 - day as "daysAgo"
     from access_log_anchors where kind = 'night' order by log, day desc, position desc`,
    [],
  );
  const [broken] = await rows(
    db,
    'broken-access',
    'select from access_log_anchors where fault is not null limit 1',
    [],
  );
  const [first] = found;
  return {
    day: first?.day,
    ends: found.map(({ chain, position, commitment }) => ({ chain, position, commitment })),
    isBroken: broken !== undefined,
    daysAgo: first?.daysAgo ?? 0,
    unsigned: await unsignedMonths(db),
  };
}
