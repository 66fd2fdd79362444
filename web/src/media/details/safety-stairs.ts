// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const step1: Picture = {
  base: '/media/details/safety-stairs/step-1.b5b01ad5',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '접은 상태로 가드레일에 걸어 놓은 안전계단',
};

export const step2: Picture = {
  base: '/media/details/safety-stairs/step-2.436fc3e9',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '가드레일 상단에 고정되는 안장형 체결부',
};

export const step3: Picture = {
  base: '/media/details/safety-stairs/step-3.587e13f2',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '양쪽 계단을 펼쳐 설치를 마친 안전계단',
};

export const type1: Picture = {
  base: '/media/details/safety-stairs/type-1.d730ee78',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '양쪽에 발판을 둔 고정형 안전계단',
};

export const type2: Picture = {
  base: '/media/details/safety-stairs/type-2.bdd674bf',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '한쪽 난간만 세운 접이식 안전계단',
};

export const type3: Picture = {
  base: '/media/details/safety-stairs/type-3.2962b09c',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '넓은 발판과 난간을 갖춘 플랫폼형 안전계단',
};
