// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const ledChevron: Picture = {
  base: '/media/products/led-chevron.9d90ec31',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '곡선부에 이어 세우는 태양광 LED 갈매기 표지',
};
