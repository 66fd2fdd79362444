import type { IconName } from '../widgets/icon.tsx';

/** The screens of the staff area, in the order of the menu. `kind`: of which cases it counts what is open. `hasList`: whether a list is on it, to which a link skips. */
export const screens = [
  { path: '/admin', title: '제보 관리', icon: 'shield', kind: 'reports', hasList: true },
  { path: '/admin/inquiries', title: '문의 관리', icon: 'inbox', kind: 'inquiries', hasList: true },
  { path: '/admin/news', title: '뉴스 관리', icon: 'news', kind: undefined, hasList: true },
  { path: '/admin/records', title: '기록', icon: 'list', kind: undefined, hasList: false },
  { path: '/admin/system', title: '시스템', icon: 'gauge', kind: undefined, hasList: false },
] as const satisfies readonly {
  path: string;
  title: string;
  icon: IconName;
  kind: string | undefined;
  hasList: boolean;
}[];

export type Screen = (typeof screens)[number];
export type ScreenPath = Screen['path'];

/** The screen of an address; nginx knows no others. */
export const screenAt = (pathname: string): Screen =>
  screens.find(({ path }) => path === pathname.replace(/\/$/, '')) ?? screens[0];
