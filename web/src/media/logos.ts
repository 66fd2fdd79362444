// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Drawing } from '../ui/picture.ts';

export const partner01: Drawing = {
  src: '/media/logos/partner-01.1e79cfa6.svg',
  width: 240,
  height: 64,
  alt: '도로안전인증원',
};

export const partner02: Drawing = {
  src: '/media/logos/partner-02.0cad8daf.svg',
  width: 240,
  height: 64,
  alt: 'Q-MARK 품질',
};

export const partner03: Drawing = {
  src: '/media/logos/partner-03.ba8e65a9.svg',
  width: 240,
  height: 64,
  alt: '국토기술연구원',
};

export const partner04: Drawing = {
  src: '/media/logos/partner-04.99441e52.svg',
  width: 240,
  height: 64,
  alt: 'ISO 9001',
};

export const partner05: Drawing = {
  src: '/media/logos/partner-05.e20f1e12.svg',
  width: 240,
  height: 64,
  alt: '안전보건원',
};

export const partner06: Drawing = {
  src: '/media/logos/partner-06.64844452.svg',
  width: 240,
  height: 64,
  alt: '조달우수제품',
};

export const partner07: Drawing = {
  src: '/media/logos/partner-07.885b2d63.svg',
  width: 240,
  height: 64,
  alt: '녹색기술인증',
};

export const partner08: Drawing = {
  src: '/media/logos/partner-08.172716cc.svg',
  width: 240,
  height: 64,
  alt: '혁신성장기업',
};
