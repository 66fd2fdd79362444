/** Texts about handing over all open cases of an account or a team. */
export const handOverTexts = {
  own: '내 담당',
  ownHint:
    '휴가나 인사이동 전에 진행 중인 내 담당 건을 한 번에 넘길 수 있습니다. 팀이 담당하는 건은 그대로입니다.',
  form: '진행 중인 담당 건 모두 넘기기',
  to: '넘겨받을 담당자',
  hint: '배정할 수 없는 건은 그대로 남습니다.',
  submit: '모두 넘기기',
  busy: '넘기는 중...',
  missing: '넘겨받을 담당자를 입력해 주세요.',
  same: '지금 담당자입니다. 다른 담당자를 선택해 주세요.',
  refused: '이 건들을 배정할 수 있는 이름이 아닙니다. 목록에서 선택해 주세요.',
  none: '진행 중인 담당 건이 없습니다.',
  done: (count: number, name: string) => `담당 건 ${count}건을 넘겼습니다. 담당자: ${name}.`,
  left: (count: number) => (count > 0 ? ` ${count}건은 그대로입니다.` : ''),
  noneMoved: (count: number) => `넘긴 건이 없습니다. ${count}건은 그대로입니다.`,
  interrupted: (text: string) => `중간에 멈췄으니 나머지 건은 목록에서 확인해 주세요. ${text}`,
  failed: '담당 건을 넘겼는지 확인하지 못했습니다. 목록에서 확인해 주세요.',
  undone: (count: number) => `${count}건의 담당자를 되돌렸습니다.`,
  partlyUndone: (count: number, left: number) =>
    `${count}건의 담당자를 되돌렸고, ${left}건은 되돌리지 못했습니다.`,
} as const;
