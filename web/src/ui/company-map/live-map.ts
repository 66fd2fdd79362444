import { tryMap } from './try-map.ts';
import type { MapView, Provider } from './provider.ts';

/** Who can draw a map, by the name in the configuration. */
const providers: Record<string, (() => Promise<Provider>) | undefined> = {
  tiles: () => import('./tiles.ts'),
  kakao: () => import('./kakao.ts'),
  naver: () => import('./naver.ts'),
};

interface Newer {
  connection?: { saveData?: boolean };
  prerendering?: boolean;
}

/** Calls `act` once, when the element comes into view of a person: a page fetched beforehand has none yet. */
function whenSeen(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    act();
  });
  const observe = () => observer.observe(element);
  if ((document as Newer).prerendering)
    document.addEventListener('prerenderingchange', observe, { once: true });
  else observe();
  return () => {
    document.removeEventListener('prerenderingchange', observe);
    observer.disconnect();
  };
}

/** `trying` again, after it had `failed`; the first try is nobody's concern. */
export type MapState = 'drawn' | 'live' | 'failed' | 'trying';

export interface LiveMap {
  again: () => void;
  stop: () => void;
}

/** Draws a map into `canvas` once that is in view, and tells how it went. Who saves data is not bothered with one. */
export function liveMap(
  canvas: HTMLElement,
  provider: string,
  view: MapView,
  tell: (state: MapState) => void,
): LiveMap | undefined {
  const load = providers[provider];
  if (!load || (navigator as Newer).connection?.saveData) return undefined;

  let end: (() => void) | undefined;
  const start = () => {
    const spot = document.createElement('div');
    canvas.append(spot);
    end = tryMap(load, spot, view, (seen) => tell(seen ? 'live' : 'failed'));
  };
  const forget = whenSeen(canvas, start);
  return {
    again() {
      tell('trying');
      start();
    },
    stop() {
      forget();
      end?.();
    },
  };
}
