/** What a provider is to show. */
export interface MapView {
  /** Decimal degrees. */
  latitude: number;
  longitude: number;
  /** As in web maps: one more is twice as near. */
  zoom: number;
  /** What stands at the marked place. */
  label: string;
  /** The key the provider gave for this site. */
  key: string;
  /** Address of one tile, with {z}, {x} and {y}. */
  tiles: string;
}

export interface ShownMap {
  destroy: () => void;
}

/** Draws a map into `element`; resolves once something of it is seen. */
export interface Provider {
  mount: (element: HTMLElement, view: MapView) => Promise<ShownMap>;
}
