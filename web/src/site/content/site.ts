export const copyright = '© 2025';

export interface MenuItem {
  path: string;
  label: string;
}

export interface MenuGroup {
  /** In Latin letters, as in the header. */
  title: string;
  /** The Korean name of the group, for screen readers. */
  spoken: string;
  items: readonly MenuItem[];
}

/** The menu (docs/behaviour/errors-and-texts.md#menu). A group's address is that of its first page. */
export const menu: readonly MenuGroup[] = [
  {
    title: 'ABOUT',
    spoken: '회사 소개',
    items: [
      { path: '/about/ceo', label: 'CEO 인사말' },
      { path: '/about/history', label: '연혁' },
      { path: '/about/certifications', label: '인증현황' },
    ],
  },
  {
    title: 'PRODUCTS',
    spoken: '제품',
    items: [
      { path: '/products/guardrail', label: '방호울타리 및 교통안전시설' },
      { path: '/products/facilities', label: '도로편의시설' },
      { path: '/products/traffic-safety', label: '도로안전경보장치' },
      { path: '/products/signage', label: '표지판 및 조명' },
    ],
  },
  {
    title: 'ESG',
    spoken: 'ESG',
    items: [
      { path: '/esg/esg', label: 'ESG 경영' },
      { path: '/esg/report', label: '제보센터' },
    ],
  },
  {
    title: 'COMMUNITY',
    spoken: '고객 안내',
    items: [
      { path: '/community/news', label: '뉴스' },
      { path: '/community/contact', label: '문의하기' },
    ],
  },
];

/** Labels of the product pages' category bar (docs/behaviour/errors-and-texts.md#labels). */
export const productCategories: readonly MenuItem[] = [
  { path: '/products/guardrail', label: '방호·통행안전' },
  { path: '/products/facilities', label: '도로편의' },
  { path: '/products/traffic-safety', label: '도로안전경보' },
  { path: '/products/signage', label: '표지·조명' },
];

/** The menu group of the page at this address; undefined for the home page. */
export function groupOf(path: string): MenuGroup | undefined {
  return menu.find(({ items }) =>
    items.some((item) => path === item.path || path.startsWith(`${item.path}/`)),
  );
}

export const notFound = {
  title: '페이지를 찾을 수 없습니다',
  text: '주소가 바뀌었거나 없는 페이지입니다. 주소를 확인하거나 아래에서 다시 찾아 주세요.',
  home: '처음 화면으로',
  contact: '문의하기',
} as const;
