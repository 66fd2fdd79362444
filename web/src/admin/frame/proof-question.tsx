import { useEffect, useState } from 'react';
import { setProofQuestion } from '../../api/fresh-proof.ts';
import { useComponentsOrSay } from '../on-demand/use-components.ts';

interface Question {
  /** What the account has as its second factor. */
  kinds: string;
  answer: (isGiven: boolean) => void;
}

/** Shows the dialog that asks for the second factor again whenever a call needs it. */
export function ProofQuestion() {
  const [question, setQuestion] = useState<Question>();

  useEffect(() => setProofQuestion((kinds) => new Promise((answer) => setQuestion({ kinds, answer }))), []);

  function done(isGiven: boolean) {
    question?.answer(isGiven);
    setQuestion(undefined);
  }
  const { components } = useComponentsOrSay(question !== undefined, () => done(false));
  return components && question && <components.ProofDialog open kinds={question.kinds} done={done} />;
}
