// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Drawing, Picture } from '../../ui/picture.ts';

export const support1: Picture = {
  base: '/media/details/road-sign/support-1.bcd55d40',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '단주식 지주에 세운 속도제한 표지',
};

export const support2: Picture = {
  base: '/media/details/road-sign/support-2.53e30588',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '복주식 지주에 세운 방향예고 표지',
};

export const support3: Picture = {
  base: '/media/details/road-sign/support-3.56b4bee7',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '편지식 지주에 매단 방향표지',
};

export const support4: Picture = {
  base: '/media/details/road-sign/support-4.b515d63c',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '문형식 지주에 매단 방향예고 표지 두 개',
};

export const face1: Drawing = {
  src: '/media/details/road-sign/face-1.05e61964.svg',
  width: 1500,
  height: 900,
  alt: '세 방향 지명을 안내하는 방향표지',
};

export const face2: Drawing = {
  src: '/media/details/road-sign/face-2.1aac6f5f.svg',
  width: 1600,
  height: 640,
  alt: '고속도로 2km 앞 방향예고 표지',
};

export const face3: Drawing = {
  src: '/media/details/road-sign/face-3.9ed4140b.svg',
  width: 1500,
  height: 420,
  alt: '첨단과기로 도로명 표지',
};

export const face4: Drawing = {
  src: '/media/details/road-sign/face-4.5c00f0dd.svg',
  width: 1500,
  height: 900,
  alt: '장성 18km, 정읍 47km, 전주 92km 이정표',
};
