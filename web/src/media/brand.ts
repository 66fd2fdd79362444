// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Drawing, Picture } from '../ui/picture.ts';

export const ceoOffice: Picture = {
  base: '/media/brand/ceo-office.5db7d31f',
  widths: [360, 750, 960],
  fallback: 750,
  width: 960,
  height: 1200,
  alt: '가온길 로고가 걸린 집무실',
};

export const construction: Drawing = {
  src: '/media/brand/construction.4b8f154d.svg',
  width: 960,
  height: 600,
  alt: '바리케이드와 라바콘으로 꾸민 준비 중 안내판',
};

export const favicon32: Drawing = {
  src: '/media/brand/favicon-32.eb271567.png',
  width: 32,
  height: 32,
  alt: '가온길',
};

export const favicon180: Drawing = {
  src: '/media/brand/favicon-180.e163589c.png',
  width: 180,
  height: 180,
  alt: '가온길',
};

export const favicon512: Drawing = {
  src: '/media/brand/favicon-512.21af9fdd.png',
  width: 512,
  height: 512,
  alt: '가온길',
};

export const favicon: Drawing = {
  src: '/media/brand/favicon.723c066e.svg',
  width: 512,
  height: 512,
  alt: '가온길',
};

export const logoLight: Drawing = {
  src: '/media/brand/logo-light.06c76d8a.svg',
  width: 208,
  height: 40,
  alt: '가온길 GAONGIL',
};

export const logo: Drawing = {
  src: '/media/brand/logo.2231c667.svg',
  width: 208,
  height: 40,
  alt: '가온길 GAONGIL',
};

export const mapDrawn: Drawing = {
  src: '/media/brand/map-drawn.8d38a9b8.svg',
  width: 1280,
  height: 720,
  alt: '첨단과기로 변 가온길 본사 주변 약도',
};

export const mark: Drawing = { src: '/media/brand/mark.7eb86698.svg', width: 40, height: 36, alt: '가온길' };

export const ogDefault: Drawing = {
  src: '/media/brand/og-default.ee8f8181.png',
  width: 1200,
  height: 630,
  alt: '도로 안전의 기준, 가온길',
};
