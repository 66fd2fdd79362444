import type { promiseNames } from '@gaongil/contract/cases/promises';

/** What each promise about a kind of case is called. */
export type PromiseNames = Record<(typeof promiseNames)[number], string>;

export const reportPromises: PromiseNames = { acknowledge: '접수 확인', feedback: '결과 안내' };
export const inquiryPromises: PromiseNames = { acknowledge: '접수 확인', feedback: '답변' };

export const promiseTexts = {
  title: '약속한 기한',
  until: (day: string) => `${day}까지`,
  met: (day: string) => `${day} 완료`,
  late: (day: string, by: string) => `${day} 완료 (기한 ${by}보다 늦음)`,
  ended: (by: string) => `기한 ${by}, 알리지 않고 종결`,
  paused: (since: string) => `멈춤 (${since}부터)`,
  /** Said with it: why, and the day that it would be. */
  waiting: (by: string) => `보낸 분의 답변을 기다립니다. 오늘 다시 시작하면 기한은 ${by}입니다.`,
  stopped: '멈춤',
  acknowledge: '접수 확인',
  pause: '답변 기다림',
  resume: '다시 시작',
  resumed: '기한을 다시 시작했습니다.',
  extend: '기한 연장',
  /** Said of a reason that was typed and neither saved nor discarded. */
  drafted: '작성 중이던 기한 사유가 있습니다.',
  draftedAcknowledgement: '작성 중이던 접수 확인 글이 있습니다.',
} as const;

/** What the dialog says that confirms the arrival of a report. */
export const acknowledgementTexts = {
  title: '접수를 확인할까요?',
  hint: '아래 글을 제보자에게 보내고 접수 확인 날짜를 남깁니다. 제보자는 처리 현황 화면에서 읽습니다. 보낸 글은 고치거나 지울 수 없고, 처리 상태는 바뀌지 않습니다.',
  reason: '제보자에게 보낼 글',
  action: '보내고 접수 확인',
  done: '글을 보내고 접수를 확인했습니다.',
  /** The text that is offered; `by`: the day until which the result is promised. */
  given: (by: string | undefined) =>
    `제보해 주셔서 감사합니다. 제보 내용을 잘 받았으며 확인을 시작했습니다.\n${
      by
        ? `처리 내용은 ${by}까지 이 화면에서 알려 드리겠습니다.`
        : '처리 내용은 이 화면에서 알려 드리겠습니다.'
    } 더 여쭐 것이 있으면 여기에 글을 남기겠습니다.`,
} as const;

/** What the dialog says that lets a case wait for its sender. */
export const pauseTexts = {
  title: '기한을 멈출까요?',
  hint: '보낸 분의 답변을 기다리는 동안 기한이 지나지 않으며, 다시 시작하면 기다린 날만큼 늦춰집니다. 사유는 직원만 봅니다.',
  reason: '멈추는 사유',
  action: '멈추기',
  done: '기한을 멈추었습니다.',
} as const;

const extension = {
  title: '기한을 늘릴까요?',
  now: (by: string) => `지금 기한: ${by}`,
  until: '새 기한',
  reason: '연장 사유',
  action: '연장하기',
  extended: (until: string) => `기한을 ${until}까지로 연장했습니다.`,
} as const;

/** What the dialog says that moves the day for the result. */
export const extensionTexts = {
  reports: {
    ...extension,
    hint: '제보자는 새 기한과 아래 사유를 처리 현황 화면에서 바로 읽습니다. 되돌릴 수 없습니다.',
  },
  inquiries: { ...extension, hint: '사유는 직원만 봅니다. 되돌릴 수 없습니다.' },
} as const;
