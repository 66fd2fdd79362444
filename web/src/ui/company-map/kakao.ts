import { loadScript } from './load-script.ts';
import type { MapView, ShownMap } from './provider.ts';

/** The used part of https://apis.map.kakao.com/web/documentation/ */
interface KakaoMaps {
  load: (ready: () => void) => void;
  LatLng: new (latitude: number, longitude: number) => object;
  Map: new (
    element: HTMLElement,
    options: object,
  ) => { addControl: (control: object, position: unknown) => void };
  Marker: new (options: object) => object;
  ZoomControl: new () => object;
  ControlPosition: { RIGHT: unknown };
  event: { addListener: (map: object, event: string, listener: () => void) => void };
}

declare global {
  interface Window {
    kakao?: { maps: KakaoMaps };
  }
}

/** Level 3 shows one metre per pixel, as zoom 17 does in Korea; each further level halves the scale. */
const levelOf = (zoom: number) => 20 - zoom;

async function ready(key: string): Promise<KakaoMaps> {
  if (!window.kakao)
    await loadScript(
      `https://dapi.kakao.com/v2/maps/sdk.js?appkey=${encodeURIComponent(key)}&autoload=false`,
    );
  const maps = window.kakao?.maps;
  if (!maps) throw new Error('no map service');
  await new Promise<void>((loaded) => maps.load(loaded));
  return maps;
}

/** The map of Kakao. Wheel and touch scroll the page and do not move the map. */
export async function mount(element: HTMLElement, view: MapView): Promise<ShownMap> {
  const maps = await ready(view.key);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', `${view.label} 위치 지도`);
  const center = new maps.LatLng(view.latitude, view.longitude);
  const map = new maps.Map(element, {
    center,
    level: levelOf(view.zoom),
    draggable: false,
    scrollwheel: false,
  });
  new maps.Marker({ map, position: center, title: view.label });
  map.addControl(new maps.ZoomControl(), maps.ControlPosition.RIGHT);
  await new Promise<void>((seen) => maps.event.addListener(map, 'tilesloaded', seen));
  return { destroy: () => element.replaceChildren() };
}
