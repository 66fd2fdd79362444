import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiSettings } from '@gaongil/api/env';
import { retentionPeriods, retentionTexts } from '@gaongil/contract/cases/retention';
import { siteValues } from '@gaongil/contract/site/site-settings';
import { readWorkerEnv } from '@gaongil/worker/env';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionFile, settingsFile } from '../../../web/build/settings-files.ts';
import { spawnLimit } from '../spawn-limit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const names = ['RETAIN_REPORTS_MONTHS', 'RETAIN_CONTACTS_MONTHS', 'RETAIN_INQUIRIES_MONTHS'] as const;

type Settings = Record<string, string>;

const apiNeeds = {
  DATABASE_URL: 'postgres://a@b/c',
  REDIS_URL: 'redis://a',
  APP_SECRET: '0'.repeat(64),
  MASTER_KEY: '0'.repeat(64),
};

/** A build of one page, which holds the two texts. */
let build = '';
beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'retention-'));
  mkdirSync(join(build, 'pages'));
  writeFileSync(join(build, 'settings'), settingsFile());
  writeFileSync(join(build, 'retention'), retentionFile());
  writeFileSync(
    join(build, 'pages/page'),
    '%%REPORT_RETENTION%%\n%%INQUIRY_RETENTION%%\n%%ANONYMOUS_VISIBILITY%%\n%%REPORT_PROMISES%%',
  );
  writeFileSync(join(build, 'eighteen'), '18\n');
  writeFileSync(join(build, 'blank'), '\n');
});
afterAll(() => rmSync(build, { recursive: true }));

/** What nginx's start script writes into a page with these settings. */
function pageTexts(settings: Settings) {
  const target = join(build, 'target');
  const { status, stderr } = spawnSync('sh', [join(root, 'nginx/write-pages.sh'), build, target], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    encoding: 'utf8',
    ...spawnLimit,
  });
  if (status !== 0) throw new Error(stderr);
  const [report, inquiry, visibility, promises] = readFileSync(join(target, 'page'), 'utf8').split('\n');
  return { consents: { report, inquiry }, visibility, promises };
}

/** The periods after which the worker destroys with these settings. */
const workerPeriods = (settings: Settings) =>
  retentionPeriods(
    readWorkerEnv({
      DATABASE_URL: 'postgres://a@b/c',
      REDIS_URL: 'redis://a',
      SMTP_URL: 'smtp://a',
      MASTER_KEY: '0'.repeat(64),
      ...settings,
    }),
  );

const set = (report: string, contact: string, inquiry: string): Settings => ({
  RETAIN_REPORTS_MONTHS: report,
  RETAIN_CONTACTS_MONTHS: contact,
  RETAIN_INQUIRIES_MONTHS: inquiry,
});

describe('the consents and the worker', () => {
  it('have the periods of the specification by default', () => {
    expect(workerPeriods({})).toEqual({ report: 36, contact: 12, inquiry: 12 });
    expect(pageTexts({}).consents).toEqual({
      report:
        '제보 처리 종결 후 3년간 보관하고, 이후 지체 없이 파기합니다. 다만 이름, 이메일, 연락처는 종결 후 1년이 지나면 파기합니다.',
      inquiry: '문의 처리 완료 후 1년',
    });
  });

  it.each([
    {},
    set('12', '12', '12'),
    set('36', '36', '36'),
    set('18', '6', '18'),
    set('6', '18', '6'),
    set('36', '12', '1'),
    set('600', '9', '600'),
    set('0', '0', '0'),
    set('0', '12', '0'),
    set('36', '0', '12'),
    set('', '', ''),
    set('', '12', ''),
    set(' ', ' 12 ', '\t'),
    { RETAIN_REPORTS_MONTHS: '' },
    { RETAIN_CONTACTS_MONTHS: '' },
    { RETAIN_CONTACTS_MONTHS: '18' },
    { RETAIN_INQUIRIES_MONTHS: '' },
  ])('name the same periods with %o', (settings) => {
    const texts = retentionTexts(workerPeriods(settings));
    expect(pageTexts(settings).consents).toEqual(texts);
    // What the development server shows.
    const { REPORT_RETENTION: report, INQUIRY_RETENTION: inquiry } = siteValues(settings);
    expect({ report, inquiry }).toEqual(texts);
  });

  it.each([
    [{ file: 'eighteen' }, '문의 처리 완료 후 1년 6개월'],
    [{ file: 'eighteen', value: '' }, '문의 처리 완료 후 1년 6개월'],
    [{ file: 'eighteen', value: '6' }, '문의 처리 완료 후 6개월'],
    [{ file: 'blank' }, '문의 처리 완료 후에도 파기 기한을 따로 두지 않고 보관합니다.'],
  ])(
    'name the same period if a file holds it: %o',
    ({ file, value }: { file: string; value?: string }, text) => {
      const settings = {
        RETAIN_INQUIRIES_MONTHS_FILE: join(build, file),
        ...(value !== undefined && { RETAIN_INQUIRIES_MONTHS: value }),
      };
      expect(pageTexts(settings).consents.inquiry).toBe(text);
      expect(retentionTexts(workerPeriods(settings)).inquiry).toBe(text);
    },
  );

  it.each(
    names.flatMap((name) => ['601', 'abc', '-1', '36.5', '3년', '3 6', '.*'].map((value) => [name, value])),
  )('both refuse to start: %s=%s', (name = '', value = '') => {
    expect(() => workerPeriods({ [name]: value })).toThrow(`${name}: a whole number from 0 to 600`);
    expect(() => pageTexts({ [name]: value })).toThrow(
      `설정 ${name}을(를) 쓸 수 없습니다: 0에서 600까지의 정수(개월)를 적어 주세요.`,
    );
  });

  it('both refuse to start if the file of a period cannot be read', () => {
    const settings = { RETAIN_REPORTS_MONTHS_FILE: join(build, 'missing') };
    expect(() => workerPeriods(settings)).toThrow('the file cannot be read');
    expect(() => pageTexts(settings)).toThrow('RETAIN_REPORTS_MONTHS_FILE');
  });

  it('get the settings from Compose in the same way, so that an empty one stays empty and a missing one missing', () => {
    const services = readFileSync(join(root, 'docker-compose.yml'), 'utf8').split(/\n(?= {2}\w+:\n)/);
    for (const service of ['pages', 'worker']) {
      const lines = services.find((text) => text.startsWith(`  ${service}:`))?.split('\n');
      for (const name of names)
        expect([service, lines]).toEqual([service, expect.arrayContaining([`      ${name}:`])]);
    }
  });
});

