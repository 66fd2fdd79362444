import { editorText, savedFirstText, type Editor } from '../shared/messages.ts';

/** Texts that the report and inquiry screens share. */
export const caseMessages = {
  findByReporter: '제보자로 찾기',
  arrived: '받은 경로',
  enteredBy: '입력한 사람',
  views: '보기',
  statusAll: '상태 전체',
  typeAll: '유형 전체',
  assigneeAll: '담당자 전체',
  unassigned: '미배정',
  holdAll: '보류 무관',
  holdActive: '파기 보류 중',
  reset: '초기화',
  order: '정렬',
  ownOrder: '최신순',
  ascending: '오름차순',
  descending: '내림차순',
  searchPartialShort: '검색 일부 제외',
  /** Shown when a part of the search index is damaged; the worker rebuilds it by itself. */
  searchPartial:
    '검색 일부 제외: 색인의 일부를 읽을 수 없어 빠진 건이 있을 수 있습니다. 곧 자동으로 복구됩니다.',
  /** The time is in Seoul. */
  nextSlot: (time: string) => `새 익명 제보가 있으면 ${time}에 알림 메일을 보냅니다.`,
  newCases: (noun: string, count: number) => `새 ${noun} ${count.toLocaleString('en-US')}건 보기`,
  selected: (count: number) => `${count}건 선택됨`,
  /** Says what the numbers above the list count, where the list has further filters. */
  countsWithoutSearch: '보기와 상태 옆의 건수는 검색어 없이 센 수입니다. 검색된 건수는 목록 아래에 있습니다.',
  viewsWithoutFilters: (filters: string) => `보기 옆의 건수는 ${filters} 조건 없이 센 수입니다.`,
  filterNames: { type: '유형', status: '상태', assignee: '담당자' },
  clearSelection: '선택 해제',
  close: '닫기',
  print: '인쇄',
  printedBy: (company: string, noun: string, by: string, at: string) =>
    `${company} ${noun} · 인쇄: ${by}, ${at}`,
  printNotRecorded: '인쇄를 처리 이력에 남기지 못했습니다.',
  previous: '이전 항목',
  next: '다음 항목',
  showRequest: '확인할 요청',
  toMe: '나에게 배정',
  start: '처리 시작',
  statusSet: (name: string) => `상태를 변경했습니다: ${name}`,
  /** Said of a key that would change a case while others are selected. */
  othersSelected: (count: number) =>
    `변경하지 않았습니다. 목록에서 ${count}건이 선택되어 있습니다. 선택한 건을 변경하려면 목록에서, 열린 건만 변경하려면 선택을 해제하고 다시 눌러 주세요.`,
  /** Said of a key that would change a case while none is meant. */
  noneMeant: '변경하지 않았습니다. 목록에서 변경할 건을 선택한 뒤 다시 눌러 주세요.',
  /** Said of what a form saved. */
  fieldsSet: (fields: string) => `변경한 항목: ${fields}`,
  assigneeSet: (name: string) => `담당자를 변경했습니다: ${name || '미배정'}`,
  /** Stands before the text in which a search found a word. */
  foundIn: (part: string) => `${part}에서 찾음:`,
  /** A value that was taken back, and what is so again. */
  undoneValue: (field: string, from: string, to: string) => `${field}(${from} → ${to})`,
  undoLate: '되돌릴 수 있는 시간(1분)이 지났습니다.',
  undoConflict: (editor: Editor | undefined, status: string, assignee: string) =>
    `${editorText(editor)} 그 뒤에 수정했습니다. 현재 상태: ${status}, 담당자: ${assignee || '미배정'}.`,
  leftView: '이 보기에서 빠짐',
  gone: '찾을 수 없음',
  draft: '초안 있음',
  requested: '파기 요청',
  requestedByMe: '파기 요청 · 내가 요청',
  liftRequested: '보류 해제 요청',
  liftRequestedByMe: '보류 해제 요청 · 내가 요청',
  exclusionEndRequested: '이해관계 해제 요청',
  exclusionEndRequestedByMe: '이해관계 해제 요청 · 내가 요청',
  onHold: '파기 보류',
  looking: (names: string) => `${names} 님이 보고 있습니다.`,
  writing: (names: string) => `${names} 님이 쓰고 있습니다.`,
  /** Said by screen readers, where a dot stands before a title. */
  unread: '읽지 않음',
  newAnswer: '새 답변',
  newAnswerAfterClosing: '새 답변 · 다시 볼 것',
  /** The text for an empty view without a search and without filters. */
  emptyViews: {
    mine: '지금 맡은 건이 없습니다.',
    unread: '읽지 않은 건이 없습니다.',
    requested: '지금 확인할 요청이 없습니다.',
  } as Partial<Record<string, string>>,
  emptyView: '이 보기에 해당하는 건이 없습니다.',
  quickConflict: (noun: string, editor: Editor | undefined) =>
    `${savedFirstText(editor)} 이 ${noun}의 최신 내용을 확인해 주세요.`,
  /** Said of a case that is not found when it is opened: the answer does not say why. */
  notFound: (noun: string) =>
    `이 ${noun}를 찾을 수 없습니다. 파기되었거나 이 계정으로 볼 수 없는 ${noun}입니다.`,
  /** Said when a change is saved of a case that is not found any more. */
  notFoundToSave: (noun: string) =>
    `이 ${noun}를 찾을 수 없어 저장하지 않았습니다. 파기되었거나 볼 수 없게 된 ${noun}입니다.`,
  notFoundText: (noun: string) =>
    `이 ${noun}를 찾을 수 없어 저장하지 않았습니다. 파기되었거나 볼 수 없게 된 ${noun}입니다. 입력한 내용은 아래에 그대로 있으니 필요하면 복사해 주세요.`,
  notFoundMeanwhile: (noun: string) =>
    `이 ${noun}를 찾을 수 없습니다. 파기되었거나 볼 수 없게 된 ${noun}입니다. 화면에는 그 전의 내용이 남아 있습니다.`,
} as const;

