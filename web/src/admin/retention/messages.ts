/** Texts about the end of a case. */
export const retentionTexts = {
  title: '보존과 파기',
  failed: '보존 기한 조회 실패',
  endsOn: '보관 기한',
  contactEndsOn: '연락처 기한',
  until: (day: string) => `${day}까지`,
  /** During a legal hold; the day is that without it. */
  untilLifted: (day: string) => `파기 보류를 해제할 때까지 (보류가 없으면 ${day}까지)`,
  reference: '접수번호',
  requestedBy: '요청한 직원',
  /** Shown for an open case, and when the settings destroy nothing. */
  noEnd: '아직 없음',
  hold: '파기 보류',
  request: '파기 요청',
  cancel: '취소',
  otherRequest: '그 사이 다른 요청으로 바뀌었습니다. 창을 닫고 다시 확인해 주세요.',
  /** What to do when no other account can confirm a request. */
  secondPerson:
    '승인할 다른 계정이 없으면, 계정 담당자가 계정을 추가하거나 시스템 담당자가 서버에서 계정을 추가해야 합니다. 이 건의 담당자는 요청하거나 승인할 수 없습니다.',
} as const;

/** Texts of legal holds. */
/** What the dialog says that sets a legal hold. */
export const holdFormTexts = {
  title: '파기를 보류할까요?',
  hint: '소송이나 조사 때문에 보존해야 하는 건에 사용합니다. 기한이 지나도 파기하지 않으며, 해제하려면 다른 직원의 승인이 필요합니다.',
  reason: '보류 사유',
  action: '파기 보류',
  done: '파기를 보류했습니다.',
} as const;

export const holdTexts = {
  set: holdFormTexts.action,
  /** Said of a reason that was typed and neither saved nor discarded. */
  drafted: '작성 중이던 보류 사유가 있습니다.',
  goOn: '이어서 쓰기',
  liftRequest: '보류 해제 요청',
  confirmLift: '보류 해제 승인',
  confirmLiftTitle: '파기 보류를 해제할까요?',
  confirmLiftHint: (day: string) => `해제해도 적어도 ${day}까지는 남고, 그 뒤에 파기됩니다.`,
  /** Shown for an open case, and when the settings destroy nothing. */
  confirmLiftHintOpen: '보관 기한이 아직 없으므로 해제해도 파기되지 않습니다.',
  lifted: '파기 보류를 해제했습니다.',
  /** What the request waits for, to who made it and to everybody else. */
  ownLift: '보류 해제는 요청한 사람이 아닌 다른 직원만 승인할 수 있습니다.',
  liftWaits: '다른 직원이 보류 해제를 요청했습니다. 승인하면 보관 기한이 다시 적용됩니다.',
  /** Said in a dialog while it is open; `who` is a subject. */
  meanwhile: (who: string) => `${who} 이미 파기를 보류했습니다.`,
  liftMeanwhile: (who: string) => `${who} 이미 보류 해제를 요청했습니다.`,
  liftedMeanwhile: '파기 보류가 이미 해제되었습니다.',
  liftEndedMeanwhile: '보류 해제 요청이 이미 철회되었거나 반려되었습니다.',
} as const;

/** Texts of requests to destroy a case before its time. */
export const destructionTexts = {
  /** To the second person. */
  waits:
    '다른 직원이 요청했습니다. 승인하면 내용, 첨부파일, 메모, 이력을 모두 파기합니다. 되돌릴 수 없습니다.',
  /** While the case is on hold. */
  onHold: '파기 보류 중입니다. 먼저 두 직원이 보류를 해제해야 승인할 수 있습니다.',
  confirm: '파기 승인',
  confirmTitle: '이 건을 지금 파기할까요?',
  confirmHint:
    '내용, 첨부파일, 메모, 이력이 모두 사라지고 되돌릴 수 없습니다. 제보인지 문의인지(제보는 실명인지 익명인지도), 파기할 때의 상태, 접수한 달, 처리를 마친 달, 파기한 달, 파기 사유, 두 직원의 이름은 남습니다.',
  /** Names text that was typed into the case and not saved. */
  confirmUnsaved: (names: readonly string[]) =>
    `이 건에 작성하고 저장하지 않은 내용도 함께 사라집니다: ${names.join(', ')}`,
  confirmed: '파기했습니다.',
  own: '파기는 요청한 사람이 아닌 다른 직원만 승인할 수 있습니다.',
  /** Said in a dialog while it is open; `who` is a subject. */
  meanwhile: (who: string) => `${who} 이미 파기를 요청했습니다.`,
  endedMeanwhile: '파기 요청이 이미 철회되었거나 반려되었습니다.',
} as const;

