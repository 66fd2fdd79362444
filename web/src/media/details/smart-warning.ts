// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const step1: Picture = {
  base: '/media/details/smart-warning/step-1.9f5f8436',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '충전 케이스를 열어 꺼내는 점멸등과 신호봉',
};

export const step2: Picture = {
  base: '/media/details/smart-warning/step-2.704a9449',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '차량 지붕에 자석으로 붙인 스마트 점멸등 두 개',
};

export const step3: Picture = {
  base: '/media/details/smart-warning/step-3.1df4ac3f',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '어두운 도로에서 점등된 신호봉과 점멸등',
};
