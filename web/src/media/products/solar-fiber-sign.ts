// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const solarFiberSign: Picture = {
  base: '/media/products/solar-fiber-sign.337db43c',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '광섬유 점등부가 박힌 태양광 발광표지 두 종',
};
