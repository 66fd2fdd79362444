// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const bicycleRack: Picture = {
  base: '/media/products/bicycle-rack.b5cfd9ee',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '자전거 한 대를 세운 스테인리스 자전거 보관대',
};
