export const result = {
  title: '제보 처리 현황',
  subtitle: '접수하신 제보의 처리 단계를 확인할 수 있습니다.',
  steps: '처리 단계',
  progress: '처리 진행률',
  /** The state of a step in words, because colour alone is not enough. */
  states: { done: '완료', active: '현재 단계', todo: '예정' },
  /** The state of 처리중 when a report was closed without it. */
  passedBy: '바로 종결',
  /** Before a day that is not that of the step itself. */
  lastUpdate: '최근 변경',
  handling: '처리 내용',
  details: '제보 내용',
  /** Shown from 30 days before the report is destroyed. */
  until: (day: string) => `${day}까지 볼 수 있고, 그 뒤 파기합니다.`,
  /** What became of a promise: that the arrival is confirmed, and that the reporter learns of the result. `ended`: nothing is shown. */
  promises: {
    acknowledge: {
      open: (by: string) => `${by}까지 접수를 확인해 드립니다.`,
      paused: (by: string) => `${by}까지 접수를 확인해 드립니다.`,
      overdue: (by: string) =>
        `${by}까지 접수를 확인해 드린다고 했으나 아직 확인하지 못했습니다. 늦어져 죄송합니다.`,
      met: (_by: string, on: string) => `${on} 접수를 확인했습니다.`,
      late: (by: string, on: string) => `${on} 접수를 확인했습니다. 약속한 ${by}보다 늦어 죄송합니다.`,
      ended: () => '',
    },
    feedback: {
      open: (by: string) => `${by}까지 처리 내용을 알려 드립니다.`,
      paused: () => '제보하신 분의 답변을 기다리는 동안 기한을 멈추었습니다.',
      overdue: (by: string) =>
        `${by}까지 처리 내용을 알려 드린다고 했으나 아직 알려 드리지 못했습니다. 늦어져 죄송합니다.`,
      met: (_by: string, on: string) => `${on} 처리 내용을 알려 드렸습니다.`,
      late: (by: string, on: string) =>
        `${on} 처리 내용을 알려 드렸습니다. 약속한 ${by}보다 늦어 죄송합니다.`,
      ended: () => '',
    },
  },
  /** Why the day for the result was moved. */
  extended: (reason: string) => `기한을 늘린 까닭: ${reason}`,
  /** Shown for an empty field. */
  nothing: '-',
  loaded: '조회했습니다.',
  unknown: '주소나 접수번호를 다시 확인해 주세요. 보관 기한이 지났거나 파기된 제보는 조회되지 않습니다.',
  left: '이 화면을 떠나실 때 다른 사람이 볼 수 없도록 내용을 지웠습니다.',
  loadAgain: '다시 보기',
  retry: '다시 시도',
  again: '다시 조회하기',
} as const;
