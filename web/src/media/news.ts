// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../ui/picture.ts';

export const fallback1: Picture = {
  base: '/media/brand/news/fallback-1.6980962f',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '숲을 지나는 새벽 고속도로',
};

export const fallback2: Picture = {
  base: '/media/brand/news/fallback-2.a41b5c88',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '보수 구간에 세운 캐리어형 비상표지',
};

export const fallback3: Picture = {
  base: '/media/brand/news/fallback-3.fa6e2b13',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '야간 공사장의 쉼터버스',
};

export const fallback4: Picture = {
  base: '/media/brand/news/fallback-4.224e2a24',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '불꽃을 올리는 자동 불꽃신호 점화장치',
};

export const fallback5: Picture = {
  base: '/media/brand/news/fallback-5.083cf01c',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '저녁 고속도로의 차량 불빛',
};

export const fallback6: Picture = {
  base: '/media/brand/news/fallback-6.706e60fa',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '밤에 점등된 태양광 LED 표지',
};

export const fallback7: Picture = {
  base: '/media/brand/news/fallback-7.5d365845',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: 'LED 화살표 표지판',
};

export const fallback8: Picture = {
  base: '/media/brand/news/fallback-8.e980ffb1',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '터널 안에 세운 캐리어형 비상표지',
};

export const fallback9: Picture = {
  base: '/media/brand/news/fallback-9.6c240fcf',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '신호봉을 든 로봇 신호수',
};

export const fallback10: Picture = {
  base: '/media/brand/news/fallback-10.0ba336fc',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '가드레일 옆에서 본 야간 도로',
};

export const news1: Picture = {
  base: '/media/brand/news/news-1.72ab61b2',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '야간 도로에 세운 캐리어형 비상표지',
};

export const news2: Picture = {
  base: '/media/brand/news/news-2.16edcc23',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '휴게 공간을 펼친 쉼터버스',
};

export const news3: Picture = {
  base: '/media/brand/news/news-3.e1e817f7',
  widths: [360, 640],
  fallback: 640,
  width: 640,
  height: 420,
  alt: '가드레일 안전계단',
};
