// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const community: Picture = {
  base: '/media/heroes/community.2544408d',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '노을이 남은 저녁, 차량 불빛으로 가득한 고속도로',
};
