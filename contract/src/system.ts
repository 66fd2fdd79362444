import { z } from 'zod';
import { isoTime } from './wire.ts';

/** What the panel and the doctor show a line about, in this order, with its name. */
export const systemPartNames = {
  version: '버전',
  settings: '설정',
  postgres: 'Postgres',
  migrations: '데이터베이스 구조',
  redis: 'Redis',
  store: '첨부파일 저장소',
  keys: '키',
  api: 'api',
  worker: 'worker',
  mailServer: '메일 서버',
  mail: '메일 발송',
  searchIndex: '검색 색인',
  disk: '디스크',
  certificate: '인증서',
  sources: '방문자 구분과 한도',
  backup: '백업',
  drill: '복구 연습',
} as const;

export type SystemPart = keyof typeof systemPartNames;

/** `ok`: nothing to do. `care`: the text says what to do. `unknown`: could not be checked, or need not be. */
export const systemStates = ['ok', 'care', 'unknown'] as const;

export const systemStateNames = { ok: '정상', care: '확인 필요', unknown: '확인 안 함' } as const;

/** One line of the panel and of the doctor. */
export const systemLine = z.object({
  part: z.enum(Object.keys(systemPartNames) as [SystemPart, ...SystemPart[]]),
  state: z.enum(systemStates),
  text: z.string(),
});

export type SystemLine = z.output<typeof systemLine>;

/**
 * The answer of GET /api/admin/system. No line moves with a single report beyond what staff see of mails and files anyway
 * (mail-health.ts): free space is from the begin of the day, the times of tasks do not depend on reports.
 */
export const systemReport = z.object({
  /** The version of the api. */
  version: z.string(),
  checkedAt: isoTime,
  lines: z.array(systemLine),
});

export type SystemReport = z.output<typeof systemReport>;
