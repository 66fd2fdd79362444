import type { Browser, Page } from '@playwright/test';
import { click, longPress, responseTimes } from '../measure/interactions.ts';

const phone = { width: 412, height: 823 };
const desk = { width: 1440, height: 900 };

interface Interaction {
  path: string;
  viewport?: typeof phone;
  act: (page: Page, time: number) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** What visitors do on a page, each time with another effect. */
const interactions: Record<string, Interaction> = {
  'menu of a phone': {
    path: '/',
    act: (page) => click(button(page, /^메뉴 (열기|닫기)$/)),
  },
  'menu of a desk': {
    path: '/',
    viewport: desk,
    act: (page, time) => click(button(page, /하위 메뉴/).nth(time % 4)),
  },
  'other pages of a group': {
    path: '/about/ceo',
    act: (page) => click(page.getByRole('main').locator('summary')),
  },
  'tabs of certificates': {
    path: '/about/certifications',
    act: (page, time) => click(page.getByRole('tab').nth((time + 1) % 3)),
  },
  'video carousel': {
    path: '/',
    act: (page) => click(button(page, '다음 영상')),
  },
  'product carousel': {
    path: '/',
    act: (page) => click(button(page, '다음 제품')),
  },
  'images of a product': {
    path: '/products/signage/road-sign',
    act: (page) => click(button(page, '다음 사진')),
  },
  'search of news': {
    path: '/community/news',
    act: (page) => press(page, 'searchbox', 'k'),
  },
  'text of an inquiry': {
    path: '/community/contact',
    act: (page) => press(page, 'textbox', 'k'),
  },
  'consent of an inquiry': {
    path: '/community/contact',
    act: (page) => click(page.getByRole('checkbox')),
  },
  'an inquiry with a field missing': {
    path: '/community/contact',
    act: (page) => click(page.getByRole('main').locator('[type=submit]')),
  },
  'text of a named report': {
    path: '/report/real',
    act: (page) => press(page, 'textbox', 'k'),
  },
  'a named report with a field missing': {
    path: '/report/real',
    act: (page) => click(page.getByRole('main').locator('[type=submit]')),
  },
  'text of an anonymous report': {
    path: '/report/anonymous',
    act: (page) => press(page, 'textbox', 'k'),
  },
  'a choice in a report': {
    path: '/report/anonymous',
    act: (page, time) => click(page.getByRole('radio').nth(time % 3)),
  },
};

async function press(page: Page, role: 'searchbox' | 'textbox', key: string): Promise<void> {
  await page.getByRole('main').getByRole(role).first().focus();
  await page.keyboard.press(key, longPress);
}

/** How long a page takes to show the effect of each interaction with the processor slowed down by `rate`, in ms. */
export async function responses(
  browser: Browser,
  site: string,
  rate: number,
  times: number,
  chosen: (path: string) => boolean,
): Promise<{ name: string; path: string; ms: number[] }[]> {
  const found = [];
  for (const [name, { path, viewport = phone, act }] of Object.entries(interactions)) {
    if (!chosen(path)) continue;
    const page = await browser.newPage({ viewport });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(site + path, { waitUntil: 'networkidle' });
    found.push({ name, path, ms: await responseTimes(page, times, (time) => act(page, time)) });
    await page.close();
  }
  return found;
}
