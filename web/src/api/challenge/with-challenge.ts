/**
 * How many challenges are solved for one call: under attack, a challenge may have become harder while one was being
 * solved.
 */
const maxRounds = 3;

/** The header with a solved challenge. */
export type Solution = { 'Challenge-Solution'?: string };

/**
 * Makes a call, and repeats it with the solved challenge if the answer contains one, so that a limit costs the user a
 * moment and no typed text. If the challenge cannot be solved, the refusal is returned.
 */
export async function withChallenge<Answer>(
  call: (solution: Solution) => Answer | Promise<Answer>,
  challengeIn: (answer: Answer) => string | false | null | undefined,
  { signal, first }: { signal?: AbortSignal; first?: string | null | undefined } = {},
): Promise<Answer> {
  let challenge: string | false | null | undefined = first;
  let answer = challenge ? undefined : await call({});
  for (let round = 0; round < maxRounds; round++) {
    if (answer !== undefined) challenge = challengeIn(answer);
    if (!challenge) break;
    const solution = await solved(challenge, signal);
    // An aborted call reports that by itself.
    if (solution === undefined || signal?.aborted) break;
    answer = await call({ 'Challenge-Solution': solution });
  }
  const stopped = answer !== undefined && signal?.aborted && challengeIn(answer);
  return answer === undefined || stopped ? call({}) : answer;
}

async function solved(challenge: string, signal?: AbortSignal): Promise<string | undefined> {
  try {
    const { solveChallenge } = await import('./solve-challenge.ts');
    return await solveChallenge(challenge, signal);
  } catch {
    return undefined;
  }
}
