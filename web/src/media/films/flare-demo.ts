// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Film } from '../../ui/picture.ts';

export const flareDemo: Film = {
  sources: [
    { src: '/videos/flare-demo-av1.mp4', type: 'video/mp4; codecs="av01.0.04M.08"' },
    { src: '/videos/flare-demo.mp4', type: 'video/mp4; codecs="avc1.64001F"' },
  ],
  width: 960,
  height: 540,
  seconds: 6,
  alt: '자동 불꽃신호 점화장치가 야간 갓길에서 차례로 점화되어 붉게 점멸하는 영상',
  poster: {
    base: '/media/films/flare-demo-poster.b5618460',
    widths: [360, 750, 960],
    fallback: 750,
    width: 960,
    height: 540,
    alt: '야간 갓길에서 불꽃을 올린 자동 불꽃신호 점화장치',
  },
};
