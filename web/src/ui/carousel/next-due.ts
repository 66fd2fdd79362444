/** The timer that is due first, and when; undefined when none runs. */
export function nextDue({
  due,
}: {
  due: Readonly<Partial<Record<string, number | undefined>>>;
}): [string, number] | undefined {
  return Object.entries(due)
    .filter((entry): entry is [string, number] => entry[1] !== undefined)
    .sort(([, a], [, b]) => a - b)[0];
}
