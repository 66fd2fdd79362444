// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const medianBarrier: Picture = {
  base: '/media/products/median-barrier.f95d0287',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '시선유도 반사체를 얹은 콘크리트 중앙분리대',
};
