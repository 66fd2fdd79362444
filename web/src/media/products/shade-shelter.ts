// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const shadeShelter: Picture = {
  base: '/media/products/shade-shelter.99dcf2c8',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '파란 차양 아래 벤치가 놓인 횡단보도 그늘막',
};
