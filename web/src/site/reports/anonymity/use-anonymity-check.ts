import { useRef, useState } from 'react';
import type { Finding } from './find-identifying.ts';

const load = () => import('./find-identifying.ts');

/** Loads the check in advance. A failure is ignored here and reported when the report is sent. */
export const prepareAnonymityCheck = () => void load().catch(() => undefined);

const nameOf = ({ field, kind }: Finding) => `${field} ${kind}`;

/** Warns once per field and kind of finding before an anonymous report is sent. */
export function useAnonymityCheck() {
  const [findings, setTraces] = useState<readonly Finding[]>([]);
  // Fields and kinds only, never the texts.
  const accepted = useRef(new Set<string>());
  // Only the result of the latest run is shown.
  const runs = useRef(0);

  async function findIdentity(typed: FormData): Promise<'clear' | 'found' | 'not loaded'> {
    const code = await load().catch(() => undefined);
    if (!code) return 'not loaded';
    runs.current++;
    const found = await code.findIdentifying(typed);
    const fresh = found.filter((finding) => !accepted.current.has(nameOf(finding)));
    setTraces(fresh);
    return fresh.length > 0 ? 'found' : 'clear';
  }

  /** Removes findings from the warning that have been corrected. */
  async function checkAgain(typed: FormData): Promise<void> {
    if (findings.length === 0) return;
    const own = ++runs.current;
    const { findIdentifying } = await load();
    const found = await findIdentifying(typed);
    if (own !== runs.current) return;
    const names = new Set(found.map(nameOf));
    // Keep the same array while nothing was removed: a new one would move the focus from the field to the warning.
    setTraces((shown) =>
      shown.every((finding) => names.has(nameOf(finding)))
        ? shown
        : shown.filter((finding) => names.has(nameOf(finding))),
    );
  }

  return {
    findings,
    findIdentity,
    checkAgain,
    /** Allows the report to be sent with the findings shown. */
    accept: () => {
      for (const finding of findings) accepted.current.add(nameOf(finding));
    },
    dismiss: () => setTraces([]),
  };
}