/** Texts of what one person requests and another one confirms: to request it, to withdraw the own request, to decline that of somebody else. */
export const requestTexts = {
  lift: {
    request: {
      title: '파기 보류 해제를 요청할까요?',
      hint: '담당자가 아닌 다른 직원이 승인하면 보류가 해제됩니다.',
      note: retentionTexts.secondPerson,
      action: '보류 해제 요청',
      reason: '해제 사유',
      done: '보류 해제를 요청했습니다. 다른 직원의 승인이 필요합니다.',
    },
    withdraw: {
      title: '보류 해제 요청을 철회할까요?',
      action: '보류 해제 요청 철회',
      done: '보류 해제 요청을 철회했습니다.',
    },
    decline: {
      title: '보류 해제 요청을 반려할까요?',
      hint: '반려하면 파기 보류가 그대로 남습니다. 요청한 직원은 처리 이력에서 확인할 수 있습니다.',
      action: '보류 해제 요청 반려',
      done: '보류 해제 요청을 반려했습니다.',
    },
  },
  destruction: {
    request: {
      title: '이 건의 파기를 요청할까요?',
      hint: '담당자가 아닌 다른 직원이 승인하면 내용, 첨부파일, 메모, 이력을 모두 파기합니다. 되돌릴 수 없습니다.',
      note: retentionTexts.secondPerson,
      action: '파기 요청',
      reason: '파기 사유',
      done: '파기를 요청했습니다. 다른 직원의 승인이 필요합니다.',
    },
    withdraw: {
      title: '파기 요청을 철회할까요?',
      action: '파기 요청 철회',
      done: '파기 요청을 철회했습니다.',
    },
    decline: {
      title: '파기 요청을 반려할까요?',
      hint: '반려하면 이 건은 파기되지 않고 그대로 남습니다. 요청한 직원은 처리 이력에서 확인할 수 있습니다.',
      action: '파기 요청 반려',
      done: '파기 요청을 반려했습니다.',
    },
  },
} as const;

/** Texts of the list of due cases. */
export const dueTexts = {
  open: '파기 예정',
  title: (noun: string) => `파기 예정 ${noun}`,
  contacts: '연락처만 먼저 파기',
  contactRule: (months: number) =>
    `실명 제보의 이름과 연락처는 처리를 마치고 ${months}개월이 지나면 먼저 파기합니다. 제보 내용은 남습니다.`,
  contactNone: '30일 안에 먼저 파기할 연락처가 없습니다.',
  contactEndsOn: '연락처 기한',
  rule: (noun: string, months: number) =>
    `${noun}는 처리를 마치고 ${months}개월이 지나면 자동으로 파기합니다.`,
  never: (noun: string) => `설정에 따라 ${noun}를 자동으로 파기하지 않습니다.`,
  stopped:
    '서버의 날짜가 마지막 실행과 크게 달라 자동 파기를 멈췄습니다. 시스템 담당자가 날짜를 확인해야 합니다.',
  tomorrow: (count: number) => `내일 파기: ${count.toLocaleString('en-US')}건`,
  total: (count: number) => `30일 안에 파기: ${count.toLocaleString('en-US')}건`,
  onHold: (count: number) => `파기 보류: ${count.toLocaleString('en-US')}건`,
  neverEnded: (count: number) =>
    `보관 기한만큼 지났지만 처리를 마치지 않은 건: ${count.toLocaleString('en-US')}건. 마치지 않은 건은 파기하지 않습니다.`,
  none: '30일 안에 파기할 건이 없습니다.',
  first: (count: number) => `기한이 가까운 ${count}건만 보입니다.`,
  case: '건',
  endsOn: '보관 기한',
  failed: '파기 예정 조회 실패',
  close: '닫기',
} as const;
