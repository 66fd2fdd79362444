import { storageMessages } from '@gaongil/contract/files/attachment';
import { errorMessages } from '@gaongil/contract/requests/errors';

/** Texts of one file: its preview, its player and its download. */
export const fileTexts = {
  download: '내려받기',
  downloadTitle: '파일을 내려받을까요?',
  cancel: '취소',
  preview: '미리보기',
  play: '재생',
  close: '닫기',
  failed: '미리보기를 불러오지 못했습니다. 내려받아 확인해 주세요.',
  unplayable: '이 브라우저에서 재생할 수 없는 파일입니다. 내려받아 다른 프로그램으로 재생해 주세요.',
} as const;

/** Texts of the files of a case. */
export const filesTexts = {
  title: '자료',
  hint: '문서, 사진, 녹음, 영상, 글 파일을 자료로 올립니다. 올린 자료는 직원만 볼 수 있습니다. 파일마다 50MB까지이며, 여러 개를 여기로 끌어다 놓아도 됩니다.',
  none: '아직 자료가 없습니다.',
  failed: '자료 조회 실패',
  add: '자료 추가',
  drop: '여기에 놓으면 자료로 올립니다.',
  reporter: '제보자',
  describe: '설명',
  describeFile: (name: string) => `${name} 설명`,
  remove: '삭제',
  removeFile: (name: string) => `${name} 삭제`,
  added: (name: string) => `${name} 자료를 올렸습니다.`,
  /** What is being sent, by the names of the first files. */
  unsaved: (names: readonly string[]) =>
    `올리고 있는 자료 ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` 외 ${names.length - 3}개` : ''}`,
  /** A text about a file that was typed and is not saved. */
  unsavedText: {
    description: (name: string) => `${name} 파일의 설명`,
    removal: (name: string) => `${name} 파일의 삭제 사유`,
  },
  /** By what a text about a file is known again. */
  about: (title: string, name: string) => `${title} · ${name}`,
  /** Said of texts about files that were removed meanwhile. */
  left: '목록에 없는 자료에 대해 쓰던 글입니다. 저장할 수 없으니 필요하면 복사해 주세요.',
  removeLeft: '쓰던 글 지우기',
  drafted: {
    description: '저장하지 않은 설명이 있습니다. 설명을 누르면 이어서 쓸 수 있습니다.',
    removal: '저장하지 않은 삭제 사유가 있습니다. 삭제를 누르면 이어서 쓸 수 있습니다.',
  },
} as const;

/** Texts of files that are being sent. */
export const uploadTexts = {
  list: '올리는 파일',
  waiting: '기다리는 중',
  sent: (percent: number) => (percent < 100 ? `${percent}% 전송됨` : '저장하는 중'),
  progress: (name: string) => `${name} 전송률`,
  cancel: '취소',
  cancelFile: (name: string) => `${name} 올리기 취소`,
  again: '다시 시도',
  againFile: (name: string) => `${name} 다시 올리기`,
  dismiss: '지우기',
  dismissFile: (name: string) => `${name} 안내 지우기`,
} as const;

export const describeTexts = {
  title: '자료 설명',
  hint: '언제 어디에서 얻은 자료인지, 무엇을 보아야 하는지 적어 주세요. 직원만 볼 수 있습니다.',
  action: '저장',
  label: '설명',
  done: '설명을 저장했습니다.',
} as const;

export const removeTexts = {
  title: '자료를 삭제할까요?',
  hint: '파일을 완전히 지우며 되돌릴 수 없습니다. 파일 이름과 사유는 처리 이력에 남습니다.',
  action: '삭제',
  label: '사유',
  done: '자료를 삭제했습니다.',
} as const;

/** What staff read where the api speaks to reporters, who can send a report without a file. */
export const wordsForStaff: Readonly<Record<string, string>> = {
  [storageMessages.full]: '저장 공간이 부족하여 올리지 못했습니다. 시스템 담당자에게 알려 주세요.',
  [storageMessages.dayIsFull]:
    '오늘 받을 수 있는 파일 용량을 모두 사용했습니다. 내일 다시 올리거나 시스템 담당자에게 알려 주세요.',
  [errorMessages.storageAway]: '지금은 파일을 저장할 수 없습니다. 잠시 후 다시 시도해 주세요.',
};
