import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let now = Date.parse('2025-06-01T00:00:00Z');
let api: TestApi;
let site: NginxProcess;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({}, () => ({ now: () => new Date(now) }));
  site = await startNginxProcess(Number(new URL(api.url).port), { COMPANY_NAME: '길 & 표지' });
  headers = { ...(await api.signIn()), 'content-type': 'application/json' };
}, 180_000);
afterAll(async () => {
  await site?.stop();
  await api?.close();
});

const feed = async (from = site.url) => {
  const answer = await fetch(`${from}/rss.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  return answer.text();
};
const titles = (xml: string) => [...xml.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title);
const enter = async (title: string, date = '2025.05.01') => {
  const body = JSON.stringify({ title, date, url: 'https://press.example/?a=1&b=2' });
  const answer = await fetch(`${api.url}/api/news`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
};

it('has the built-in news while there are no others', async () => {
  const xml = await feed();
  expect(titles(xml)).toHaveLength(10);
  expect(xml).toContain('<title>길 &amp; 표지 뉴스</title>');
});

it('has the news of the server instead, latest first, and none of their text is interpreted as markup or directives', async () => {
  await enter('먼저');
  await enter('<b>나중</b> <!--# echo var="document_root" -->', '2025.05.02');
  // The last answer is cached for a minute.
  expect(titles(await feed())).toHaveLength(10);
  now += 60_000;
  const xml = await feed();
  expect(titles(xml)).toEqual([
    '&lt;b&gt;나중&lt;/b&gt; &lt;!--# echo var=&quot;document_root&quot; --&gt;',
    '먼저',
  ]);
  expect(xml).toContain('<pubDate>Fri, 02 May 2025 00:00:00 +0900</pubDate>');
  expect(xml).not.toContain('<!--#');
});

it('has at most thirty items', async () => {
  for (let number = 1; number <= 30; number += 1) await enter(`소식 ${number}`, '2025.05.03');
  now += 60_000;
  const listed = titles(await feed());
  expect(listed).toHaveLength(30);
  expect(listed[0]).toBe('소식 30');
});

it('has the built-in news when the api is unavailable or answers with an error', async () => {
  const alone = await startNginxProcess(await freePort());
  expect(titles(await feed(alone.url))).toHaveLength(10);
  await alone.stop();
  await api.db.schema.renameTable('news', 'away');
  now += 60_000;
  const xml = await feed();
  expect(titles(xml)).toHaveLength(10);
  expect(xml).not.toContain('오류');
  await api.db.schema.renameTable('away', 'news');
  expect(titles(await feed())).toHaveLength(30);
});

it('cannot be requested from nginx by its internal path', async () => {
  expect((await fetch(`${site.url}/.news`)).status).toBe(404);
});
