let ask: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;

/** Sets what asks for the second factor again, and resolves with whether it was given. Returns a function that unsets it. */
export function setProofQuestion(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** Asks for the second factor again, once for all calls that need it at the same time. Returns whether it was given. */
export function askForProof(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
