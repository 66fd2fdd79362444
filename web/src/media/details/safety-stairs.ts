// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const step1: Picture = {
  base: '/media/details/safety-stairs/step-1.962748b5',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '접은 상태로 가드레일에 걸어 놓은 안전계단',
};

export const step2: Picture = {
  base: '/media/details/safety-stairs/step-2.7be14934',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '가드레일 상단에 고정되는 안장형 체결부',
};

export const step3: Picture = {
  base: '/media/details/safety-stairs/step-3.03a730a1',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '양쪽 계단을 펼쳐 설치를 마친 안전계단',
};

export const type1: Picture = {
  base: '/media/details/safety-stairs/type-1.12b845ef',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '양쪽에 발판을 둔 고정형 안전계단',
};

export const type2: Picture = {
  base: '/media/details/safety-stairs/type-2.346c8d26',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '한쪽 난간만 세운 접이식 안전계단',
};

export const type3: Picture = {
  base: '/media/details/safety-stairs/type-3.5579f3ed',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '넓은 발판과 난간을 갖춘 플랫폼형 안전계단',
};