describe('the sentence about when staff see an anonymous report', () => {
  it.each([
    [{}, '담당자 화면에는 접수되는 즉시 나타납니다.'],
    [{ ANONYMOUS_VISIBLE: '' }, '담당자 화면에는 접수되는 즉시 나타납니다.'],
    [{ ANONYMOUS_VISIBLE: 'slots' }, '담당자 화면에는 정해진 시각(09:00, 13:00, 17:00)에 나타납니다.'],
    [
      { ANONYMOUS_VISIBLE: 'slots', NOTIFY_AT: '10:00 ,16:30' },
      '담당자 화면에는 정해진 시각(10:00, 16:30)에 나타납니다.',
    ],
  ])('follows the settings: %o', (settings: Settings, sentence) => {
    expect(pageTexts(settings).visibility).toBe(sentence);
    // What the development server shows.
    expect(siteValues(settings)['ANONYMOUS_VISIBILITY']).toBe(sentence);
  });

  it.each([{ ANONYMOUS_VISIBLE: 'never' }, { ANONYMOUS_VISIBLE: 'slots', NOTIFY_AT: 'at-once' }])(
    'is refused with %o',
    (settings: Settings) => {
      expect(() => pageTexts(settings)).toThrow('설정 ANONYMOUS_VISIBLE을(를) 쓸 수 없습니다');
    },
  );
});

describe('the sentence about when reporters hear of their reports', () => {
  it.each([
    [{}, '접수 후 영업일 3일 안에 접수를 확인하고, 90일 안에 처리 내용을 알려 드립니다.'],
    [{ FEEDBACK_DAYS: '0' }, '접수 후 영업일 3일 안에 접수를 확인해 드립니다.'],
    [{ ACKNOWLEDGE_DAYS: '0', FEEDBACK_DAYS: '30' }, '접수 후 30일 안에 처리 내용을 알려 드립니다.'],
    [
      { ACKNOWLEDGE_DAYS: '010', FEEDBACK_DAYS: '08' },
      '접수 후 영업일 10일 안에 접수를 확인하고, 8일 안에 처리 내용을 알려 드립니다.',
    ],
    [
      { ACKNOWLEDGE_DAYS: '00', FEEDBACK_DAYS: '000' },
      '접수 확인과 처리 내용의 기한은 따로 정하지 않았습니다.',
    ],
    [{ ACKNOWLEDGE_DAYS: '0', FEEDBACK_DAYS: '0' }, '접수 확인과 처리 내용의 기한은 따로 정하지 않았습니다.'],
  ])('follows the settings: %o', (settings: Settings, sentence) => {
    expect(pageTexts(settings).promises).toBe(sentence);
    // What the development server shows.
    expect(siteValues(settings)['REPORT_PROMISES']).toBe(sentence);
  });

  it.each([
    [{ ACKNOWLEDGE_DAYS: '31' }, 30],
    [{ FEEDBACK_DAYS: '366' }, 365],
    [{ FEEDBACK_DAYS: '1.5' }, 365],
    [{ ANSWER_DAYS: '-1' }, 30],
  ])('is refused with %o, as it is by the api', (settings: Settings, most) => {
    const [name = ''] = Object.keys(settings);
    expect(() => pageTexts(settings)).toThrow(
      `설정 ${name}을(를) 쓸 수 없습니다: 0에서 ${most}까지의 정수(일)`,
    );
    expect(() => apiSettings.parse({ ...apiNeeds, ...settings })).toThrow(
      `a whole number from 0 to ${most} is needed`,
    );
  });
});
