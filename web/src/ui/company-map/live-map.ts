import { tryMap } from './try-map.ts';
import type { MapView, Provider } from './provider.ts';

/** The map providers, by their name in the configuration. */
const providers: Record<string, (() => Promise<Provider>) | undefined> = {
  tiles: () => import('./tiles.ts'),
  kakao: () => import('./kakao.ts'),
  naver: () => import('./naver.ts'),
};

interface Newer {
  connection?: { saveData?: boolean };
  prerendering?: boolean;
}

/** Calls `act` once the element comes into view, but on a prerendering page not before the page is activated. */
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

/** `trying` is a retry after `failed`; the first attempt shows as `drawn`. */
export type MapState = 'drawn' | 'live' | 'failed' | 'trying';

export interface LiveMap {
  again: () => void;
  stop: () => void;
}

/** Draws a map into `canvas` once it is in view, and reports the outcome. With data saving it draws none. */
export function liveMap(
  canvas: HTMLElement,
  provider: string,
  view: MapView,
  report: (state: MapState) => void,
): LiveMap | undefined {
  const load = providers[provider];
  if (!load || (navigator as Newer).connection?.saveData) return undefined;

  let end: (() => void) | undefined;
  const start = () => {
    const spot = document.createElement('div');
    canvas.append(spot);
    end = tryMap(load, spot, view, (seen) => report(seen ? 'live' : 'failed'));
  };
  const forget = whenSeen(canvas, start);
  return {
    again() {
      report('trying');
      start();
    },
    stop() {
      forget();
      end?.();
    },
  };
}
