/** Under attack a challenge may have become harder while one was being solved; then the next is solved too. */
const mostRounds = 3;

/** The header that brings a solved challenge back. */
export type Solution = { 'Challenge-Solution'?: string };

/**
 * Makes a call, and makes it again with the solved challenge where the answer holds one, so that a limit costs a person
 * a moment and nothing they typed. Where it cannot be solved the answer stays what it was.
 */
export async function withChallenge<Answer>(
  call: (solution: Solution) => Answer | Promise<Answer>,
  challengeIn: (answer: Answer) => string | false | null | undefined,
  { signal, first }: { signal?: AbortSignal; first?: string | null | undefined } = {},
): Promise<Answer> {
  let challenge: string | false | null | undefined = first;
  let answer = challenge ? undefined : await call({});
  for (let round = 0; round < mostRounds; round++) {
    if (answer !== undefined) challenge = challengeIn(answer);
    if (!challenge) break;
    const solution = await solved(challenge, signal);
    // A call that was stopped says so itself.
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
