// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Film } from '../../ui/picture.ts';

export const carrierIntro: Film = {
  sources: [
    { src: '/videos/carrier-intro-av1.mp4', type: 'video/mp4; codecs="av01.0.04M.08"' },
    { src: '/videos/carrier-intro.mp4', type: 'video/mp4; codecs="avc1.64001F"' },
  ],
  width: 960,
  height: 540,
  seconds: 6,
  alt: '캐리어형 비상표지의 에어타워가 부풀어 오르고 LED 삼각표지가 켜지는 영상',
  poster: {
    base: '/media/films/carrier-intro-poster.d89aa779',
    widths: [360, 750, 960],
    fallback: 750,
    width: 960,
    height: 540,
    alt: '야간 갓길에 세워져 붉은 삼각표지를 밝힌 캐리어형 비상표지',
  },
};
