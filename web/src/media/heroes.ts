// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../ui/picture.ts';

export const about: Picture = {
  base: '/media/heroes/about.b894a99d',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '숲 사이로 뻗은 고속도로를 내려다본 새벽 풍경',
};

export const banner: Picture = {
  base: '/media/heroes/banner.278afc25',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '해가 뜨는 고속도로와 녹색 방향표지',
};

export const community: Picture = {
  base: '/media/heroes/community.2544408d',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '노을이 남은 저녁, 차량 불빛으로 가득한 고속도로',
};

export const products: Picture = {
  base: '/media/heroes/products.5a9e08cd',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 900,
  alt: '가드레일 옆 낮은 시점에서 본 야간 고속도로',
};
