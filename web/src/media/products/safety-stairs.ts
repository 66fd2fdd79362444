// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const safetyStairs: Picture = {
  base: '/media/products/safety-stairs.4595f943',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '가드레일을 넘어 다니는 노란 난간의 월담용 안전계단',
};
