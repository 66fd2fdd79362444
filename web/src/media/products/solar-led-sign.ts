// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const solarLedSign: Picture = {
  base: '/media/products/solar-led-sign.b42d1f96',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '테두리 LED가 점등되는 태양광 발광표지 두 종',
};
