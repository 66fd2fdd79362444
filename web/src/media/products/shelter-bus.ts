// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const shelterBus: Picture = {
  base: '/media/products/shelter-bus.62c9b294',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '노란 어닝을 펼친 이동식 작업자 쉼터버스',
};
