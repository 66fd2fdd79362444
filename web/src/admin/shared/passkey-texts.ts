/** Texts about passkeys, at sign-in, for a fresh proof and when one is made. */
export const passkeyTexts = {
  confirm: '패스키로 확인',
  /** Said when the browser gives no reason, or its script could not be fetched. */
  failed: '패스키를 사용하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  /** Said to an account that has passkeys alone, where the browser has none. */
  notHere:
    '이 계정은 패스키를 쓰지만 지금 쓰시는 주소나 브라우저에서는 패스키를 쓸 수 없습니다. 복구 코드를 입력하거나 사이트의 원래 주소로 접속해 주세요.',
  /** By the names of errors of browsers. */
  failures: {
    NotAllowedError: '패스키 확인이 취소되었거나 시간이 지났습니다. 다시 시도해 주세요.',
    AbortError: '패스키 확인이 취소되었거나 시간이 지났습니다. 다시 시도해 주세요.',
    InvalidStateError: '이 기기에는 이 계정의 패스키가 이미 있습니다.',
    SecurityError: '이 주소에서는 패스키를 쓸 수 없습니다. 사이트의 원래 주소로 접속해 주세요.',
    ConstraintError:
      '이 기기에서는 패스키를 만들 수 없습니다. 화면 잠금이나 PIN을 설정한 뒤 다시 시도하거나 다른 기기를 사용해 주세요.',
  },
} as const;