/** Texts about what was typed about a case that is not found. */
export const leftTextMessages = {
  title: '저장하지 않은 글',
  hint: '저장할 수 없어 이 탭에만 보관하고 있습니다. 필요하면 복사한 뒤 지워 주세요. 마지막으로 입력하고 12시간이 지나거나 탭을 닫으면 지워집니다.',
  remove: '이 글 지우기',
} as const;

/** Texts of the field for an assignee. */
export const assigneeMessages = {
  isAccount: (displayName: string) => `직원 계정: ${displayName}`,
  isTeam: (displayName: string) => `팀: ${displayName}`,
  isAway: (until: string) => `${until}까지 부재`,
  team: '팀',
  isEnded: '종료한 팀입니다. 다른 담당자를 선택해 주세요.',
  isSuspended: '정지된 계정입니다. 다른 담당자를 선택해 주세요.',
  isNone: '배정할 수 있는 이름이 아닙니다. 목록에서 선택해 주세요.',
} as const;

/** Texts of the form that edits a case. */
export const caseFormMessages = {
  title: '조치',
  status: '상태',
  assignee: '담당자',
  notes: '조치 내용',
  preview: '제보자가 읽게 될 내용',
  /** What the progress page shows for an empty value. */
  none: '-',
  empty: '(비어 있음)',
  save: '저장',
  cancel: '취소',
} as const;

/** Texts of the question before a report is closed. */
export const closingMessages = {
  /** Said of text that a key or the bulk bar does not save. */
  unsaved:
    '작성 중인 조치 내용은 저장되지 않았으므로 포함되지 않습니다. 포함하려면 취소하고 먼저 저장해 주세요.',
  someUnsaved: (count: number) =>
    `${count}건에는 저장하지 않은 조치 내용이 있습니다. 그 내용은 포함되지 않습니다. 포함하려면 취소하고 먼저 저장해 주세요.`,
  title: (noun: string, count: number) =>
    count === 1 ? `이 ${noun}를 종결할까요?` : `${noun} ${count}건을 종결할까요?`,
  internal: '조사 결과와 취한 조치는 직원만 봅니다.',
  internalOfAll: '조사 결과와 취한 조치는 직원만 보며, 선택한 모든 건에 같은 내용으로 저장됩니다.',
  noFinding: '선택해 주세요',
  noCategory: '정하지 않음',
  text: '종결하면 제보자는 처리 현황 화면에서 아래 내용을 읽습니다.',
  list: '제보자가 읽게 될 내용',
  empty: '조치 내용이 비어 있습니다. 제보자는 처리 결과에 대한 설명을 읽지 못합니다.',
  someEmpty: (count: number) =>
    `${count}건은 조치 내용이 비어 있습니다. 제보자는 처리 결과에 대한 설명을 읽지 못합니다.`,
  failed: (count: number) => `불러오지 못한 ${count}건은 종결하지 않습니다.`,
  cancel: '취소',
  confirm: '종결',
} as const;

