// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const noiseBarrier: Picture = {
  base: '/media/products/noise-barrier.63b5520d',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '알루미늄 흡음판과 투명판을 조합한 방음벽',
};
