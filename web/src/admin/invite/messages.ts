/** Texts of the page that accepts an invitation. */
export const inviteTexts = {
  title: '계정 초대',
  purpose: '비밀번호를 정하면 바로 로그인됩니다.',
  reading: '초대를 확인하는 중입니다…',
  name: '이름',
  username: '아이디',
  until: '기한',
  password: '새 비밀번호',
  accept: '비밀번호 정하고 로그인',
  failed: '초대를 확인하지 못했습니다.',
  noToken:
    '초대 링크를 다시 열어 주세요. 이 화면을 새로 고치거나 주소만 열면 어떤 초대인지 알 수 없습니다. 받은 링크를 처음부터 끝까지 그대로 열어야 합니다.',
  over: '이미 비밀번호를 정했다면 로그인해 주세요. 아니면 계정 담당자에게 새 초대를 요청해 주세요.',
  toSignIn: '로그인 화면으로',
} as const;
