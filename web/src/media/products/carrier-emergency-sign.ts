// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const carrierEmergencySign: Picture = {
  base: '/media/products/carrier-emergency-sign.ae83a949',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '에어타워 위에 LED 삼각표지를 밝힌 캐리어형 비상표지 SG-905',
};
