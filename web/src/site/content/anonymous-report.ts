import { type Advice, progressAdvice } from './reports.ts';

export const anonymous = {
  title: '익명 제보',
  subtitle: '신원을 밝히지 않아도 됩니다. 아는 만큼만 적어 주세요.',
} as const;

export const anonymousAdvice: Advice = {
  heading: '익명성을 이렇게 지킵니다',
  items: [
    { icon: 'lock', text: '이름, 연락처, 이메일을 받지 않습니다.' },
    {
      icon: 'shield',
      text: '제보 화면의 접속 주소와 기기 정보를 남기지 않으며, 이 화면은 쿠키를 쓰지 않습니다.',
    },
    {
      icon: 'clock',
      text: '접수한 날짜만 남기고 시각은 남기지 않습니다.',
      fromSettings: 'ANONYMOUS_VISIBILITY',
    },
    progressAdvice,
    {
      icon: 'device',
      text: '회사 PC나 사내 네트워크는 피해 주세요. 그곳에 남는 기록까지 막을 수는 없습니다.',
    },
    {
      icon: 'scales',
      text: '법률상 신고자 보호는 대개 실명이나 변호사 대리 신고를 전제로 하며, 익명 제보에는 적용되지 않을 수 있습니다.',
    },
  ],
};
