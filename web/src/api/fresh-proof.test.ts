import { expect, it } from 'vitest';
import { askForProof, setProofQuestion } from './fresh-proof.ts';

it('calls that need a proof at the same time ask once, and later ones again', async () => {
  const answers: ((isGiven: boolean) => void)[] = [];
  const unset = setProofQuestion(() => new Promise((resolve) => answers.push(resolve)));
  const both = [askForProof('code'), askForProof('code')];
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  const later = askForProof('code');
  expect(answers).toHaveLength(2);
  answers[1]?.(false);
  expect(await later).toBe(false);
  unset();
  expect(await askForProof('code')).toBe(false);
});
