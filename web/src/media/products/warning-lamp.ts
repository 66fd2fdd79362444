// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const warningLamp: Picture = {
  base: '/media/products/warning-lamp.e52a9901',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '태양광 쌍방향 경광등과 비콘, 바리케이드용 점멸등',
};
