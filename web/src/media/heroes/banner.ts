// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const banner: Picture = {
  base: '/media/heroes/banner.278afc25',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '해가 뜨는 고속도로와 녹색 방향표지',
};
