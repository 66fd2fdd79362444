import { loadScript } from './load-script.ts';
import type { MapView, ShownMap } from './provider.ts';

/** The used part of https://navermaps.github.io/maps.js.ncp/docs/ */
interface NaverMaps {
  LatLng: new (latitude: number, longitude: number) => object;
  Map: new (element: HTMLElement, options: object) => { destroy: () => void };
  Marker: new (options: object) => object;
  Event: { once: (map: object, event: string, listener: () => void) => void };
}

declare global {
  interface Window {
    naver?: { maps?: NaverMaps };
    /** Called by the service if it refuses the key. */
    navermap_authFailure?: () => void;
  }
}

/** The map of Naver. Wheel and touch scroll the page and do not move the map. */
export async function mount(element: HTMLElement, view: MapView): Promise<ShownMap> {
  // The service may refuse the key while its script loads or when a map is created, so the handler is set before both.
  const refused = new Promise<never>((_, reject) => {
    window.navermap_authFailure = () => reject(new Error('the map service refuses the key'));
  });
  const shown = show(element, view);
  await Promise.race([shown.then(({ seen }) => seen), refused]);
  return shown.then(({ map }) => ({ destroy: () => map.destroy() }));
}

async function show(element: HTMLElement, view: MapView) {
  if (!window.naver?.maps)
    await loadScript(
      `https://oapi.map.naver.com/openapi/v3/maps.js?ncpKeyId=${encodeURIComponent(view.key)}`,
    );
  const maps = window.naver?.maps;
  if (!maps) throw new Error('no map service');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', `${view.label} 위치 지도`);
  const center = new maps.LatLng(view.latitude, view.longitude);
  const map = new maps.Map(element, {
    center,
    zoom: view.zoom,
    zoomControl: true,
    draggable: false,
    pinchZoom: false,
    scrollWheel: false,
    keyboardShortcuts: false,
  });
  new maps.Marker({ map, position: center, title: view.label });
  const seen = new Promise<void>((loaded) => maps.Event.once(map, 'tilesloaded', loaded));
  return { map, seen };
}
