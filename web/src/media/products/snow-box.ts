// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const snowBox: Picture = {
  base: '/media/products/snow-box.ffb9841e',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '삽이 놓인 노란 제설함',
};
