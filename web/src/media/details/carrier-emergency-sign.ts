// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const step1: Picture = {
  base: '/media/details/carrier-emergency-sign/step-1.318a2442',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '손잡이를 뽑아 여행가방처럼 기울여 끄는 접힌 캐리어',
};

export const step2: Picture = {
  base: '/media/details/carrier-emergency-sign/step-2.8798cf6a',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '뚜껑을 열어 접힌 에어타워와 삼각표지가 보이는 캐리어',
};

export const step3: Picture = {
  base: '/media/details/carrier-emergency-sign/step-3.1ea41cc1',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '절반쯤 부풀어 오른 에어타워',
};

export const step4: Picture = {
  base: '/media/details/carrier-emergency-sign/step-4.a61db5af',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '완전히 세워져 삼각표지가 점등된 에어타워',
};

export const use1: Picture = {
  base: '/media/details/carrier-emergency-sign/use-1.be6f4ff9',
  widths: [360, 750, 1200],
  fallback: 750,
  width: 1200,
  height: 800,
  alt: '야간 갓길의 사고 차량 뒤에 세운 캐리어형 비상표지',
};

export const use2: Picture = {
  base: '/media/details/carrier-emergency-sign/use-2.0c82d696',
  widths: [360, 750, 1200],
  fallback: 750,
  width: 1200,
  height: 800,
  alt: '새벽 도로 보수 구간 앞에 세운 캐리어형 비상표지와 화살표 표지판',
};

export const use3: Picture = {
  base: '/media/details/carrier-emergency-sign/use-3.8589eb9e',
  widths: [360, 750, 1200],
  fallback: 750,
  width: 1200,
  height: 800,
  alt: '터널 안 고장 차량 뒤에 세운 캐리어형 비상표지',
};
