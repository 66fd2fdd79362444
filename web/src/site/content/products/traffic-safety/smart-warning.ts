import { step1, step2, step3 } from '../../../../media/details/smart-warning.ts';
import { smartWarning } from '../../../../media/products/smart-warning.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '스마트 경고 시스템',
  summary:
    '무선으로 동기화되어 차례로 점멸하는 스마트 점멸등과 신호봉입니다. 구성과 사양, 사용 방법을 안내합니다.',
  product: { image: smartWarning },
  intro: {
    subtitle: '스마트 점멸등 · 신호봉',
    title: '스마트 경고 시스템',
    description:
      '점멸등 여러 개가 무선으로 동기화되어 차례로 흐르듯 점멸합니다. 신호봉까지 한 충전 케이스에 담아, 꺼내면 바로 켜지고 넣으면 충전됩니다.',
    badges: [
      { icon: 'shield', text: '방수 방진 IP67' },
      { icon: 'document', text: '특허 제10-1315589호' },
    ],
    shows: { images: [smartWarning, step2, step3] },
  },
  sections: [
    {
      kind: 'table',
      title: '제품 구성과 사양',
      subtitle: '점멸등 수량은 현장에 맞추어 늘릴 수 있습니다.',
      rows: [
        ['기본 구성', '스마트 점멸등 2개, 신호봉 1개, 충전 케이스'],
        ['점멸등 크기', '지름 118 × 높이 42mm'],
        ['점멸 방식', '동시, 순차, 교대 점멸과 상시 점등'],
        ['무선 동기', '최대 32개, 개활지 80m'],
        ['사용 시간', '점멸등 24시간, 신호봉 12시간'],
        ['부착 방식', '자석, 걸고리, 바닥 거치'],
      ],
    },
    {
      kind: 'steps',
      title: '사용 방법',
      items: [
        { image: step1, text: '케이스를 열어 꺼내면 점멸등이 바로 켜집니다.' },
        { image: step2, text: '차량 지붕이나 시설물에 자석으로 붙입니다.' },
        { image: step3, text: '신호봉으로 차량을 유도하고, 점멸등의 동기 점멸을 확인합니다.' },
      ],
    },
  ],
};
