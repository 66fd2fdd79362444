import type { ComponentType } from 'react';
import { site } from '../api/site-config.ts';
import type { PageHead } from './page-head.ts';

export interface Route extends PageHead {
  /** The module of the page, below src and without its ending. It exports `Page`. */
  page: string;
  /** Whether the page speaks with the api: only then the store and its library are loaded. */
  store?: boolean;
  /** Whether the page reads its own address: only then the router is loaded. */
  router?: boolean;
  /** Not drawn at build time: without a session there is nothing to show. */
  drawnInBrowser?: boolean;
}

const pages = import.meta.glob<{ Page: ComponentType }>('../{site,admin}/**/*-page.tsx');

/** The component of a route, loaded. */
export async function loadPage({ page }: Route): Promise<ComponentType> {
  const load = pages[`../${page}.tsx`];
  if (!load) throw new Error(`no page module ${page}`);
  return (await load()).Page;
}

const { name, legalName, tagline } = site.company;

// A report page tells neither the browser's history nor anyone looking at the tabs what it is.
const report = { title: name, description: legalName, private: true, discreet: true, store: true };
const staff = {
  file: 'admin.html',
  description: `${name} 관리자 화면`,
  private: true,
  discreet: true,
  store: true,
  router: true,
  drawnInBrowser: true,
};

/** Every page there is; what is not listed is not shown (spec section 2). */
export const routes: readonly Route[] = [
  {
    path: '/',
    file: 'index.html',
    title: `${name} | ${tagline}`,
    description: `${legalName}는 방호울타리, 도로편의시설, 도로안전경보장치, 표지판과 조명을 만드는 도로 안전 전문 기업입니다.`,
    page: 'site/home/home-page',
  },
  { ...report, path: '/report/real', file: 'report/real.html', page: 'site/reports/named-report-page' },
  {
    ...report,
    path: '/report/anonymous',
    file: 'report/anonymous.html',
    page: 'site/reports/anonymous-report-page',
  },
  { ...report, path: '/report/check', file: 'report/check.html', page: 'site/reports/check-page' },
  {
    ...report,
    path: '/report/result/:referenceId',
    file: 'report/result.html',
    page: 'site/reports/result-page',
    router: true,
  },
  { ...staff, path: '/admin', title: `제보 관리 | ${name}`, page: 'admin/reports/reports-page' },
  { ...staff, path: '/admin/login', title: `관리자 로그인 | ${name}`, page: 'admin/login/login-page' },
];

/** What stands at every other address. */
export const notFound: Route = {
  path: '*',
  file: '404.html',
  title: `페이지를 찾을 수 없습니다 | ${name}`,
  description: '요청하신 페이지를 찾을 수 없습니다.',
  private: true,
  discreet: true,
  page: 'site/layout/not-found-page',
};
