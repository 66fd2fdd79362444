import { useSyncExternalStore } from 'react';

/** How often lists and counts are refreshed. */
const intervalMs = 30_000;
/** How often the state of the site is asked for: it changes by the hour, not by the minute. */
const slowIntervalMs = 5 * 60_000;
/** Polling stops after this time without input, because it would keep the session of an unattended computer alive. */
const idleLimitMs = 5 * 60_000;

let active = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (active === next) return;
  active = next;
  for (const listener of listeners) listener();
}

function touch(): void {
  clearTimeout(timer);
  timer = setTimeout(() => set(false), idleLimitMs);
  set(true);
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const kind of touches) addEventListener(kind, touch, { passive: true });
    touch();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const kind of touches) removeEventListener(kind, touch);
    clearTimeout(timer);
  };
}

/** Polls every 30 s and on return to the tab, while the user is active. */
export function usePolling() {
  const isActive = useSyncExternalStore(
    subscribe,
    () => active,
    () => true,
  );
  return {
    pollingInterval: isActive ? intervalMs : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isActive,
  };
}

/** As `usePolling`, but every 5 minutes. */
export function useSlowPolling() {
  const polling = usePolling();
  return { ...polling, pollingInterval: polling.pollingInterval && slowIntervalMs };
}
