// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Film } from '../ui/picture.ts';

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
