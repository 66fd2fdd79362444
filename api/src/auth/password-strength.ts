import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** At least 10^8 guesses by somebody who knows how people make passwords: score 3 of 4 of zxcvbn. */
const leastScore = 3;

/** Only the first letters of a longer password are judged: the time of the estimate grows with the square of the length. */
const judgedLetters = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries take 25 MB and a sixth of a second, so they are read when the first password is set. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Whether a password of staff is easily guessed: it is common, leaked, a pattern, or made of the names of its account. */
export async function isEasilyGuessed(password: string, ownNames: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator().catch((error: unknown) => {
    // The next password tries again.
    estimator = undefined;
    throw error;
  });
  const names = ownNames.map((name) => name.toLowerCase()).filter((name) => name.length > 1);
  // What the names add is no secret.
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), password.toLowerCase());
  const judged = [...(rest.length < password.length ? rest : password)].slice(0, judgedLetters).join('');
  return (await estimator).check(judged, [...names]).score < leastScore;
}
