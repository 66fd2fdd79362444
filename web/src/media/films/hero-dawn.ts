// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Film } from '../../ui/picture.ts';

export const heroDawn: Film = {
  sources: [
    { src: '/videos/video3-av1.mp4', type: 'video/mp4; codecs="av01.0.05M.08"' },
    { src: '/videos/video3.mp4', type: 'video/mp4; codecs="avc1.64001F"' },
  ],
  width: 1280,
  height: 720,
  seconds: 4,
  alt: '동틀 무렵 방호울타리와 갈매기 표지가 이어진 고속도로를 달리는 영상',
  poster: {
    base: '/media/films/hero-dawn-poster.80bbe112',
    widths: [360, 750, 1280, 1600],
    fallback: 750,
    width: 1600,
    height: 900,
    alt: '해가 떠오르는 고속도로와 도로표지',
  },
  portrait: {
    base: '/media/films/hero-dawn-poster-portrait.df5696eb',
    widths: [360, 675],
    fallback: 675,
    width: 675,
    height: 900,
    alt: '해가 떠오르는 고속도로와 도로표지',
  },
};
