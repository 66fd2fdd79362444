import { screens } from '../admin/frame/screens.ts';
import { site } from '../api/site-config.ts';
import { contents } from './page-modules.ts';
import type { PageHead } from './page-head.ts';

export interface Route extends PageHead {
  /** The module of the page, below src and without its extension. It exports `Page`. */
  page: string;
  /** Not prerendered: without a session there is nothing to show. */
  drawnInBrowser?: boolean;
  /** The module that makes its first calls while its code is fetched. */
  firstCalls?: string;
}

const { name, legalName, tagline } = site.company;

/** The addresses of the content exactly `steps` levels below `folder`. */
const contentPaths = (folder: string, steps: number) =>
  Object.keys(contents).filter(
    (path) => path.startsWith(folder) && path.split('/').length === folder.split('/').length + steps,
  );

/** Pages that share one component; each has its own content file, named after its address. */
const pagesOf = (paths: readonly string[], page: string): Route[] =>
  paths.map((path) => ({ path, file: `${path.slice(1)}.html`, title: name, description: legalName, page }));

// Report pages show neutral titles in history and tabs.
const report = { title: name, private: true, noPrefetch: true };
const staff = {
  private: true,
  noPrefetch: true,
  drawnInBrowser: true,
};
// One single-page app for these addresses. They share a document, so its title is none of theirs; each screen sets its own.
const backOffice = {
  ...staff,
  file: 'admin.html',
  title: `관리자 | ${name}`,
  page: 'admin/staff-page',
  firstCalls: 'admin/first-calls',
};

/** All pages; any other address shows the not-found page (docs/behaviour/pages.md#routes). */
export const routes: readonly Route[] = [
  {
    path: '/',
    file: 'index.html',
    title: `${name} | ${tagline}`,
    description: `${legalName}는 방호울타리, 도로편의시설, 도로안전경보장치, 표지판과 조명을 만드는 도로 안전 전문 기업입니다.`,
    page: 'site/home/home-page',
  },
  {
    path: '/about/ceo',
    file: 'about/ceo.html',
    title: `CEO 인사말 | ${name}`,
    description: `${legalName} 대표이사의 인사말. 도로 위 모든 사람의 안전을 먼저 생각하는 회사가 되겠습니다.`,
    page: 'site/about/ceo-page',
  },
  {
    path: '/about/history',
    file: 'about/history.html',
    title: `연혁 | ${name}`,
    description: `2011년 창립부터 2025년까지, ${legalName}가 도로 위에서 걸어온 길입니다.`,
    page: 'site/about/history-page',
  },
  {
    path: '/about/certifications',
    file: 'about/certifications.html',
    title: `인증현황 | ${name}`,
    description: `${legalName}가 받은 인증 21건, 특허 25건, 수상 10건을 소개합니다.`,
    page: 'site/about/certifications-page',
  },
  ...pagesOf(contentPaths('/products', 1), 'site/products/category-page'),
  ...pagesOf(contentPaths('/products', 2), 'site/products/product-page'),
  {
    path: '/esg/esg',
    file: 'esg/esg.html',
    title: `ESG 경영 | ${name}`,
    description: `${legalName}의 ESG 경영 페이지를 준비하고 있습니다.`,
    page: 'site/esg/esg-page',
  },
  {
    path: '/esg/report',
    file: 'esg/report.html',
    title: `제보센터 | ${name}`,
    description: `${legalName} 제보센터. 실명 또는 익명으로 제보하고 진행 상황을 확인하실 수 있습니다.`,
    page: 'site/esg/report-centre-page',
  },
  {
    path: '/community/news',
    file: 'community/news.html',
    title: `뉴스 | ${name}`,
    description: `${legalName}의 현장과 기술 소식을 전합니다.`,
    page: 'site/community/news-page',
  },
  {
    path: '/community/contact',
    file: 'community/contact.html',
    title: `문의하기 | ${name}`,
    description: `${legalName}에 견적, 시공, 제품에 대해 문의하실 수 있습니다. 주소와 전화번호, 오시는 길도 안내합니다.`,
    page: 'site/community/contact-page',
  },
  {
    ...report,
    path: '/report/real',
    file: 'report/real.html',
    page: 'site/reports/named-report-page',
  },
  {
    ...report,
    path: '/report/anonymous',
    file: 'report/anonymous.html',
    page: 'site/reports/anonymous-report-page',
  },
  {
    ...report,
    path: '/report/check',
    file: 'report/check.html',
    page: 'site/reports/check-page',
  },
  {
    ...report,
    path: '/report/result/:referenceId',
    file: 'report/result.html',
    page: 'site/reports/result-page',
  },
  ...screens.map(({ path }) => ({ ...backOffice, path })),
  {
    ...staff,
    path: '/admin/login',
    file: 'admin/login.html',
    title: `관리자 로그인 | ${name}`,
    page: 'admin/login/login-page',
  },
  {
    ...staff,
    path: '/admin/invite',
    file: 'admin/invite.html',
    title: `계정 초대 | ${name}`,
    page: 'admin/invite/invite-page',
  },
];

/** The page for every other address. */
export const notFound: Route = {
  path: '*',
  file: '404.html',
  title: `페이지를 찾을 수 없습니다 | ${name}`,
  private: true,
  noPrefetch: true,
  page: 'site/layout/not-found-page',
};
