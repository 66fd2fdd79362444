import { step1, step2, step3 } from '../../../../media/details/safety-stairs.ts';
import { type1, type2, type3 } from '../../../../media/details/safety-stairs.ts';
import { safetyStairs } from '../../../../media/products/safety-stairs.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '가드레일 안전계단',
  summary:
    '가드레일을 자르지 않고 걸쳐 세우는 월담용 안전계단입니다. 2022년부터 2025년까지의 납품 실적과 제품 종류, 설치 방법을 안내합니다.',
  product: { image: safetyStairs },
  intro: {
    subtitle: '월담용 안전계단',
    title: '가드레일 안전계단',
    description:
      '가드레일을 자르지 않고 그 위에 걸쳐 세웁니다. 작업자와 대피하는 운전자가 난간을 잡고 넘어지지 않게 건너가며, 차량방호 성능은 그대로 남습니다.',
    badges: [
      { icon: 'check', text: '우수조달물품' },
      { icon: 'document', text: '특허 제10-2231904호' },
    ],
    shows: { images: [safetyStairs, type1, type3] },
  },
  sections: [
    {
      kind: 'sales',
      title: '납품 실적',
      subtitle: '2022년부터 2025년까지 발주처별 납품 현황입니다.',
      counts: 'units',
      years: [2022, 2023, 2024, 2025],
      rows: [
        { name: '고속도로 공공기관', figures: [46, 88, 124, 157] },
        { name: '지방국토관리청', figures: [21, 39, 52, 64] },
        { name: '지방자치단체', figures: [12, 27, 33, 48] },
        { name: '건설·유지관리사', figures: [9, 14, 26, 31] },
      ],
    },
    {
      kind: 'captions',
      title: '제품 종류',
      items: [
        { image: type1, title: '고정형', text: '양쪽 발판을 상시 설치하는 구간' },
        { image: type2, title: '접이식', text: '작업할 때만 펼쳐 쓰는 구간' },
        { image: type3, title: '플랫폼형', text: '여러 사람이 장비를 들고 넘는 구간' },
      ],
    },
    {
      kind: 'steps',
      title: '설치 방법',
      items: [
        { image: step1, text: '접은 계단을 가드레일 위에 걸어 놓습니다.' },
        { image: step2, text: '안장형 체결부를 상단에 맞추고 볼트로 조입니다.' },
        { image: step3, text: '양쪽 계단을 펼쳐 다리를 고정하고 흔들림을 확인합니다.' },
      ],
    },
  ],
};
