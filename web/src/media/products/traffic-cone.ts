// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const trafficCone: Picture = {
  base: '/media/products/traffic-cone.75eb52c2',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '반사띠를 두른 주황색 라바콘 세 개',
};
