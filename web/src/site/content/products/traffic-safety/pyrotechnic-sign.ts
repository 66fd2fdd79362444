import { step1, step2, step3 } from '../../../../media/details/pyrotechnic-sign.ts';
import { flareDemo } from '../../../../media/videos/flare-demo.ts';
import { pyrotechnicSign } from '../../../../media/products/pyrotechnic-sign.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '불꽃신호 자동 점화장치',
  summary:
    '버튼 하나로 불꽃신호관을 차례로 점화하는 자동 점화장치 GF-300입니다. 사양과 사용 방법, 시연 영상을 안내합니다.',
  product: { model: 'GF-300', image: pyrotechnicSign },
  intro: {
    subtitle: 'GF-300',
    title: '불꽃신호 자동 점화장치',
    description:
      '손으로 불을 붙이지 않아도 됩니다. 불꽃신호관 다섯 개를 미리 꽂아 두고 버튼을 누르면 차례로 점화되어, 작업자는 차도에 머무르지 않고 먼저 대피합니다.',
    badges: [
      { icon: 'shield', text: '원격 점화' },
      { icon: 'document', text: '특허 제10-1427710호' },
    ],
    shows: { images: [pyrotechnicSign, step3, step2] },
  },
  sections: [
    {
      kind: 'table',
      title: '제품 사양',
      rows: [
        ['모델명', 'GF-300'],
        ['크기', '520 × 280 × 340mm'],
        ['무게', '9.5kg (신호관 제외)'],
        ['장착 수량', '불꽃신호관 5개'],
        ['점화 방식', '전기 점화, 본체 버튼과 무선 리모컨'],
        ['점화 간격', '즉시 또는 1–10분 순차'],
      ],
    },
    {
      kind: 'steps',
      title: '사용 방법',
      items: [
        { image: step1, text: '거치구에 불꽃신호관을 끝까지 끼웁니다.' },
        { image: step2, text: '전원을 켜고 안전장치를 푼 뒤 점화 방식을 고릅니다.' },
        { image: step3, text: '안전한 곳으로 물러나 점화하고, 불꽃을 확인합니다.' },
      ],
    },
    { kind: 'video', title: '시연 영상', subtitle: '소리가 없는 영상입니다.', video: flareDemo },
  ],
};
