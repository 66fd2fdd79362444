const tileSize = 256;

/** Not a bound of the tile servers, but of good manners: no view of ours needs more. */
const mostTiles = 20;

export interface Tile {
  x: number;
  y: number;
  /** Where its upper left corner stands, in pixels from the middle of the view. */
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

/** A place on the map of the whole world, in pixels (Web Mercator). */
export function worldPixel({ latitude, longitude, zoom }: Pick<View, 'latitude' | 'longitude' | 'zoom'>): {
  x: number;
  y: number;
} {
  const world = tileSize * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { x: ((longitude + 180) / 360) * world, y: ((1 - north) / 2) * world };
}

/** The tiles that cover a view with the place in its middle, those nearest to it first. */
export function tileGrid(view: View): Tile[] {
  const middle = worldPixel(view);
  const perSide = 2 ** view.zoom;
  const first = (at: number, extent: number) => Math.floor((at - extent / 2) / tileSize);
  const last = (at: number, extent: number) => Math.ceil((at + extent / 2) / tileSize) - 1;

  const tiles: Tile[] = [];
  for (let row = first(middle.y, view.height); row <= last(middle.y, view.height); row++) {
    // Beyond the poles there is nothing; beyond the date line the world begins again.
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
  return tiles.sort((one, other) => distance(one) - distance(other)).slice(0, mostTiles);
}

/** The address of a tile, made of one with {z}, {x} and {y} in it. */
export function tileAddress(pattern: string, zoom: number, { x, y }: Pick<Tile, 'x' | 'y'>): string {
  const values: Record<string, number> = { z: zoom, x, y };
  return pattern.replaceAll(/\{([zxy])\}/g, (_, name: string) => String(values[name]));
}
