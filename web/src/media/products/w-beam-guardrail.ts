// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const wBeamGuardrail: Picture = {
  base: '/media/products/w-beam-guardrail.76001f48',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '반사체가 달린 아연도금 W형 가드레일',
};
