// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const vmsSpeedDisplay: Picture = {
  base: '/media/products/vms-speed-display.58b730d3',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 720,
  alt: '현재속도 58km/h를 표시하는 태양광 속도 전광표지',
};
