import { day, night } from '../../../../media/details/solar-fiber-sign.ts';
import { solarFiberSign } from '../../../../media/products/solar-fiber-sign.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '태양광 광섬유 발광표지',
  summary: '낮에 모은 햇빛으로 밤새 광섬유 끝을 밝히는 발광표지입니다. 낮과 밤의 모습과 사양을 안내합니다.',
  product: { image: solarFiberSign },
  intro: {
    subtitle: '광섬유 발광',
    title: '태양광 광섬유 발광표지',
    description:
      '광원 하나의 빛을 광섬유로 나누어 표지의 문양을 빛점으로 표시합니다. 소비 전력이 적어 흐린 날이 이어져도 밤새 켜집니다.',
    badges: [{ icon: 'shield', text: '성능인증 제품' }],
    shows: { images: [solarFiberSign, night, day] },
  },
  sections: [
    {
      kind: 'captions',
      title: '낮과 밤',
      items: [
        { image: day, title: '낮', text: '반사지 표지와 같은 색과 모양' },
        { image: night, title: '밤', text: '광섬유 점등으로 300m 거리에서 식별' },
      ],
    },
    {
      kind: 'table',
      title: '제품 사양',
      rows: [
        ['광원', '고휘도 LED 1W, 광섬유 분배'],
        ['태양전지', '단결정 20W'],
        ['축전지', '리튬인산철 12Ah'],
        ['연속 점등', '일조 없이 10일'],
        ['점등 방식', '주변 밝기 감지 자동 점등, 점멸 선택'],
      ],
    },
  ],
};