/** Texts of the question before closed cases get an earlier status. */
export const reopeningMessages = {
  title: (closed: string, noun: string, count: number, status: string) =>
    count === 1
      ? `${closed}된 ${noun}의 상태를 다시 바꿀까요? (${closed} → ${status})`
      : `${closed}된 ${noun} ${count}건의 상태를 다시 바꿀까요? (${closed} → ${status})`,
  text: (status: string) => `제보자가 읽는 처리 현황에서 종결일이 지워지고, 현재 상태는 ${status}입니다.`,
  hint: '직원만 보는 처리 이력에 남습니다.',
  missing: '다시 여는 사유를 입력해 주세요.',
  list: '상태를 다시 바꿀 건',
  cancel: '취소',
  confirm: (status: string) => `${status} 상태로 변경`,
} as const;

/** Says how many cases had the values of a bulk change already. */
const unchangedText = (count: number) => (count > 0 ? ` 이미 같은 값이던 ${count}건은 그대로입니다.` : '');

/** Texts of bulk changes. */
export const bulkMessages = {
  apply: '적용',
  applying: '적용 중...',
  nothing: '변경할 상태나 담당자를 선택해 주세요.',
  assigneeMissing: '담당자 이름을 입력해 주세요.',
  keepStatus: '상태 유지',
  assigning: { keep: '담당자 유지', set: '담당자 지정', clear: '담당자 비움' },
  assignee: '담당자 이름',
  tooMany: (limit: number) => `한 번에 ${limit}건까지 선택할 수 있습니다.`,
  set: ({ status, assignee }: { status: string | undefined; assignee: string | undefined }) =>
    [
      ...(status ? [`상태: ${status}`] : []),
      ...(assignee === undefined ? [] : [`담당자: ${assignee || '미배정'}`]),
    ].join(', '),
  done: (count: number, same: number, set: string) =>
    `${count}건을 변경했습니다. ${set}.${unchangedText(same)}`,
  title: '일괄 변경 결과',
  partly: (done: number, failed: number, same: number) =>
    `${done}건을 변경했고, ${failed}건은 변경하지 못했습니다.${unchangedText(same)}`,
  results: {
    ok: '변경됨',
    conflict: '다른 직원이나 다른 창에서 먼저 수정함',
    missing: '찾을 수 없음',
    unreadable: '손상되어 열 수 없음',
    unassignable: '이 담당자에게 배정할 수 없음',
  },
  /** Said of one case. */
  undoResults: {
    missing: '찾을 수 없는 건입니다.',
    unreadable: '손상되어 열 수 없습니다.',
    unassignable: '이전 담당자에게 다시 배정할 수 없습니다.',
  },
  undone: (count: number, set: string) => `${count}건을 되돌렸습니다. 취소한 변경 – ${set}`,
  partlyUndone: (done: number, failed: number, set: string) =>
    `${done}건을 되돌렸고, 그 사이 변경된 ${failed}건은 되돌리지 않았습니다. 취소한 변경 – ${set}`,
} as const;

/** Texts of the export. */
export const exportMessages = {
  open: '내보내기',
  title: '목록 내보내기',
  text: '지금 목록의 조건과 정렬대로 모든 쪽을 저장합니다. 누가 언제 내보냈는지 기록됩니다.',
  texts: {
    reports:
      '제목·사건 개요·내용·조치 내용, 대상자, 접수번호 전체, 조사 결과·취한 조치·분류, 첨부파일 이름, 자료 이름과 설명까지 포함',
    inquiries: '문의 내용과 조치 내용, 자료 이름과 설명까지 포함',
  },
  xlsx: '엑셀(.xlsx) 저장',
  csv: 'CSV 저장',
  log: '내보내기 기록 보기',
  csvHint: '엑셀은 CSV의 01012345678이나 3-1을 숫자나 날짜로 바꿉니다. 엑셀로 볼 때는 .xlsx로 저장해 주세요.',
} as const;
