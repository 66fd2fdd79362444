import { formatDay } from '@gaongil/contract/dates';
import type { MailHealth } from '@gaongil/contract/system/mail-health';

/**
 * Texts that the staff screens show if the server's answer has none (docs/behaviour/errors-and-texts.md#staff-texts).
 */
export const staffMessages = {
  listFailed: '목록 조회 실패',
  detailFailed: '상세 조회 실패',
  saveFailed: '저장 실패',
  /** Said of a form that could not be saved. */
  textStays: '입력한 내용은 그대로 있습니다.',
  /** Said in a form that could not be sent, once there is a connection again. */
  reconnected: '다시 연결되었습니다. 입력한 내용은 그대로 있습니다. 이제 다시 시도해 주세요.',
  /** Said above rows that could not be fetched again; the time is in Seoul. */
  staleOffline: (time: string) => `연결이 끊겨 ${time}의 목록입니다.`,
  staleRefused: (reason: string, time: string) => `${reason} 지금 보이는 것은 ${time}의 목록입니다.`,
  empty: '데이터가 없습니다.',
  noHits: '검색 결과가 없습니다.',
  loading: '불러오는 중입니다…',
  leaving: '로그인 화면으로 이동합니다…',
  retry: '다시 시도',
  undo: '되돌리기',
  undoing: '되돌리는 중...',
  /** Says what was taken back. */
  undone: (what: string) => `되돌렸습니다. ${what}`,
  /** Said beside the button that takes a change back. */
  undoWithin: (seconds: number) => `${seconds}초 안에 되돌릴 수 있습니다.`,
  /** Said before the reason. */
  undoFailed: '되돌리지 못했습니다.',
  closeMessage: '메시지 닫기',
  /** The button of a bar that shows its notices; `first` is the first one in short. */
  notices: (first: string, others: number) => (others > 0 ? `${first} 외 ${others}건` : first),
  /** Notices in short. */
  oldList: (time: string) => `${time}의 목록`,
  oldRecords: '이전 목록',
  oldDetail: '이전 내용',
  close: '닫기',
  ownAccount: '내 계정',
  /** The title of an address without a screen, or with one that the account does not have: the text does not tell which. */
  noScreenTitle: '화면을 찾을 수 없음',
  noScreen: '이 주소에는 화면이 없거나, 이 계정으로 볼 수 있는 화면이 아닙니다.',
  toFirstScreen: '첫 화면으로',
  screenFailed: '화면을 표시하지 못했습니다. 다시 시도해 주세요.',
  resetFilters: '필터 초기화',
  showAll: '전체 보기',
  saved: '저장되었습니다.',
  saving: '저장 중...',
  sending: '보내는 중...',
  cancel: '취소',
  /** The save key outside of a form. */
  nothingToSave: '저장하지 않았습니다. 저장할 입력란을 선택한 뒤 다시 눌러 주세요.',
  /** The undo button of a case of which another change is being saved. */
  undoWaits: '저장하는 중에는 되돌릴 수 없습니다. 저장된 뒤 다시 눌러 주세요.',
  /** The undo key when no change can be taken back. */
  nothingToUndo: '되돌릴 변경이 없습니다.',
  /** The undo key after the message of the change is gone, by itself or by hand. */
  undoOver: {
    time: (seconds: number) => `되돌릴 수 있는 시간(${seconds}초)이 지났습니다.`,
    hand: () => '메시지를 닫은 변경은 되돌릴 수 없습니다.',
  },
  linksInText: '본문에 적힌 주소는 위험할 수 있습니다. 열기 전에 확인해 주세요.',
  /** Said before the reason. */
  signOutFailed: '로그아웃하지 못했습니다.',
} as const;

