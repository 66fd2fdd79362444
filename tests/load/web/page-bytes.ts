import type { Browser, Request } from '@playwright/test';

/** The transferred bytes of a page; `early` is what arrived before its load event. */
export interface PageBytes {
  html: number;
  style: number;
  script: number;
  font: number;
  image: number;
  video: number;
  early: number;
  earlyVideo: number;
  total: number;
}

const kinds: Record<string, 'script' | 'font' | 'image' | 'video' | undefined> = {
  script: 'script',
  font: 'font',
  image: 'image',
  media: 'video',
};

async function sizeOf(request: Request): Promise<number> {
  const sizes = await request.sizes().catch(() => undefined);
  return sizes?.responseBodySize ?? 0;
}

/** Loads a page as a phone does, waits until it is hydrated and idle, and adds up what was transferred. */
export async function pageBytes(
  browser: Browser,
  url: string,
  squeezed: (text: string) => number,
): Promise<PageBytes> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const seen: { request: Request; early: boolean }[] = [];
  let loaded = false;
  page.on('load', () => (loaded = true));
  page.on('request', (request) => seen.push({ request, early: !loaded }));
  await page.goto(url, { waitUntil: 'networkidle' });
  const html = await (await page.request.get(url)).text();
  const bytes: PageBytes = {
    html: squeezed(html),
    style: squeezed(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''),
    script: 0,
    font: 0,
    image: 0,
    video: 0,
    early: 0,
    earlyVideo: 0,
    total: squeezed(html),
  };
  bytes.early = bytes.html;
  for (const { request, early } of seen) {
    const kind = kinds[request.resourceType()];
    if (!kind) continue;
    const size = await sizeOf(request);
    bytes[kind] += size;
    bytes.total += size;
    if (early) bytes.early += size;
    if (early && kind === 'video') bytes.earlyVideo += size;
  }
  await context.close();
  return bytes;
}
