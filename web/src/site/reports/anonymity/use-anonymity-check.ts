import { useRef, useState } from 'react';
import type { Trace } from './find-traces.ts';

const load = () => import('./find-traces.ts');

/** Fetches what looks while the person writes; a failure shows when it is needed. */
export const prepareAnonymityCheck = () => void load().catch(() => undefined);

const nameOf = ({ field, kind }: Trace) => `${field} ${kind}`;

/** Looks for what may give a reporter away before it is sent, and warns of each thing in each place once. */
export function useAnonymityCheck() {
  const [traces, setTraces] = useState<readonly Trace[]>([]);
  // Where something of which kind stands, never what.
  const accepted = useRef(new Set<string>());
  /** How often it was looked; what changes meanwhile is told by the latest look alone. */
  const looks = useRef(0);

  async function look(typed: FormData): Promise<'clear' | 'found' | 'not loaded'> {
    const code = await load().catch(() => undefined);
    if (!code) return 'not loaded';
    looks.current++;
    const found = await code.findTraces(typed);
    const fresh = found.filter((trace) => !accepted.current.has(nameOf(trace)));
    setTraces(fresh);
    return fresh.length > 0 ? 'found' : 'clear';
  }

  /** Takes from what is shown what is no longer there. */
  async function lookAgain(typed: FormData): Promise<void> {
    if (traces.length === 0) return;
    const own = ++looks.current;
    const { findTraces } = await load();
    const found = await findTraces(typed);
    if (own !== looks.current) return;
    const names = new Set(found.map(nameOf));
    // The same list while nothing went: a new one would call the person back to the warning from what they type.
    setTraces((shown) =>
      shown.every((trace) => names.has(nameOf(trace)))
        ? shown
        : shown.filter((trace) => names.has(nameOf(trace))),
    );
  }

  return {
    traces,
    look,
    lookAgain,
    /** What is shown may go. */
    accept: () => {
      for (const trace of traces) accepted.current.add(nameOf(trace));
    },
    dismiss: () => setTraces([]),
  };
}
