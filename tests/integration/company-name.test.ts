import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { company, type CompanyFact, companySetting } from '@gaongil/contract/site/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { contact } from '../support/callers/factories.ts';
import { waitForMails } from '../support/services/mailbox.ts';
import { type NginxProcess, startNginxProcess } from '../support/processes/nginx-process.ts';
import { root } from '../support/processes/our-process.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { testServices } from '../support/services/test-services.ts';
import { startTestWorker, type TestWorker } from '../support/processes/test-worker.ts';

/** Another company: each fact that is a text has other words. */
const other = Object.fromEntries(
  (['name', 'legalName', 'wordmark', 'tagline', 'ceo', 'address', 'addressDetail', 'email'] as const).map(
    (fact: CompanyFact) => [companySetting(fact), `한빛안전 ${fact}`],
  ),
);
const ofTheSample = /가온길|정가온|GAONGIL|Gaongil|gaongil\.example/g;

/** What an operator replaces besides the settings (docs/before-opening.md): the greeting, and the headlines of news. */
const sampleContent = ['ceo.ts', 'home.ts', 'news.ts', 'news-cards.ts']
  .map((file) => readFileSync(join(root, 'web/src/site/content', file), 'utf8'))
  .flatMap((source) => [...source.matchAll(/'([^'\n]*)'/g)])
  .flatMap(([, text = '']) => text.split(String.raw`\n`))
  .filter((text) => text.includes(company.name));

const folder = mkdtempSync(join(tmpdir(), 'gaongil-company-'));
let nginx: NginxProcess;
let api: TestApi;
let worker: TestWorker | undefined;

beforeAll(async () => {
  nginx = await startNginxProcess(await freePort(), { SITE_URL: 'http://localhost:8080', ...other }, folder);
  api = await startTestApi();
}, 180_000);
afterAll(async () => {
  await worker?.stop();
  await api?.close();
  await nginx?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The names of the sample company in the files of a folder that hold text, with their surroundings. */
function namesIn(where: string, among: readonly string[]): string[] {
  const paths = readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|js|css|json|xml|txt|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(paths.length).toBeGreaterThan(20);
  return paths.flatMap((path) => {
    let text = readFileSync(path, 'utf8');
    for (const sample of among) text = text.replaceAll(sample, '');
    return [...text.matchAll(ofTheSample)].map(
      ({ index }) => `${relative(where, path)}: ${text.slice(Math.max(0, index - 60), index + 30)}`,
    );
  });
}

describe('with the facts of another company', () => {
  it('no page has a name of the sample company outside of the listed sample content', () => {
    expect(sampleContent.length).toBeGreaterThan(2);
    expect(namesIn(join(folder, 'nginx/pages'), sampleContent)).toEqual([]);
    expect(readFileSync(join(folder, 'nginx/pages/index.html'), 'utf8')).toContain(
      '한빛안전 name의 새로운 소식',
    );
  });

  it('neither has a script or a style', () => {
    expect(namesIn(join(root, 'web/dist/www/assets'), sampleContent)).toEqual([]);
  });

  it('mails are from that company in subject and sender, with an address alone in MAIL_FROM too', async () => {
    const { mailApi } = testServices();
    const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
    const [staff, sender] = [`${randomUUID()}@hanbit.example`, `${randomUUID()}@hanbit.example`];
    worker = startTestWorker(api.databaseUrl, {
      NOTIFY_TO: staff,
      MAIL_FROM: 'no-reply@hanbit.example',
      SITE_URL: 'https://www.hanbit.example',
      S3_BUCKET,
      ATTACHMENTS_DIR,
      ...other,
    });
    const answer = await fetch(`${api.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ email: sender })),
    });
    expect(answer.status).toBe(201);
    for (const to of [staff, sender]) {
      const [mail] = await waitForMails(mailApi, to);
      const whole = await (await fetch(`${mailApi}/api/v1/message/${mail?.id}`)).text();
      const { Subject, From } = JSON.parse(whole) as { Subject: string; From: { Name: string } };
      expect(Subject).toMatch(/^\[한빛안전 name\] /);
      expect(From.Name).toBe('한빛안전 name');
      expect(whole).not.toMatch(ofTheSample);
    }
  });
});
