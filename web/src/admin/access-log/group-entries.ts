import type { AccessEntry } from '@gaongil/contract/accounts/access-entries';

const minuteMs = 60_000;

/** What two entries of one group have in common. */
const sameOf = ({ username, act, case: one, target, result, reason, address }: AccessEntry) =>
  JSON.stringify([
    username,
    act,
    one?.kind,
    one?.handle,
    target?.username,
    target?.team,
    result,
    reason,
    address,
  ]);

/** Whether two entries are of one minute, or of one day where no more is left of either. */
function isNear(first: AccessEntry, other: AccessEntry): boolean {
  if (first.at === undefined || other.at === undefined)
    return first.at === other.at && first.day === other.day;
  return Math.abs(Date.parse(first.at) - Date.parse(other.at)) <= minuteMs;
}

/**
 * Puts together what follows one another and says the same: one act of one account on one case, as opening it reads its parts with a
 * call each. The log itself keeps every entry.
 */
export function groupEntries(entries: readonly AccessEntry[]): [AccessEntry, ...AccessEntry[]][] {
  const groups: [AccessEntry, ...AccessEntry[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isSame = last && entry.act !== undefined && sameOf(last[0]) === sameOf(entry);
    if (last && isSame && isNear(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
