import { useSyncExternalStore } from 'react';

/** How often is asked what is new, ms. */
const interval = 30_000;
/** After so long without a touch nobody is there: asking on would keep the session alive for whoever comes by, ms. */
const patience = 5 * 60_000;

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
  timer = setTimeout(() => set(false), patience);
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

/** How a query keeps itself fresh: every half minute, and when one comes back, as long as somebody is there. */
export function usePolling() {
  const there = useSyncExternalStore(
    subscribe,
    () => active,
    () => true,
  );
  return { pollingInterval: there ? interval : 0, skipPollingIfUnfocused: true, refetchOnFocus: there };
}
