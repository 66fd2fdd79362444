import { useEffect, useSyncExternalStore } from 'react';
import { staffMessages } from '../shared/messages.ts';
import { useSnack } from '../widgets/snack.tsx';
import type * as Parts from './parts.ts';

interface Loaded {
  parts?: typeof Parts;
  /** Whether the last attempt to load them failed. */
  failed: boolean;
}

let loaded: Loaded = { failed: false };
let loading = false;
const listeners = new Set<() => void>();

/** Loads the parts, unless they are there; after a failure it tries again. */
export async function loadParts(): Promise<void> {
  if (loading || loaded.parts) return;
  loading = true;
  try {
    loaded = { parts: await import('./parts.ts'), failed: false };
  } catch {
    loaded = { failed: true };
  }
  loading = false;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The parts if they have been loaded; `needed` loads them at once. */
export function useParts(needed: boolean): Loaded {
  useEffect(() => {
    if (needed) void loadParts();
  }, [needed]);
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => loaded,
  );
}

/** The same; a failure is said in a message. */
export function usePartsOrSay(needed: boolean): Loaded {
  const found = useParts(needed);
  const show = useSnack();
  useEffect(() => {
    if (needed && found.failed) show({ text: staffMessages.screenFailed, severity: 'error' });
  }, [needed, found, show]);
  return found;
}

/** Loads the parts as soon as the first screen is shown, before they are needed. */
export function usePartsAhead(): void {
  useEffect(() => {
    // Missing in Safari.
    const whenIdle = window.requestIdleCallback as typeof requestIdleCallback | undefined;
    if (whenIdle) whenIdle(() => void loadParts());
    else setTimeout(() => void loadParts(), 500);
  }, []);
}
