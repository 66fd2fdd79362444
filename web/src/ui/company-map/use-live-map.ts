import { useEffect, useRef, useState, type RefObject } from 'react';
import type { LiveMap, MapState } from './live-map.ts';

export interface MapSettings {
  /** The map provider; `none` and unknown names mean no live map. */
  provider: string;
  /** The provider's key for this site. */
  key: string;
  /** Address of one tile, with {z}, {x} and {y}. */
  tiles: string;
}

export interface MapLocation {
  /** The label of the marker. */
  label: string;
  address: string;
  /** Floor or building, which map services do not know. */
  detail: string;
  /** Decimal degrees, as in the configuration. */
  latitude: string;
  longitude: string;
}

/**
 * A live map within `canvas`, if the configuration names a known provider. This is decided in an effect and not while
 * rendering, because the page is prerendered before the configuration is known.
 */
export function useLiveMap(
  canvas: RefObject<HTMLElement | null>,
  { provider, key, tiles }: MapSettings,
  { label, latitude, longitude }: MapLocation,
) {
  const [state, setState] = useState<MapState>('drawn');
  const again = useRef<() => void>(undefined);

  useEffect(() => {
    const element = canvas.current;
    if (!element || provider === 'none') return;
    const view = { latitude: Number(latitude), longitude: Number(longitude), zoom: 17, label, key, tiles };
    let map: LiveMap | undefined;
    let gone = false;
    async function begin(container: HTMLElement) {
      try {
        const { liveMap } = await import('./live-map.ts');
        if (!gone) map = liveMap(container, provider, view, setState);
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
