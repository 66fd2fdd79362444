const tileSize = 256;

/** Our own limit, to reduce the load of the tile servers: our maps need no higher zoom. */
const maxTiles = 20;

export interface Tile {
  x: number;
  y: number;
  /** Position of its upper left corner, in pixels from the centre of the view. */
  left: number;
  top: number;
}

export interface View {
  latitude: number;
  longitude: number;
  zoom: number;
  width: number;
  height: number;
}

/** A position on the map of the whole world, in pixels (Web Mercator). */
export function worldPixel({ latitude, longitude, zoom }: Pick<View, 'latitude' | 'longitude' | 'zoom'>): {
  x: number;
  y: number;
} {
  const world = tileSize * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { x: ((longitude + 180) / 360) * world, y: ((1 - north) / 2) * world };
}

/** The tiles that cover a view centred on the location, from the centre outwards. */
export function tileGrid(view: View): Tile[] {
  const middle = worldPixel(view);
  const perSide = 2 ** view.zoom;
  const first = (at: number, extent: number) => Math.floor((at - extent / 2) / tileSize);
  const last = (at: number, extent: number) => Math.ceil((at + extent / 2) / tileSize) - 1;

  const tiles: Tile[] = [];
  for (let row = first(middle.y, view.height); row <= last(middle.y, view.height); row++) {
    // No tiles exist beyond the poles; beyond the date line the map repeats.
    if (row < 0 || row >= perSide) continue;
    for (let column = first(middle.x, view.width); column <= last(middle.x, view.width); column++)
      tiles.push({
        x: ((column % perSide) + perSide) % perSide,
        y: row,
        left: Math.round(column * tileSize - middle.x),
        top: Math.round(row * tileSize - middle.y),
      });
  }
  const distance = ({ left, top }: Tile) => Math.hypot(left + tileSize / 2, top + tileSize / 2);
  return tiles.sort((one, other) => distance(one) - distance(other)).slice(0, maxTiles);
}

/** The address of a tile from a template with {z}, {x} and {y}. */
export function tileAddress(pattern: string, zoom: number, { x, y }: Pick<Tile, 'x' | 'y'>): string {
  const values: Record<string, number> = { z: zoom, x, y };
  return pattern.replaceAll(/\{([zxy])\}/g, (_, name: string) => String(values[name]));
}