/** Texts of the dialog about unsaved text. */
export const leaveMessages = {
  title: '저장하지 않은 내용이 있습니다.',
  /** Names what is unsaved, and where it goes when it is saved. */
  what: (names: readonly string[]) => `저장하지 않은 내용: ${names.join(', ')}`,
  /** Said of what saving and leaving does not send, since only its own button does. */
  unsent: (names: readonly string[]) => `저장하거나 보내지 않고 초안으로 남는 내용: ${names.join(', ')}`,
  text: '저장하지 않고 이동하면 작성 중인 내용을 이 탭에 보관해 두었다가 다시 열 때 복구합니다. 탭을 닫으면 지워집니다.',
  /** Said of text that belongs to something that does not exist any more. */
  gone: (names: readonly string[]) =>
    `저장할 수 없는 내용: ${names.join(', ')}. 삭제되거나 파기된 건, 또는 볼 수 없게 된 건의 글이라 이동하면 지워지고 복구할 수 없습니다. 필요하면 먼저 복사해 주세요.`,
  /** Said of what is shown here and never again, such as recovery codes. */
  onceTitle: '다시 볼 수 없는 내용이 있습니다.',
  once: (names: readonly string[]) =>
    `지금만 볼 수 있는 내용: ${names.join(', ')}. 이 화면을 떠나면 다시 볼 수 없습니다. 먼저 복사하거나 저장해 주세요.`,
  /** Said of files that are being sent. */
  sendingTitle: '전송이 끝나지 않았습니다.',
  sending: (names: readonly string[]) =>
    `${names.join(', ')}: 이 화면을 떠나면 전송이 중단됩니다. 이미 올린 자료는 그대로 있습니다.`,
  onceStay: '머물기',
  onceOnly: { leave: '그대로 이동', signOut: '그대로 로그아웃' },
  lost: '저장하지 않고 로그아웃하면 이 탭에서 작성 중인 내용이 모두 지워집니다.',
  /** Said of the drafts of other cases, which nothing saves here. */
  othersStay:
    '저장하고 로그아웃하면 보관 중인 초안은 남고, 12시간 안에 이 탭에서 같은 아이디로 로그인하면 이어서 쓸 수 있습니다.',
  /** Drafts of other cases than the opened one. */
  drafts: (count: number) => `보관 중인 초안 ${count}건`,
  inOtherTabs: (count: number) => `다른 탭 ${count}개의 글`,
  /** Said of unsaved text in other tabs, which signing out seals. */
  otherTabsStay:
    '로그아웃하면 다른 탭도 로그인 화면으로 이동합니다. 다른 탭의 글은 그 탭에 보관되며, 12시간 안에 같은 아이디로 로그인하면 이어서 쓸 수 있습니다. 그 탭을 닫으면 지워집니다.',
  stay: '계속 작성',
  leave: '저장하지 않고 이동',
  save: '저장하고 이동',
  signOut: '저장하지 않고 로그아웃',
  saveAndSignOut: '저장하고 로그아웃',
} as const;

/** Texts of the notice before the session ends. */
export const sessionMessages = {
  idle: (minutes: number) => `사용하지 않아 약 ${minutes}분 뒤 자동으로 로그아웃됩니다.`,
  ending: (minutes: number) =>
    `로그인한 지 오래되어 약 ${minutes}분 뒤 다시 로그인해야 합니다. 작성 중인 내용은 보관됩니다.`,
  extend: '연장',
} as const;

/** Shown to staff when mails do not arrive. */
export const mailMessages = {
  short: '알림 메일 문제',
  title: '알림 메일이 제대로 발송되지 않고 있습니다.',
  overdue:
    '2시간 넘게 보내지 못한 메일이 있습니다. 새로 접수된 항목은 목록에서 직접 확인하고, 시스템 담당자에게 메일 서버와 SMTP_URL 설정을 확인해 달라고 요청해 주세요.',
  failing:
    '아래 담당자 주소로는 메일이 전달되지 않습니다. 시스템 담당자에게 NOTIFY_TO 설정이나 계정에 적은 주소와 메일 서버를 확인해 달라고 요청해 주세요.',
  address: ({ address, since, permanent, kind }: MailHealth['failing'][number]) =>
    `${address}: ${formatDay(since)}부터 ${permanent ? '수신 거부' : '전달 실패'}(${kind})`,
  givenUp:
    '보내기를 중단한 메일이 있습니다. 시스템 담당자에게 원인을 해결한 뒤 다시 발송해 달라고 요청해 주세요.',
} as const;

