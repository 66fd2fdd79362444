// Made by `npm run media` from web/media/manifest.json. Do not edit.
import type { Picture } from '../../ui/picture.ts';

export const interior1: Picture = {
  base: '/media/details/shelter-bus/interior-1.f74047ce',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '남색 좌석과 테이블이 있는 쉼터버스 휴게석',
};

export const interior2: Picture = {
  base: '/media/details/shelter-bus/interior-2.ac1fa5d2',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '음료 냉장고와 정수기, 수납대',
};

export const interior3: Picture = {
  base: '/media/details/shelter-bus/interior-3.63d33637',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '창 위에 나란히 설치한 냉난방기',
};

export const interior4: Picture = {
  base: '/media/details/shelter-bus/interior-4.9750ab6b',
  widths: [360, 750, 800],
  fallback: 750,
  width: 800,
  height: 600,
  alt: '담요와 베개를 갖춘 간이 침상과 테이블',
};

export const use1: Picture = {
  base: '/media/details/shelter-bus/use-1.69b9f444',
  widths: [360, 750, 1200],
  fallback: 750,
  width: 1200,
  height: 800,
  alt: '새벽 공사 구간에 어닝을 펴고 정차한 쉼터버스',
};

export const use2: Picture = {
  base: '/media/details/shelter-bus/use-2.d1339bc7',
  widths: [360, 750, 1200],
  fallback: 750,
  width: 1200,
  height: 800,
  alt: '야간 공사 구간에서 화살표 표지판과 함께 운영 중인 쉼터버스',
};

export const use3: Picture = {
  base: '/media/details/shelter-bus/use-3.ceb2bbee',
  widths: [360, 750, 1200],
  fallback: 750,
  width: 1200,
  height: 800,
  alt: '어닝 아래 간이 의자와 테이블을 놓은 쉼터버스',
};
