interface Activity {
  /** Two digits. */
  month: string;
  text: string;
}

export interface Year {
  year: number;
  /** Latest first. */
  activities: readonly Activity[];
}

export const history = {
  title: '연혁',
  subtitle: '2011년 창립부터 지금까지, 도로 위 안전만을 생각해 온 시간입니다.',
  over: '2011년부터',
  /** With manual line breaks. */
  heading: '현장에서 시작해\n기준이 되기까지',
  /** Added after the number of a month for screen readers. */
  month: '월',
} as const;

const year = (of: number, ...activities: (readonly [month: string, text: string])[]): Year => ({
  year: of,
  activities: activities.map(([month, text]) => ({ month, text })),
});

/** Newest first (docs/behaviour/pages.md#about-pages). */
export const years: readonly Year[] = [
  year(2025, ['05', 'ESG 경영 선포 및 제보센터 개설'], ['02', '태양광 LED 발광표지 2세대 양산 시작']),
  year(2024, ['06', '이동식 작업자 쉼터버스 전국 12개 기관 운영'], ['03', '도로안전 기술부문 표창 수상']),
  year(2023, ['11', '캐리어형 비상표지 SG-905 공급 확대'], ['04', '월담용 안전계단 우수제품 지정']),
  year(
    2022,
    ['09', '스마트 경고 시스템 출시'],
    ['05', '가드레일 월담용 안전계단 첫 납품'],
    ['03', '안전보건경영시스템 인증 취득'],
  ),
  year(2021, ['10', '자동 불꽃신호 점화장치 개발 완료'], ['03', '가드레일 월담용 안전계단 특허 등록']),
  year(2020, ['08', '북구 첨단지구 제2공장 준공']),
  year(2019, ['02', '태양광 발광형 도로표지판 성능인증 획득']),
  year(2018, ['05', '캐리어형 비상표지 첫 납품']),
  year(2017, ['12', '연구개발전담부서 설립']),
  year(2016, ['04', '품질경영시스템 ISO 9001 인증']),
  year(2015, ['09', '도로표지판 첫 납품'], ['01', '주식회사로 법인 전환']),
  year(2014, ['06', '도로표지 제작 면허 취득']),
  year(2013, ['09', '차량방호울타리 시공 사업 개시']),
  year(2012, ['03', '도로편의시설 생산 라인 구축']),
  year(2011, ['07', '회사 창립']),
];
