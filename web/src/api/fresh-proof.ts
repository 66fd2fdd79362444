/** Asks for one of these second factors, as the header of the refusal names them. */
type Question = (kinds: string) => Promise<boolean>;

let ask: Question | undefined;
let asking: Promise<boolean> | undefined;

/** Sets what asks for one of these second factors again, and resolves with whether it was given. Returns a function that unsets it. */
export function setProofQuestion(question: Question): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** Asks for the second factor again, once for all calls that need it at the same time. Returns whether it was given. */
export function askForProof(kinds: string): Promise<boolean> {
  asking ??= (ask?.(kinds) ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
