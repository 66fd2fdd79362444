// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Drawing } from '../../ui/picture.ts';

export const auxiliary1: Drawing = {
  src: '/media/details/guide-sign/auxiliary-1.3b30fb39.svg',
  width: 600,
  height: 260,
  alt: '100m 앞부터 보조표지',
};

export const auxiliary2: Drawing = {
  src: '/media/details/guide-sign/auxiliary-2.835d22a8.svg',
  width: 600,
  height: 260,
  alt: '안전속도 30 보조표지',
};

export const auxiliary3: Drawing = {
  src: '/media/details/guide-sign/auxiliary-3.5cd31d22.svg',
  width: 600,
  height: 260,
  alt: '08시부터 20시까지 보조표지',
};

export const auxiliary4: Drawing = {
  src: '/media/details/guide-sign/auxiliary-4.da518ec3.svg',
  width: 600,
  height: 260,
  alt: '견인지역 보조표지',
};

export const instruction1: Drawing = {
  src: '/media/details/guide-sign/instruction-1.248bdad0.svg',
  width: 600,
  height: 600,
  alt: '직진 지시표지',
};

export const instruction2: Drawing = {
  src: '/media/details/guide-sign/instruction-2.03ea4add.svg',
  width: 600,
  height: 600,
  alt: '우회전 지시표지',
};

export const instruction3: Drawing = {
  src: '/media/details/guide-sign/instruction-3.765b5899.svg',
  width: 600,
  height: 600,
  alt: '회전교차로 지시표지',
};

export const instruction4: Drawing = {
  src: '/media/details/guide-sign/instruction-4.74df3a82.svg',
  width: 600,
  height: 600,
  alt: '자전거 전용도로 지시표지',
};

export const regulatory1: Drawing = {
  src: '/media/details/guide-sign/regulatory-1.e67c0c29.svg',
  width: 600,
  height: 600,
  alt: '최고속도 50km/h 제한 규제표지',
};

export const regulatory2: Drawing = {
  src: '/media/details/guide-sign/regulatory-2.79df61db.svg',
  width: 600,
  height: 600,
  alt: '진입금지 규제표지',
};

export const regulatory3: Drawing = {
  src: '/media/details/guide-sign/regulatory-3.1153c877.svg',
  width: 600,
  height: 600,
  alt: '일시정지 규제표지',
};

export const regulatory4: Drawing = {
  src: '/media/details/guide-sign/regulatory-4.04b0b6cc.svg',
  width: 600,
  height: 600,
  alt: '양보 규제표지',
};

export const warning1: Drawing = {
  src: '/media/details/guide-sign/warning-1.ee7b7ac3.svg',
  width: 600,
  height: 600,
  alt: '+자형 교차로 주의표지',
};

export const warning2: Drawing = {
  src: '/media/details/guide-sign/warning-2.ca22a3ad.svg',
  width: 600,
  height: 600,
  alt: '우로 굽은 도로 주의표지',
};

export const warning3: Drawing = {
  src: '/media/details/guide-sign/warning-3.ddae914c.svg',
  width: 600,
  height: 600,
  alt: '신호기 주의표지',
};

export const warning4: Drawing = {
  src: '/media/details/guide-sign/warning-4.5a2e0d34.svg',
  width: 600,
  height: 600,
  alt: '과속방지턱 주의표지',
};
