import { type AreaName, areasAbout } from '@gaongil/contract/accounts/areas';
import type { IconName } from '../widgets/icon.tsx';

/** One row of the table of screens. */
export interface ScreenRow {
  path: string;
  title: string;
  icon: IconName;
  /** The kind of cases of which the menu counts what is open. */
  kind: 'reports' | 'inquiries' | undefined;
  /** Whether a list is on it, to which a link skips. */
  hasList: boolean;
  /** The areas that open it, each by itself; undefined: every account has it, and no entry of the menu leads to it. */
  areas: readonly AreaName[] | undefined;
}

/** The screens of the staff area, in the order of the menu. */
export const screens = [
  {
    path: '/admin/today',
    title: '오늘 할 일',
    icon: 'clock',
    kind: undefined,
    hasList: false,
    areas: [...areasAbout('report'), ...areasAbout('inquiry')],
  },
  {
    path: '/admin',
    title: '제보 관리',
    icon: 'shield',
    kind: 'reports',
    hasList: true,
    areas: areasAbout('report'),
  },
  {
    path: '/admin/inquiries',
    title: '문의 관리',
    icon: 'inbox',
    kind: 'inquiries',
    hasList: true,
    areas: areasAbout('inquiry'),
  },
  {
    path: '/admin/news',
    title: '뉴스 관리',
    icon: 'news',
    kind: undefined,
    hasList: true,
    areas: ['news'],
  },
  {
    path: '/admin/records',
    title: '기록',
    icon: 'list',
    kind: undefined,
    hasList: false,
    areas: [...areasAbout('report'), ...areasAbout('inquiry'), 'news'],
  },
  {
    path: '/admin/desk',
    title: '업무 설정',
    icon: 'pen',
    kind: undefined,
    hasList: false,
    areas: [...areasAbout('report'), ...areasAbout('inquiry')],
  },
  {
    path: '/admin/accounts',
    title: '계정',
    icon: 'people',
    kind: undefined,
    hasList: true,
    areas: ['accounts'],
  },
  {
    path: '/admin/access-log',
    title: '접속기록',
    icon: 'eye',
    kind: undefined,
    hasList: false,
    areas: ['audit'],
  },
  {
    path: '/admin/system',
    title: '시스템',
    icon: 'gauge',
    kind: undefined,
    hasList: false,
    areas: ['system'],
  },
  {
    path: '/admin/account',
    title: '내 계정',
    icon: 'person',
    kind: undefined,
    hasList: false,
    areas: undefined,
  },
] as const satisfies readonly ScreenRow[];

export type Screen = (typeof screens)[number];
export type ScreenPath = Screen['path'];

/** The address of the screen with each kind of case. */
export const pathOfKind = { reports: '/admin', inquiries: '/admin/inquiries' } as const satisfies Record<
  NonNullable<ScreenRow['kind']>,
  ScreenPath
>;

/** The screen of an address; undefined at an address that is none. */
const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => path === pathname.replace(/\/$/, ''));

/** Whether an account with these areas has the screen. */
export const isOpen = ({ areas: needed }: Screen, areas: readonly string[]): boolean =>
  needed === undefined || needed.some((area) => areas.includes(area));

/** The screen of an address if an account with these areas has it. */
export function openScreenAt(pathname: string, areas: readonly string[]): Screen | undefined {
  const screen = screenAt(pathname);
  return screen && isOpen(screen, areas) ? screen : undefined;
}

/**
 * The first screen that an account with these areas has. It is a list, and not what waits today: the staff area opens with the reports
 * (docs/behaviour/back-office.md#sign-in).
 */
export const firstScreen = (areas: readonly string[]): ScreenPath =>
  screens.find((screen) => screen.path !== '/admin/today' && isOpen(screen, areas))?.path ?? '/admin/account';

/** The entries of the menu for an account with these areas. */
export const menuOf = (areas: readonly string[]): Screen[] =>
  screens.filter((screen) => screen.areas && isOpen(screen, areas));

/** The address to open after signing in: the one that was asked for if the account has its screen, else its first screen. */
export function addressAfterSignIn(next: string, hash: string, areas: readonly string[]): string {
  const [pathname = ''] = next.split('?');
  return openScreenAt(pathname, areas) ? next + hash : firstScreen(areas);
}
