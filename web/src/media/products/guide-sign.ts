// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const guideSign: Picture = {
  base: '/media/products/guide-sign.6750c1e8',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '장성·첨단·담양 방향을 안내하는 녹색 도로안내표지',
};
