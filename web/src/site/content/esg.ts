export const esg = {
  title: 'ESG 경영',
  subtitle: '환경과 사람, 바른 경영을 도로 안전과 함께 생각합니다.',
  over: '준비 중',
  heading: 'ESG 경영 페이지를 준비하고 있습니다',
  text: '준비되는 대로 이 페이지에 공개하겠습니다. 다음에 다시 찾아 주세요.',
  meanwhile: '그 전에 궁금한 점은 문의로, 회사가 알아야 할 일은 제보로 남겨 주세요.',
  contact: '문의하기',
  report: '제보센터',
  /** Shown when the image fails; also its alternative text. */
  emoji: '🚧',
  emojiName: '공사 중 표지',
  emojiText: '준비 중입니다',
} as const;
