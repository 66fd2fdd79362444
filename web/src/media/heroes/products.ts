// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const products: Picture = {
  base: '/media/heroes/products.5a9e08cd',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '가드레일 옆 낮은 시점에서 본 야간 고속도로',
};
