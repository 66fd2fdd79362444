// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const day: Picture = {
  base: '/media/details/solar-led-sign/day.1be4caa3',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '낮에 본 태양광 LED 발광표지',
};

export const night: Picture = {
  base: '/media/details/solar-led-sign/night.2d21028e',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '밤에 테두리 LED가 점등된 발광표지',
};
