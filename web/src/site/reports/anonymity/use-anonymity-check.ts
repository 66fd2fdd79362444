import { useRef, useState } from 'react';
import { loadFileFindings } from './file-findings-on-demand.tsx';
import type { Finding } from './find-identifying.ts';

async function load() {
  const [{ findIdentifying }, { Warning }] = await Promise.all([
    import('./find-identifying.ts'),
    import('./warning.tsx'),
  ]);
  return { findIdentifying, Warning };
}

/** Loads the check in advance, and what shows its results. A failure is ignored here and reported when the report is sent. */
export function prepareAnonymityCheck(): void {
  for (const code of [load(), loadFileFindings()]) code.catch(() => undefined);
}

const nameOf = ({ field, kind }: Finding) => `${field} ${kind}`;

/**
 * Warns once per field and kind of finding before an anonymous report is sent.
 * @param only the fields that it is about; absent: all of the form
 */
export function useAnonymityCheck(only?: readonly string[]) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>>>();
  const [findings, setTraces] = useState<readonly Finding[]>([]);
  // Fields and kinds only, never the texts.
  const accepted = useRef(new Set<string>());
  // Only the result of the latest run is shown.
  const runs = useRef(0);

  const isAbout = ({ field }: Finding) => only === undefined || only.includes(field);

  async function findIdentity(typed: FormData): Promise<'clear' | 'found' | 'not loaded'> {
    const loaded = await load().catch(() => undefined);
    if (!loaded) return 'not loaded';
    setCode(loaded);
    runs.current++;
    const found = (await loaded.findIdentifying(typed)).filter(isAbout);
    const fresh = found.filter((finding) => !accepted.current.has(nameOf(finding)));
    setTraces(fresh);
    return fresh.length > 0 ? 'found' : 'clear';
  }

  /** Removes findings from the warning that have been corrected. */
  async function checkAgain(typed: FormData): Promise<void> {
    if (findings.length === 0) return;
    const own = ++runs.current;
    const { findIdentifying } = await load();
    const found = (await findIdentifying(typed)).filter(isAbout);
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
    /** Shows the findings; undefined until there was a check. */
    Warning: code?.Warning,
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
