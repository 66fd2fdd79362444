import { auxiliary1, auxiliary2, auxiliary3, auxiliary4 } from '../../../../media/details/guide-sign.ts';
import { instruction1, instruction2, instruction3 } from '../../../../media/details/guide-sign.ts';
import { instruction4, regulatory1, regulatory2 } from '../../../../media/details/guide-sign.ts';
import { regulatory3, regulatory4 } from '../../../../media/details/guide-sign.ts';
import { warning1, warning2, warning3, warning4 } from '../../../../media/details/guide-sign.ts';
import { directionSign } from '../../../../media/products/direction-sign.ts';
import { trafficSigns } from '../../../../media/products/traffic-signs.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '교통안전표지',
  summary: '주의, 규제, 지시, 보조 네 종류의 교통안전표지를 표준 규격과 주문 규격으로 만듭니다.',
  product: { image: trafficSigns },
  intro: {
    subtitle: '주의 · 규제 · 지시 · 보조',
    title: '교통안전표지',
    description:
      '도로교통법 시행규칙의 네 종류 표지를 모두 만듭니다. 알루미늄 판에 초고휘도 반사지를 붙여, 비가 오는 밤에도 색과 모양이 또렷하게 보입니다.',
    badges: [{ icon: 'check', text: '표준 규격 전 종류' }],
    shows: { images: [trafficSigns, directionSign] },
  },
  sections: [
    {
      kind: 'gallery',
      title: '교통안전표지의 종류',
      groups: [
        {
          title: '주의표지',
          text: '도로가 위험하거나 조심해야 할 곳을 미리 알립니다.',
          items: [
            { image: warning1, title: '+자형 교차로' },
            { image: warning2, title: '우로 굽은 도로' },
            { image: warning3, title: '신호기' },
            { image: warning4, title: '과속방지턱' },
          ],
        },
        {
          title: '규제표지',
          text: '도로에서 제한하거나 금지하는 것을 알립니다.',
          items: [
            { image: regulatory1, title: '최고속도 제한' },
            { image: regulatory2, title: '진입금지' },
            { image: regulatory3, title: '일시정지' },
            { image: regulatory4, title: '양보' },
          ],
        },
        {
          title: '지시표지',
          text: '도로를 지나는 방법과 구분을 알립니다.',
          items: [
            { image: instruction1, title: '직진' },
            { image: instruction2, title: '우회전' },
            { image: instruction3, title: '회전교차로' },
            { image: instruction4, title: '자전거 전용도로' },
          ],
        },
        {
          title: '보조표지',
          text: '앞의 세 표지를 거리, 시간, 구역으로 보충합니다.',
          items: [
            { image: auxiliary1, title: '거리' },
            { image: auxiliary2, title: '안전속도' },
            { image: auxiliary3, title: '시간' },
            { image: auxiliary4, title: '견인지역' },
          ],
        },
      ],
    },
    {
      kind: 'table',
      title: '제작 사양',
      rows: [
        ['판 재질', '알루미늄 합금 3.0mm'],
        ['반사지', '초고휘도 (유형 IX 이상)'],
        ['지주', '용융아연도금 강관 60.5mm, 76.3mm'],
        ['주문 제작', '도면을 보내 주시면 검토하고 견적을 드립니다.'],
      ],
    },
  ],
};
