/** The location and settings of a map. */
export interface MapView {
  /** Decimal degrees. */
  latitude: number;
  longitude: number;
  /** As in web maps: each further level doubles the scale. */
  zoom: number;
  /** The label of the marker. */
  label: string;
  /** The provider's key for this site. */
  key: string;
  /** Address of one tile, with {z}, {x} and {y}. */
  tiles: string;
}

export interface ShownMap {
  destroy: () => void;
}

/** Draws a map into `element`; resolves once a part of it is visible. */
export interface Provider {
  mount: (element: HTMLElement, view: MapView) => Promise<ShownMap>;
}
