// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const bollard: Picture = {
  base: '/media/products/bollard.857271d9',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '시선유도봉과 스테인리스 볼라드, 고무 충격흡수 볼라드',
};
