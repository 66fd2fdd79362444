import type { SampleNews } from './sample-types.ts';

/** Articles that nobody wrote, at an address that nobody has. */
export const sampleNews: readonly SampleNews[] = [
  { daysAgo: 310, title: '가온길, 새해 안전 경영 방침 발표', url: 'https://news.example.com/1' },
  { daysAgo: 275, title: '차세대 충격 흡수 시설 실물 충돌 시험 통과', url: 'https://news.example.com/2' },
  { daysAgo: 240, title: '어린이 보호 구역 태양광 표지판 기증', url: 'https://news.example.com/3' },
  { daysAgo: 212, title: '협력사와 함께하는 상생 협약식 개최', url: 'https://news.example.com/4' },
  { daysAgo: 180, title: '제2공장 증설, 생산 능력 30퍼센트 확대', url: 'https://news.example.com/5' },
  { daysAgo: 148, title: '도로 안전 전시회에서 지능형 시선 유도등 공개', url: 'https://news.example.com/6' },
  { daysAgo: 120, title: '여름철 도로 시설물 무상 점검 실시', url: 'https://news.example.com/7' },
  { daysAgo: 93, title: '지역 대학과 산학 협력 연구실 개소', url: 'https://news.example.com/8' },
  { daysAgo: 66, title: '저소음 과속방지턱 신기술 인증 획득', url: 'https://news.example.com/9' },
  { daysAgo: 40, title: '임직원 도로변 정화 봉사 활동', url: 'https://news.example.com/10' },
  { daysAgo: 17, title: '윤리 경영 교육과 제보센터 안내 확대', url: 'https://news.example.com/11' },
  { daysAgo: 3, title: '겨울철 결빙 구간 안전 시설 특별 공급', url: 'https://news.example.com/12' },
];
