/** Texts of the screen of what the company sets for the handling of its cases, and of the field that uses its templates. */
export const deskTexts = {
  form: '업무 설정',
  unsaved: '업무 설정',
  failed: '업무 설정 조회 실패',
  readOnly: '바꾸려면 제보 전체나 문의 권한이 있어야 합니다.',
  categories: '분류',
  categoriesHint:
    '제보의 분류로 고를 수 있는 이름을 한 줄에 하나씩 적습니다. 뺀 분류도 이미 정한 제보에는 남습니다.',
  daysOff: '쉬는 날',
  daysOffHint:
    '회사가 쉬는 평일을 한 줄에 하나씩, 날짜와 이름으로 적습니다. 예: 2026-12-31 창립기념일. 내일 접수되는 건부터 기한에 반영되며, 이미 알린 기한은 바뀌지 않습니다.',
  holidays: (count: number) => `자동으로 쉬는 공휴일 ${count}일`,
  unfinished: (name: string) =>
    name.trim() ? `문구 내용을 입력해 주세요: ${name}` : '이름이 없는 문구가 있습니다. 이름을 입력해 주세요.',
  badDay: (line: string) => `날짜와 이름으로 적어 주세요: ${line}`,
  templates: '문구',
  templatesHint:
    '제보자에게 보낼 글과 답변에 넣을 수 있습니다. {제목}, {관리번호}, {접수일}, {답변 기한}은 그 건의 값으로 바뀝니다.',
  templateName: '문구 이름',
  templateText: '문구 내용',
  templateKind: '쓰는 곳',
  kinds: { '': '제보와 문의', reports: '제보', inquiries: '문의' },
  add: '문구 추가',
  remove: (name: string) => `문구 빼기: ${name}`,
  removed: (name: string) => `문구를 뺐습니다: ${name}. 저장해야 반영됩니다.`,
  unfilled: (words: readonly string[]) =>
    `채우지 못한 자리가 있습니다: ${words.join(', ')}. 보내기 전에 직접 고쳐 주세요.`,
  cancel: '취소',
  save: '저장',
  choose: '문구 선택',
  insert: '넣기',
  insertLabel: '문구 넣기',
} as const;
