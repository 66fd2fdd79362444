// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const speedHump: Picture = {
  base: '/media/products/speed-hump.c85f6b2e',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '노랑과 검정이 번갈아 놓인 조립식 과속방지턱',
};
