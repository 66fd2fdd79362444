export const wordmark = '가온길';
export const copyright = '© 2025 가온길 주식회사';

export const siteMenu = [
  { path: '/report/real', label: '실명 제보' },
  { path: '/report/anonymous', label: '익명 제보' },
  { path: '/report/check', label: '익명 제보 확인' },
] as const;

export const home = {
  title: '도로 안전의 기준, 가온길',
  intro: '가온길 주식회사는 방호울타리, 도로편의시설, 도로안전경보장치, 표지판과 조명을 만듭니다.',
  reports: '제보센터',
  staff: '관리자',
} as const;
