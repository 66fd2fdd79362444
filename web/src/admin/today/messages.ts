import type { TodaySection } from '@gaongil/contract/cases/today';

/** Texts of the screen of what waits today. */
export const todayMessages = {
  /** The time is in Seoul. */
  readAt: (time: string) => `${time} 기준`,
  again: '새로 고침',
  /** The button that shows what changed since. */
  changed: '바뀐 내용 보기',
  failed: '오늘 할 일 조회 실패',
  failedShort: '새로 고침 실패',
  nouns: { reports: '제보', inquiries: '문의' },
  all: (noun: string) => `${noun} 모두 보기`,
  first: (count: number) => `처음 ${count}건만 표시합니다.`,
  unassigned: '미배정',
  newAnswer: '새 답변',
} as const;

/** The heading of each section, and what it says when nothing is in it. */
export const todaySectionTexts: Record<TodaySection, { title: string; none: string }> = {
  overdue: { title: '지연', none: '기한이 지난 건이 없습니다.' },
  dueToday: { title: '오늘까지', none: '오늘이 기한인 건이 없습니다.' },
  unassigned: { title: '미배정', none: '담당자가 없는 건이 없습니다.' },
  answered: { title: '제보자의 새 답변', none: '확인하지 않은 답변이 없습니다.' },
  requested: { title: '확인할 요청', none: '지금 확인할 요청이 없습니다.' },
  mentioned: {
    title: '메모에서 나를 부른 건',
    none: '메모에서 나를 부르고 아직 열지 않은 건이 없습니다.',
  },
  unreadOwn: { title: '읽지 않은 내 담당', none: '읽지 않은 내 담당 건이 없습니다.' },
  assigned: {
    title: '어제부터 배정받은 건',
    none: '어제부터 다른 직원이 나나 내 팀에 배정한 건이 없습니다.',
  },
  dueSoon: { title: '곧 기한인 내 담당', none: '3일 안에 기한이 되는 내 담당 건이 없습니다.' },
  paused: { title: '답변을 기다리는 내 담당', none: '기한을 멈추고 기다리는 내 담당 건이 없습니다.' },
};

/** Where a list shows the cases of a section, with others beside them; a section without one has its cases here alone. */
export const todayLists: Record<TodaySection, string | undefined> = {
  overdue: '?view=overdue&sort=dueOn&dir=asc',
  dueToday: '?view=due&sort=dueOn&dir=asc',
  unassigned: '?view=unassigned&sort=dueOn&dir=asc',
  answered: undefined,
  requested: '?view=requested',
  mentioned: undefined,
  unreadOwn: '?view=unread',
  assigned: '?view=mine',
  dueSoon: '?view=mine&sort=dueOn&dir=asc',
  paused: '?view=mine',
};
