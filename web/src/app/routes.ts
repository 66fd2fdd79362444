import type { ComponentType } from 'react';
import type { PageHead } from './page-head.ts';

export interface Route extends PageHead {
  /** Whether the page speaks with the api: only then the store and its library are loaded. */
  usesApi: boolean;
  load: () => Promise<ComponentType>;
}

// A report page tells neither the browser's history nor anyone looking at the tabs what it is.
const discreet = { title: '가온길', description: '가온길 주식회사', private: true, usesApi: true };
const staff = { file: 'admin.html', description: '가온길 관리자 화면', private: true, usesApi: true };

/** Every page there is; what is not listed is not shown (spec section 2). */
export const routes: readonly Route[] = [
  {
    path: '/',
    file: 'index.html',
    title: '가온길 | 도로 안전의 기준',
    description: '가온길 주식회사는 방호울타리, 도로편의시설, 도로안전경보장치, 표지판과 조명을 만듭니다.',
    usesApi: false,
    load: async () => (await import('../site/home/home-page.tsx')).HomePage,
  },
  {
    ...discreet,
    path: '/report/real',
    file: 'report/real.html',
    load: async () => (await import('../site/reports/named-report-page.tsx')).NamedReportPage,
  },
  {
    ...discreet,
    path: '/report/anonymous',
    file: 'report/anonymous.html',
    load: async () => (await import('../site/reports/anonymous-report-page.tsx')).AnonymousReportPage,
  },
  {
    ...discreet,
    path: '/report/check',
    file: 'report/check.html',
    load: async () => (await import('../site/reports/check-page.tsx')).CheckPage,
  },
  {
    ...discreet,
    path: '/report/result/:referenceId',
    file: 'report/result.html',
    load: async () => (await import('../site/reports/result-page.tsx')).ResultPage,
  },
  {
    ...staff,
    path: '/admin',
    title: '제보 관리 | 가온길',
    load: async () => (await import('../admin/reports/reports-page.tsx')).ReportsPage,
  },
  {
    ...staff,
    path: '/admin/login',
    title: '관리자 로그인 | 가온길',
    load: async () => (await import('../admin/login/login-page.tsx')).LoginPage,
  },
];
