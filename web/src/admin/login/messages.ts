import { site } from '../../api/site-config.ts';

/** Texts of the sign-in page. */
export const loginMessages = {
  title: '관리자 로그인',
  purpose: '제보와 문의, 뉴스를 관리합니다.',
  motto: '현장의 목소리를\n안전으로 옮기는 곳',
  home: `${site.company.name} 홈페이지로 돌아가기`,
  busy: '로그인 중...',
  passkey: '패스키로 로그인',
  draftStored:
    '작성하시던 내용을 보관하고 있습니다. 같은 아이디로 로그인하시면 그대로 이어지고, 다른 아이디로 로그인하시거나 탭을 닫으시면 지워집니다.',
  unsaved:
    '로그인이 만료되어 마지막 요청은 처리되지 않았습니다. 저장하려던 내용은 저장되지 않았으니, 로그인하신 뒤 다시 저장해 주세요.',
  /** `unsaved` where this tab has unsaved text. */
  unsavedStored:
    '로그인이 만료되어 마지막 요청은 처리되지 않았습니다. 작성하시던 내용을 보관하고 있습니다. 같은 아이디로 로그인하신 뒤 다시 저장해 주세요. 다른 아이디로 로그인하시거나 탭을 닫으시면 지워집니다.',
  /** Why the session of this tab ended. */
  ends: {
    idle: '오랫동안 사용하지 않아 자동으로 로그아웃되었습니다. 다시 로그인해 주세요.',
    long: '로그인한 지 오래되어 로그인이 끝났습니다. 다시 로그인해 주세요.',
    ended:
      '로그인이 끝났습니다. 다른 브라우저에서 로그아웃했거나 비밀번호나 계정 상태가 바뀌었을 수 있습니다. 다시 로그인해 주세요.',
  },
  refused: '요청이 거부되었습니다. 권한을 확인하고 다시 로그인해 주세요.',
  second: {
    title: '2단계 인증',
    useRecoveryCode: '휴대전화가 없나요? 복구 코드로 로그인',
    useCode: '인증 앱의 번호로 로그인',
    restart: '아이디와 비밀번호부터 다시',
  },
  wait: (minutes: number) => `약 ${minutes}분 뒤에 다시 시도하실 수 있습니다.`,
} as const;
