// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const step1: Picture = {
  base: '/media/details/pyrotechnic-sign/step-1.3adc877c',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '발사통에 불꽃신호관을 끼우는 모습',
};

export const step2: Picture = {
  base: '/media/details/pyrotechnic-sign/step-2.f2fa7b78',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '전원과 점화 버튼이 있는 점화장치 조작부',
};

export const step3: Picture = {
  base: '/media/details/pyrotechnic-sign/step-3.461182e5',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '신호관 세 개가 붉은 불꽃을 올리는 점화장치',
};
