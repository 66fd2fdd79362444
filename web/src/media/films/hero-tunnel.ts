// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Film } from '../../ui/picture.ts';

export const heroTunnel: Film = {
  sources: [
    { src: '/videos/video2-av1.mp4', type: 'video/mp4; codecs="av01.0.05M.08"' },
    { src: '/videos/video2.mp4', type: 'video/mp4; codecs="avc1.64001F"' },
  ],
  width: 1280,
  height: 720,
  seconds: 4,
  alt: '안전거리 확보 전광표지가 켜진 터널을 지나는 영상',
  poster: {
    base: '/media/films/hero-tunnel-poster.5dc4fdfa',
    widths: [360, 750, 1280, 1600],
    fallback: 750,
    width: 1600,
    height: 900,
    alt: '차로 신호등과 전광표지가 켜진 터널 내부',
  },
  portrait: {
    base: '/media/films/hero-tunnel-poster-portrait.9ee3b66a',
    widths: [360, 675],
    fallback: 675,
    width: 675,
    height: 900,
    alt: '차로 신호등과 전광표지가 켜진 터널 내부',
  },
};
