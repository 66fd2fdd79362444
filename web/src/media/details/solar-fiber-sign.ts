// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const day: Picture = {
  base: '/media/details/solar-fiber-sign/day.ca610fa4',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '낮에 본 태양광 광섬유 발광표지',
};

export const night: Picture = {
  base: '/media/details/solar-fiber-sign/night.bff5b887',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '밤에 점등된 태양광 광섬유 발광표지',
};
