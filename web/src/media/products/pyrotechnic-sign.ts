// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const pyrotechnicSign: Picture = {
  base: '/media/products/pyrotechnic-sign.92e10d72',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '불꽃신호관 다섯 개를 장착한 자동 불꽃신호 점화장치 GF-300',
};
