/** The findings so far, printed line by line. */
export interface Findings {
  ok(line: string): void;
  fault(line: string): void;
  /** Prints what cannot be checked from outside. */
  unseen(line: string): void;
  faults(): number;
}

export function createFindings(say: (line: string) => void): Findings {
  let faults = 0;
  return {
    ok: (line) => say(`ok     ${line}`),
    fault: (line) => {
      faults += 1;
      say(`FAULT  ${line}`);
    },
    unseen: (line) => say(`?      ${line}`),
    faults: () => faults,
  };
}

/** Reports `line` as ok, or `wrong` as a fault. */
export const judge = (findings: Findings, right: boolean, line: string, wrong = line) =>
  right ? findings.ok(line) : findings.fault(wrong);
