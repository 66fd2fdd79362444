/** The ids that cases got while this page was open, by the earlier ones. */
const laterIds = new Map<string, string>();

/** Notes that a case has another id from now on. */
export const noteLaterId = (earlier: string, later: string): void => void laterIds.set(earlier, later);

/** The id under which a case is found now: the given one, unless it got another one while this page was open. */
export function laterIdOf<Id extends string>(id: Id): Id {
  let now: string = id;
  for (let next = laterIds.get(now); next !== undefined; next = laterIds.get(now)) now = next;
  return now as Id;
}
