import { describe, expect, it } from 'vitest';
import { tileAddress, tileGrid, worldPixel } from './tile-grid.ts';

// Computed independently with the formula of the OpenStreetMap wiki, log(tan φ + sec φ).
const cityHall = { latitude: 37.5665, longitude: 126.978, zoom: 17 };
const cityHallTile = { x: 111767.27893333333, y: 50757.93166273969 };

describe('a place on the map of the world', () => {
  it('is found where others find it', () => {
    const { x, y } = worldPixel(cityHall);
    expect(x / 256).toBeCloseTo(cityHallTile.x, 6);
    expect(y / 256).toBeCloseTo(cityHallTile.y, 6);
    expect(worldPixel({ latitude: 0, longitude: 0, zoom: 1 })).toEqual({ x: 256, y: 256 });
    const london = worldPixel({ latitude: 51.5074, longitude: -0.1278, zoom: 10 });
    expect([Math.floor(london.x / 256), Math.floor(london.y / 256)]).toEqual([511, 340]);
  });
});

describe('the tiles of a view', () => {
  const size = { width: 560, height: 350 };

  it('cover it, with the place in the middle', () => {
    const tiles = tileGrid({ ...cityHall, ...size });
    expect(tiles[0]).toMatchObject({ x: 111767, y: 50757 });
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-280);
    expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(280);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-175);
    expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(175);
    // The centre is 0.27893 tile widths from the left edge of its tile, and 0.93166 from the upper edge.
    expect(tiles[0]).toMatchObject({ left: -71, top: -239 });
  });

  it('stand edge to edge', () => {
    const tiles = tileGrid({ ...cityHall, ...size });
    const at = new Map(tiles.map((tile) => [`${tile.x}/${tile.y}`, tile]));
    for (const { x, y, left, top } of tiles) {
      const right = at.get(`${x + 1}/${y}`);
      if (right) expect([right.left, right.top]).toEqual([left + 256, top]);
    }
  });

  it('are no more than twenty, the nearest ones', () => {
    const tiles = tileGrid({ ...cityHall, width: 3_000, height: 2_000 });
    expect(tiles).toHaveLength(20);
    expect(Math.max(...tiles.map(({ left }) => Math.abs(left)))).toBeLessThan(1_000);
    expect(tileGrid({ ...cityHall, width: 944, height: 590 }).length).toBeLessThanOrEqual(20);
  });

  it('do not leave the world', () => {
    const tiles = tileGrid({ latitude: 85, longitude: 179.9, zoom: 3, ...size });
    for (const { x, y } of tiles) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThan(8);
      expect(y).toBeGreaterThanOrEqual(0);
    }
    expect(tiles.map(({ x }) => x)).toContain(0);
  });
});

it('the address of a tile is made of the configured one', () => {
  expect(tileAddress('https://tile.example/{z}/{x}/{y}.png?v={z}', 17, { x: 111767, y: 50757 })).toBe(
    'https://tile.example/17/111767/50757.png?v=17',
  );
});
