import { step1, step2, step3, step4 } from '../../../../media/details/carrier-emergency-sign.ts';
import { use1, use2, use3 } from '../../../../media/details/carrier-emergency-sign.ts';
import { carrierIntro } from '../../../../media/videos/carrier-intro.ts';
import { carrierEmergencySign } from '../../../../media/products/carrier-emergency-sign.ts';
import type { Product } from '../../../products/product.ts';

export const content: Product = {
  name: '캐리어형 비상표지',
  summary:
    '여행용 캐리어처럼 끌고 가 30초 안에 세우는 공기 주입식 비상표지 SG-905입니다. 사양, 납품 실적, 사용 방법과 활용 사례를 안내합니다.',
  product: { model: 'SG-905', image: carrierEmergencySign },
  intro: {
    subtitle: 'SG-905',
    title: '캐리어형 비상표지',
    description:
      '여행용 캐리어처럼 끌고 이동해 펼치면 공기 주입식 타워가 자동으로 세워집니다. 야간 1km 밖에서도 보이는 LED 삼각표지와 반사 띠로 2차 사고 예방을 돕습니다.',
    badges: [
      { icon: 'shield', text: '성능인증 제품' },
      { icon: 'check', text: '우수조달물품' },
      { icon: 'document', text: '특허 제10-1203457호' },
    ],
    shows: { video: carrierIntro },
  },
  sections: [
    {
      kind: 'table',
      title: '제품 사양',
      subtitle: '표준 모델 기준이며 주문 제작이 가능합니다.',
      rows: [
        ['모델명', 'SG-905'],
        ['크기 (접었을\u00a0때)', '620 × 360 × 490mm'],
        ['에어타워 높이', '2,050mm'],
        ['무게', '12kg'],
        ['사용 시간', '7시간 이상 연속 점등'],
        ['충전 시간', '4시간'],
        ['충전 전압', '15V/6A'],
      ],
    },
    {
      kind: 'sales',
      title: '납품 실적',
      subtitle: '2018년부터 2024년까지 발주처별 납품 현황입니다.',
      counts: 'amount',
      years: [2018, 2019, 2020, 2021, 2022, 2023, 2024],
      rows: [
        { name: '고속도로 공공기관', figures: [12, 18, 24, 31, 38, 42, 47] },
        { name: '지방자치단체', figures: [6, 9, 15, 19, 26, 33, 41] },
        { name: '건설·유지관리사', figures: [4, 8, 11, 14, 21, 27, 29] },
        { name: '경찰·소방', figures: [2, 5, 7, 10, 12, 18, 22] },
        { name: '기타', figures: [1, 2, 4, 5, 6, 9, 11] },
      ],
    },
    {
      kind: 'steps',
      title: '사용 방법',
      items: [
        { image: step1, text: '사고 지점 후방 100m까지 캐리어를 끌고 갑니다.' },
        { image: step2, text: '덮개를 열고 전원 버튼을 길게 누릅니다.' },
        { image: step3, text: '에어타워가 30초 안에 자동으로 펼쳐집니다.' },
        { image: step4, text: 'LED 표지 점등을 확인하고 대피합니다.' },
      ],
    },
    {
      kind: 'captions',
      title: '활용 사례',
      items: [
        { image: use1, title: '고속도로 사고 처리', text: '야간 갓길 정차 차량 후방 표시' },
        { image: use2, title: '도로 유지보수 작업', text: '이동식 작업 구간 예고' },
        { image: use3, title: '터널 내 비상 상황', text: '정전 시 독립 전원 경고' },
      ],
    },
  ],
};
