/** What is said of a chosen file before anything is known of it. */
export const fileCheck = {
  looking: '파일에 남은 정보를 확인하는 중입니다…',
  unknown: '이 파일을 확인하지 못했습니다. 만든 사람이나 위치 정보가 남아 있지 않은지 확인해 주세요.',
} as const;
