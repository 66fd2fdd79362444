// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const roadSign: Picture = {
  base: '/media/products/road-sign.3eba679f',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '교차로 주의, 속도제한 80, 우회전 표지판',
};