/** Texts about the draft of a form. */
export const draftMessages = {
  unsaved: '저장하지 않은 변경이 있습니다.',
  restored: '작성 중이던 내용을 복구했습니다.',
  discarded: '작성하던 내용을 지웠습니다.',
  discard: '내 변경 버리기',
  merged: (fields: string) => `저장되었습니다. 그 사이 변경된 내용도 함께 반영했습니다: ${fields}`,
  changedMeanwhile: (fields: string) =>
    `그 사이 변경되었습니다: ${fields}. 저장할 때 비교하여 선택할 수 있습니다.`,
  notStored: '작성 중인 내용을 이 브라우저에 보관할 수 없습니다. 자주 저장해 주세요.',
  /** Said when something was typed while the text before it was saved. */
  savedBefore: '저장되었습니다. 그 뒤에 입력한 내용은 아직 저장하지 않았습니다.',
  unchanged: '변경된 내용이 없습니다.',
  elsewhereShort: '다른 탭의 글',
  /** Names what another tab or window has not saved about what is opened here. */
  elsewhere: (names: readonly string[]) =>
    `다른 탭이나 창에 저장하지 않은 글이 있습니다: ${names.join(', ')}. 그 글은 그 창에 남아 있고, 여기에서 저장해도 지워지지 않습니다.`,
} as const;

const draftParts = {
  note: '내부 메모',
  message: '보낼 글',
  exclusion: '제외할 계정',
  closing: '종결 기록',
  reopening: '다시 여는 사유',
  hold: '파기 보류 사유',
  acknowledgement: '접수 확인 글',
  pause: '멈추는 사유',
  extension: '연장 사유',
  identity: '제보자 보기 사유',
  description: '자료 설명',
  removal: '자료 삭제 사유',
  search: '제보자로 찾기 사유',
  entry: '대신 입력',
} as const;

/** Texts of forms, each with who reads it once it is saved. */
const draftReaders: Partial<Record<string, string>> = {
  reports: '조치(저장하면 제보자에게 공개)',
  'reports:note': '내부 메모(직원만 봄)',
  'reports:message': '제보자에게 보낼 글(보내면 공개)',
  'reports:acknowledgement': '접수 확인 글(보내면 제보자에게 공개)',
  'reports:extension': '연장 사유(저장하면 제보자에게 공개)',
  inquiries: '조치(직원만 봄)',
  'inquiries:note': '내부 메모(직원만 봄)',
  'inquiries:message': '메일로 보낼 답변(보내면 메일이 나감)',
  news: '저장하면 홈페이지에 공개',
};

/** Texts of the list of what was typed in this tab and not saved. */
export const unsavedTextsMessages = {
  title: '저장하지 않은 글',
  hint: '이 탭에만 보관합니다. 마지막으로 입력하고 12시간이 지나거나 탭을 닫으면 지워집니다.',
  /** The texts of a case beside its form. */
  parts: draftParts,
  of: (kind: string, part: string | undefined) =>
    [
      { reports: '제보', inquiries: '문의', news: '뉴스', accounts: '계정' }[kind],
      draftReaders[part === undefined ? kind : `${kind}:${part}`] ??
        draftParts[part as keyof typeof draftParts],
    ]
      .filter(Boolean)
      .join(' · '),
} as const;

export const removedDraftsShort = '지워진 글';

