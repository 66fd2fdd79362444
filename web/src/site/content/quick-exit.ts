/** The button that replaces the page by an innocuous one. */
export const quickExit = {
  button: '화면 지우기',
  key: 'Esc 두 번',
  hint: '‘화면 지우기’ 버튼을 누르면 이 화면의 내용을 지우고 제품 소개 화면으로 바꿉니다. 방문 기록은 지우지 못하니 브라우저 설정에서 지워 주세요.',
  to: '/products/guardrail',
} as const;
