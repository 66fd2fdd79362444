// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const convexMirror: Picture = {
  base: '/media/products/convex-mirror.8fdf7771',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '거울 두 개를 단 주황색 도로반사경',
};
