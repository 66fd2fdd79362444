import { chainNames } from '@gaongil/data/access-log/access-anchors';
import {
  accessChains,
  type AccessFault,
  type NotedEnd,
  verifyAccess,
} from '@gaongil/data/access-log/verify-access';
import { type Command, CommandError, type DatabaseCall, onDatabase } from './command.ts';

type AuditCall = DatabaseCall<Record<never, never>>;

/**
 * `verify` computes the chains of the access log again and names the first row that was changed, is missing or stands elsewhere. It
 * needs no key and opens nothing.
 */
export const audit: Command = {
  actions: onDatabase({}, { verify }),
  options: { end: { type: 'string', multiple: true } },
};

const endPattern = /^(access_log|access_log_days):(?:(\d{1,15}):)?([0-9a-f]{16,64})$/;

/** What is wrong at a position. */
const faultTexts: Readonly<Record<AccessFault['kind'], string>> = {
  changed: '행이 바뀌었습니다',
  missing: '행이 없습니다',
  anchor: '따로 적어 둔 값과 다릅니다',
  'unknown end': '여기까지 따로 적어 둔 끝이 없습니다',
};

async function verify({ db, options, say, answer, fail }: AuditCall): Promise<void> {
  const noted = [options['end'] ?? []].flat().map((text) => readEnd(String(text)));
  const { rows, ends, faults } = await verifyAccess(db, noted);
  for (const { chain, position, commitment } of ends)
    say(`${chainNames[chain]}: ${position}행까지 맞습니다. ${chain}:${position}:${commitment}`);
  answer({ rows, ends, faults });
  for (const { chain, position, kind, day } of faults)
    fail(`${chainNames[chain]}${day === undefined ? '' : ` ${day}`} ${position}번째: ${faultTexts[kind]}.`);
  if (faults.length === 0) say(`모두 ${rows}행을 다시 계산했고 어긋난 곳이 없습니다.`);
}

/** @throws {CommandError} if an end is not written as one */
function readEnd(text: string): NotedEnd {
  const [, chain, position, commitment = ''] = endPattern.exec(text) ?? [];
  const known = accessChains.find((name) => name === chain);
  if (!known) throw new CommandError(`--end는 CHAIN:HEX나 CHAIN:POSITION:HEX로 적어 주세요: ${text}`);
  return { chain: known, position: position === undefined ? undefined : Number(position), commitment };
}
