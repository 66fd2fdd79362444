// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const streetLight: Picture = {
  base: '/media/products/street-light.0012e251',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '양팔형 LED 가로등',
};
