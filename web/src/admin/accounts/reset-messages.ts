/** Texts about removing the second factor of an account by two persons. */
export const resetTexts = {
  title: '2단계 인증 초기화',
  ask: '2단계 인증 초기화 요청',
  askTitle: '2단계 인증 초기화를 요청할까요?',
  askHint:
    '인증 앱, 패스키와 복구 코드를 모두 쓸 수 없을 때만 요청하세요. 본인이 부탁한 것인지 먼저 직접 확인해 주세요.',
  secondPerson:
    '계정 권한이 있는 다른 직원이 승인하면 초기화됩니다. 승인할 직원이 없으면 운영자가 서버에서 할 수 있습니다.',
  reason: '초기화 사유',
  account: '계정',
  requestedBy: '요청한 직원',
  since: '요청한 날',
  asked: '2단계 인증 초기화를 요청했습니다. 다른 직원이 승인해야 합니다.',
  /** The badge of an account in the list. */
  waiting: '초기화 확인 대기',
  waitingCount: (count: number) => `확인할 2단계 인증 초기화 요청이 ${count}건 있습니다.`,
  /** What the account itself reads. */
  ownWaiting:
    '이 계정의 2단계 인증을 초기화하자는 요청이 있습니다. 부탁한 적이 없다면 요청한 직원에게 바로 확인해 주세요.',
  confirm: '초기화 승인',
  confirmTitle: '2단계 인증 초기화를 승인할까요?',
  confirmHint:
    '본인이 부탁한 것인지 직접 확인한 뒤 승인해 주세요. 등록한 앱, 패스키, 복구 코드는 쓸 수 없게 되고 열려 있는 로그인은 끝납니다. 다시 등록할 때까지 비밀번호만으로 로그인할 수 있습니다.',
  confirmed: (name: string) => `2단계 인증을 초기화했습니다. (${name})`,
  withdraw: '초기화 요청 철회',
  withdrawTitle: '2단계 인증 초기화 요청을 철회할까요?',
  withdrawn: '2단계 인증 초기화 요청을 철회했습니다.',
  decline: '초기화 요청 반려',
  declineTitle: '2단계 인증 초기화 요청을 반려할까요?',
  declineHint: '반려하면 2단계 인증은 그대로 남습니다. 본인이 부탁하지 않은 요청이라면 반려해 주세요.',
  declined: '2단계 인증 초기화 요청을 반려했습니다.',
  /** Where no other account could confirm. */
  alone: (username: string) =>
    `요청을 승인할 다른 계정이 없습니다. 계정 권한이 있는 계정이 둘 더 있어야 하며, 그 전에는 운영자가 서버에서 ./gaongil staff reset-second-factor ${username} 명령으로 초기화합니다.`,
} as const;
