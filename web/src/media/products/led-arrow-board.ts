// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const ledArrowBoard: Picture = {
  base: '/media/products/led-arrow-board.83aa5d4c',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '태양광 패널을 단 견인식 LED 화살표 표지판',
};
