// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const litGuideSign: Picture = {
  base: '/media/products/lit-guide-sign.ea46ce31',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '내부조명식 첨단과기로 도로명 표지',
};
