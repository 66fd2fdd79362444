import { interior1, interior2, interior3, interior4 } from '../../../../media/details/shelter-bus.ts';
import { use1, use2, use3 } from '../../../../media/details/shelter-bus.ts';
import { shelterBus } from '../../../../media/products/shelter-bus.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '이동식 작업자 쉼터버스',
  summary: '도로 작업 현장까지 찾아가는 냉난방 쉼터버스입니다. 사양과 실내, 현장 운영 사진을 안내합니다.',
  product: { image: shelterBus },
  intro: {
    subtitle: '찾아가는 쉼터',
    title: '이동식 작업자 쉼터버스',
    description:
      '폭염과 한파에도 작업자가 현장 바로 옆에서 쉴 수 있도록 버스를 쉼터로 만들었습니다. 냉난방기와 정수기, 간이 침상을 갖추고 어닝을 펴면 그늘이 됩니다.',
    badges: [
      { icon: 'shield', text: '안전보건 우수 사례' },
      { icon: 'check', text: '12개 기관 운영' },
    ],
    shows: { images: [shelterBus, use1, use3] },
  },
  sections: [
    {
      kind: 'table',
      title: '제품 사양',
      subtitle: '차량과 실내 구성은 현장에 맞추어 바꿀 수 있습니다.',
      rows: [
        ['기본 차량', '25인승 중형 버스'],
        ['쉼터 정원', '12명'],
        ['냉난방', '냉난방기 2대, 무시동 히터'],
        ['전원', '배터리 10kWh, 태양광 보조, 외부 220V'],
        ['편의 설비', '냉장고, 정수기, 간이 침상, 테이블, 어닝 3.5m'],
      ],
    },
    {
      kind: 'gallery',
      title: '사진으로 보기',
      groups: [
        {
          title: '실내',
          items: [
            { image: interior1, title: '휴게석과 테이블' },
            { image: interior2, title: '냉장고와 정수기' },
            { image: interior3, title: '냉난방기' },
            { image: interior4, title: '간이 침상' },
          ],
        },
        {
          title: '현장 운영',
          items: [
            { image: use1, title: '새벽 공사 구간' },
            { image: use2, title: '야간 공사 구간' },
            { image: use3, title: '어닝 아래 휴식 공간' },
          ],
        },
      ],
    },
  ],
};
