// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../ui/picture.ts';

export const carrierEmergencySignMobile: Picture = {
  base: '/media/slides/carrier-emergency-sign-mobile.e1f57214',
  widths: [360, 750, 900],
  fallback: 750,
  width: 900,
  height: 1200,
  alt: '어둠 속에서 붉은 삼각표지를 밝힌 캐리어형 비상표지',
};

export const carrierEmergencySign: Picture = {
  base: '/media/slides/carrier-emergency-sign.07629566',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 760,
  alt: '어둠 속에서 붉은 삼각표지를 밝힌 캐리어형 비상표지',
};

export const roadSign: Picture = {
  base: '/media/slides/road-sign.f0b22256',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 760,
  alt: '어두운 배경에 선명하게 보이는 도로표지판 세 개',
};

export const safetyStairs: Picture = {
  base: '/media/slides/safety-stairs.38aee05f',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 760,
  alt: '어두운 배경에 놓인 가드레일 안전계단',
};

export const shelterBus: Picture = {
  base: '/media/slides/shelter-bus.d285dc79',
  widths: [360, 750, 1280, 1600],
  fallback: 750,
  width: 1600,
  height: 760,
  alt: '전조등과 어닝을 켠 야간의 쉼터버스',
};
