// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const smartWarning: Picture = {
  base: '/media/products/smart-warning.17f7058b',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '스마트 점멸등 두 개와 신호봉 세트',
};
