import { face1, face2, face3, face4 } from '../../../../media/details/road-sign.ts';
import { support1, support2, support3, support4 } from '../../../../media/details/road-sign.ts';
import { directionSign } from '../../../../media/products/direction-sign.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '도로표지판',
  summary:
    '지주 설계부터 반사지 시공까지 한 공장에서 만드는 도로표지판입니다. 2015년부터 2025년까지의 판매 수량과 지주, 표지 종류를 안내합니다.',
  product: { image: directionSign },
  intro: {
    subtitle: '고휘도 반사 표지',
    title: '도로표지판',
    description:
      '지주 설계와 판 제작, 반사지 시공을 한 공장에서 합니다. 도로표지 규칙에 맞춘 글자와 고휘도 반사지로 밤에도 또렷하게 읽힙니다.',
    badges: [
      { icon: 'shield', text: '직접생산확인 업체' },
      { icon: 'check', text: 'ISO 9001' },
    ],
    shows: { images: [directionSign, support3, support4] },
  },
  sections: [
    {
      kind: 'sales',
      title: '납품 실적',
      subtitle: '2015년부터 2025년까지 발주처별 판매 수량입니다.',
      counts: 'units',
      years: [2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025],
      rows: [
        { name: '고속도로 공공기관', figures: [38, 52, 61, 74, 83, 91, 104, 118, 127, 139, 146] },
        { name: '지방국토관리청', figures: [24, 31, 37, 45, 52, 58, 63, 71, 78, 86, 92] },
        { name: '지방자치단체', figures: [41, 48, 66, 79, 95, 102, 117, 131, 144, 158, 171] },
        { name: '건설사', figures: [16, 22, 25, 33, 36, 41, 47, 52, 59, 64, 70] },
      ],
    },
    {
      kind: 'gallery',
      title: '지주와 표지',
      groups: [
        {
          title: '표지 지주',
          text: '표지의 크기와 설치할 곳의 바람, 시거에 맞추어 설계합니다.',
          items: [
            { image: support1, title: '단주식' },
            { image: support2, title: '복주식' },
            { image: support3, title: '편지식' },
            { image: support4, title: '문형식' },
          ],
        },
        {
          title: '도로표지',
          items: [
            { image: face1, title: '방향표지' },
            { image: face2, title: '방향예고 표지' },
            { image: face3, title: '도로명 표지' },
            { image: face4, title: '이정표' },
          ],
        },
      ],
    },
  ],
};
