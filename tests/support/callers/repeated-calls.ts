/** Calls `work` `count` times and returns the results. */
export function times<Result>(count: number, work: (n: number) => Result): Result[] {
  return Array.from({ length: count }, (_, n) => work(n));
}

/** The number of answers of each status. */
export async function statuses(answers: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
