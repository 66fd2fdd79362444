import { useEffect, useState } from 'react';
import { setProofQuestion } from '../../api/fresh-proof.ts';
import { useComponentsOrSay } from '../on-demand/use-components.ts';

/** Shows the dialog that asks for the second factor again whenever a call needs it. */
export function ProofQuestion() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();

  useEffect(() => setProofQuestion(() => new Promise((resolve) => setAnswer(() => resolve))), []);

  function done(isGiven: boolean) {
    answer?.(isGiven);
    setAnswer(undefined);
  }
  const { components } = useComponentsOrSay(answer !== undefined, () => done(false));
  return components && answer && <components.ProofDialog open done={done} />;
}
