/** Texts of the system panel; those of its lines come from the api. */
export const systemMessages = {
  allWell: '확인이 필요한 항목이 없습니다.',
  care: (count: number) =>
    `확인이 필요한 항목이 ${count}개 있습니다. 아래의 안내를 시스템 담당자에게 전해 주세요.`,
  checkedAt: (time: string) => `${time} 기준`,
  again: '다시 확인',
  failed: '시스템 상태를 불러오지 못했습니다.',
  /** That the state is not the newest, in short. */
  old: '이전 상태',
  /** Said unless the device itself has no connection. */
  whatToRun:
    'Postgres나 Redis가 응답하지 않으면 이 화면도 열리지 않습니다. 시스템 담당자에게 ./gaongil doctor(npm start에서는 npm run gaongil -- doctor)를 실행해 달라고 요청해 주세요.',
  component: '항목',
  state: '상태',
  text: '설명과 할 일',
} as const;
