import { useEffect, useRef, useState, type RefObject } from 'react';
import type { LiveMap, MapState } from './live-map.ts';

export interface MapSettings {
  /** Who draws the map; `none` and whoever is unknown do not. */
  provider: string;
  /** The key the provider gave for this site. */
  key: string;
  /** Address of one tile, with {z}, {x} and {y}. */
  tiles: string;
}

export interface Place {
  /** What stands there. */
  label: string;
  address: string;
  /** Floor or building, not known to map services. */
  detail: string;
  /** Decimal degrees, as they stand in the configuration. */
  latitude: string;
  longitude: string;
}

/**
 * A live map within `canvas`, if the configuration names someone who draws it. This is decided here and not in
 * rendering, because the page was drawn when nobody knew the configuration yet.
 */
export function useLiveMap(
  canvas: RefObject<HTMLElement | null>,
  { provider, key, tiles }: MapSettings,
  { label, latitude, longitude }: Place,
) {
  const [state, setState] = useState<MapState>('drawn');
  const again = useRef<() => void>(undefined);

  useEffect(() => {
    const element = canvas.current;
    if (!element || provider === 'none') return;
    const view = { latitude: Number(latitude), longitude: Number(longitude), zoom: 17, label, key, tiles };
    let map: LiveMap | undefined;
    let gone = false;
    async function begin(place: HTMLElement) {
      try {
        const { liveMap } = await import('./live-map.ts');
        if (!gone) map = liveMap(place, provider, view, setState);
      } catch {
        setState('failed');
      }
    }
    again.current = () => (map ? map.again() : void begin(element));
    void begin(element);
    return () => {
      gone = true;
      map?.stop();
    };
  }, [canvas, provider, key, tiles, label, latitude, longitude]);

  return { state, again: () => again.current?.() };
}