/** The notice about drafts that the back office removed by itself: how many, and why. It stays until it is closed. */
export const removedDraftsTexts = {
  /** Said to the person who signed in and to the writer. */
  foreign: (count: number) =>
    `이 탭에 남아 있던 저장하지 않은 글 ${count}건을 지웠습니다. 다른 사람이 로그인하면 앞사람의 글은 보여 주지 않고 지웁니다.`,
  expired: (count: number, { age }: { age: number }) =>
    `이 탭에 보관하던 저장하지 않은 글 ${count}건을 ${age / 3_600_000}시간이 지나 지웠습니다.`,
  excess: (count: number, limits: { count: number }) =>
    `이 탭에 보관하던 저장하지 않은 글이 ${limits.count}건을 넘어, 가장 오래된 ${count}건을 지웠습니다.`,
} as const;

/** The texts of the button that copies a reference id. */
export const copyMessages = {
  label: '접수번호 복사',
  copied: '접수번호를 복사했습니다.',
  failed: '복사하지 못했습니다. 접수번호를 직접 선택해 복사해 주세요.',
} as const;

/** Who changed a case last. */
export interface Editor {
  by: string;
  /** Whether that was done under the own account: here, when the answer did not arrive, in another window, or by somebody else. */
  isOwn: boolean;
}

/** Names who changed something elsewhere, at the head of a sentence. `editor` is undefined if it is not known. */
export function editorText(editor: Editor | undefined): string {
  if (!editor) return '다른 직원이나 다른 창에서';
  return editor.isOwn ? '내 계정으로' : `${editor.by}님이`;
}

/** Says who saved something first. */
export function savedFirstText(editor: Editor | undefined): string {
  return editor?.isOwn
    ? '다른 창에서 먼저 저장한 내용이 있습니다.'
    : `${editorText(editor)} 먼저 수정했습니다.`;
}

/** Texts of the dialog for fields that two people changed. */
export const conflictMessages = {
  title: savedFirstText,
  again: '최신 내용을 확인한 뒤 다시 저장해 주세요.',
  text: '항목마다 남길 내용을 선택해 주세요. 선택하기 전에는 아무것도 저장하지 않습니다.',
  mine: '내 값 유지',
  theirs: '최신 값 사용',
  both: '합치기',
  empty: '(비어 있음)',
  /** Names a change that is saved besides the chosen values; a long value stands below it. */
  together: (field: string, values?: { before: string; after: string }) =>
    `함께 저장: ${field}${values ? ` ${values.before} → ${values.after}` : ''}`,
  merged: (fields: string) => `그 밖에 변경된 항목은 그대로 반영합니다: ${fields}`,
  back: '계속 작성',
  save: '선택한 내용으로 저장',
} as const;

/** Texts of every field for a password of staff. */
export const passwordInputTexts = {
  capsLock: 'Caps Lock이 켜져 있습니다.',
  show: '비밀번호 표시',
} as const;

/** Texts about the second factor, at sign-in and wherever it is asked for again. */
export const secondFactorTexts = {
  code: '인증 번호',
  codeHint: '인증 앱에 보이는 6자리 숫자를 입력해 주세요.',
  recoveryCode: '복구 코드',
  recoveryHint: '등록하실 때 받은 복구 코드 10개 가운데 하나를 입력해 주세요. 한 번만 사용할 수 있습니다.',
  submit: '확인',
  downloadFailed: '내려받지 못했습니다.',
  proof: {
    title: '2단계 인증 확인',
    text: '중요한 작업이므로 2단계 인증을 한 번 더 확인합니다. 확인하신 뒤 5분 동안은 다시 묻지 않습니다.',
    cancel: '취소',
    busy: '확인하는 중...',
    useRecoveryCode: '복구 코드로 확인',
    useCode: '인증 앱의 번호로 확인',
  },
} as const;

/** Texts of the button of a long text. */
export const unfoldMessages = { unfold: '펼치기', fold: '접기' } as const;
