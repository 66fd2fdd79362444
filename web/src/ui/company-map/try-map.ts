import type { MapView, Provider, ShownMap } from './provider.ts';

/** Time limit, ms, for a map to become visible. */
export const loadTimeoutMs = 4_000;

/**
 * Draws a map into `spot` and reports once whether it is shown. A timeout counts as a failure, and a map that loads
 * later is discarded. Returns a function that stops the attempt or removes the map.
 */
export function tryMap(
  load: () => Promise<Provider>,
  spot: HTMLElement,
  view: MapView,
  report: (seen: boolean) => void,
): () => void {
  let shown: ShownMap | undefined;
  let over = false;
  let settled = false;

  const stop = () => {
    over = true;
    clearTimeout(timer);
    shown?.destroy();
    spot.remove();
  };
  const settle = (seen: boolean) => {
    if (over || settled) return;
    settled = true;
    clearTimeout(timer);
    if (!seen) stop();
    report(seen);
  };
  const timer = setTimeout(() => settle(false), loadTimeoutMs);

  load()
    .then(({ mount }) => (over ? undefined : mount(spot, view)))
    .then(
      (map) => {
        shown = map;
        if (over) map?.destroy();
        else settle(true);
      },
      () => settle(false),
    );
  return stop;
}
