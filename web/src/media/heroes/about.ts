// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const about: Picture = {
  base: '/media/heroes/about.b894a99d',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '숲 사이로 뻗은 고속도로를 내려다본 새벽 풍경',
};
