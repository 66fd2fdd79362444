// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const delineator: Picture = {
  base: '/media/products/delineator.fe009288',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '원형·판형·난간형 시선유도표지',
};
