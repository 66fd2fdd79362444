import { day, night } from '../../../../media/details/solar-led-sign.ts';
import { solarLedSign } from '../../../../media/products/solar-led-sign.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '태양광 LED 발광표지',
  summary: '표지 테두리와 그림을 LED로 밝히는 태양광 발광표지입니다. 낮과 밤의 모습과 사양을 안내합니다.',
  product: { image: solarLedSign },
  intro: {
    subtitle: 'LED 발광',
    title: '태양광 LED 발광표지',
    description:
      '표지의 테두리와 그림을 LED로 밝혀 안개와 빗속에서도 윤곽이 또렷합니다. 전기 공사 없이 지주에 세우면 그날 밤부터 켜집니다.',
    badges: [{ icon: 'check', text: '전기 공사 불필요' }],
    shows: { images: [solarLedSign, night, day] },
  },
  sections: [
    {
      kind: 'captions',
      title: '낮과 밤',
      items: [
        { image: day, title: '낮', text: '초고휘도 반사지 표지' },
        { image: night, title: '밤', text: '테두리 LED 점등으로 500m 거리에서 식별' },
      ],
    },
    {
      kind: 'table',
      title: '제품 사양',
      rows: [
        ['광원', '고휘도 LED 24–48구'],
        ['태양전지', '단결정 30W'],
        ['축전지', '리튬인산철 18Ah'],
        ['연속 점등', '일조 없이 7일'],
        ['밝기', '주변 밝기에 따라 자동 조절'],
      ],
    },
  ],
};
