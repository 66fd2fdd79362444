// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Film } from '../../ui/picture.ts';

export const heroNight: Film = {
  sources: [
    { src: '/videos/video1-av1.mp4', type: 'video/mp4; codecs="av01.0.05M.08"' },
    { src: '/videos/video1.mp4', type: 'video/mp4; codecs="avc1.64001F"' },
  ],
  width: 1280,
  height: 720,
  seconds: 4,
  alt: '야간 고속도로를 달리는 차량 불빛이 굽은 길을 따라 흐르는 영상',
  poster: {
    base: '/media/films/hero-night-poster.f85b3940',
    widths: [360, 750, 1280, 1600],
    fallback: 750,
    width: 1600,
    height: 900,
    alt: '차량 불빛이 흐르는 야간 고속도로',
  },
  portrait: {
    base: '/media/films/hero-night-poster-portrait.13f218a5',
    widths: [360, 675],
    fallback: 675,
    width: 675,
    height: 900,
    alt: '차량 불빛이 흐르는 야간 고속도로',
  },
};
