import type { MapView, Provider, ShownMap } from './provider.ts';

/** How long a map may take to show something. */
export const patience = 4_000;

/**
 * Has a map drawn into `spot` and tells, once, whether it is seen; silence for too long counts as failure, and a map
 * that comes after that is thrown away. The answer ends the try, or the map.
 */
export function tryMap(
  load: () => Promise<Provider>,
  spot: HTMLElement,
  view: MapView,
  tell: (seen: boolean) => void,
): () => void {
  let shown: ShownMap | undefined;
  let over = false;
  let told = false;

  const stop = () => {
    over = true;
    clearTimeout(timer);
    shown?.destroy();
    spot.remove();
  };
  const settle = (seen: boolean) => {
    if (over || told) return;
    told = true;
    clearTimeout(timer);
    if (!seen) stop();
    tell(seen);
  };
  const timer = setTimeout(() => settle(false), patience);

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
