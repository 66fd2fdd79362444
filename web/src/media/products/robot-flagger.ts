// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const robotFlagger: Picture = {
  base: '/media/products/robot-flagger.6b6d4328',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '신호봉을 든 로봇 신호수와 공사중 전광판',
};
