import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { staffMessages } from '../shared/messages.ts';
import { useSnack } from '../widgets/snack.tsx';
import type * as Components from './components.ts';

interface Loaded {
  components?: typeof Components;
  /** Whether the last attempt to load them failed. */
  failed: boolean;
}

let loaded: Loaded = { failed: false };
let loading = false;
const listeners = new Set<() => void>();

/** Loads the components, unless they are there; after a failure it tries again. */
export async function loadComponents(): Promise<void> {
  if (loading || loaded.components) return;
  loading = true;
  if (loaded.failed) {
    loaded = { failed: false };
    tellListeners();
  }
  try {
    loaded = { components: await import('./components.ts'), failed: false };
  } catch {
    loaded = { failed: true };
  }
  loading = false;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The components if they have been loaded; `needed` loads them at once. */
export function useComponents(needed: boolean | number): Loaded {
  useEffect(() => {
    if (needed) void loadComponents();
  }, [needed]);
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => loaded,
  );
}

/**
 * Loads components; a failure is said in a message, and `giveUp` is called. `needed` may be a number: whenever it changes, the
 * components are loaded if they are not there.
 */
export function useComponentsOrSay(needed: boolean | number, giveUp?: () => void): Loaded {
  const found = useComponents(needed);
  const show = useSnack();
  const giveUpNow = useEffectEvent(() => giveUp?.());
  useEffect(() => {
    // Not the failure of an earlier attempt, which `found` may still show: a new one has begun.
    if (!needed || !found.failed || !loaded.failed) return;
    show({ text: staffMessages.screenFailed, severity: 'error' });
    giveUpNow();
  }, [needed, found, show]);
  return found;
}

/** Loads the components as soon as the first screen is shown, before they are needed. */
export function useComponentsAhead(): void {
  useEffect(() => {
    // Missing in Safari.
    const whenIdle = window.requestIdleCallback as typeof requestIdleCallback | undefined;
    if (whenIdle) whenIdle(() => void loadComponents());
    else setTimeout(() => void loadComponents(), 500);
  }, []);
}
