import { company, companySetting, type Company, type CompanyFact } from './company.ts';
import { promiseDefaults, promiseSentence } from '../cases/promises.ts';
import { retentionDefaults, retentionPeriods, retentionTexts } from '../cases/retention.ts';

/** The provider of the map: tiles drawn by our own code, a Korean map service, or none (a static image). */
export const mapProviders = ['none', 'tiles', 'kakao', 'naver'] as const;
export type MapProvider = (typeof mapProviders)[number];

/** What `/config.json` holds, and every page carries with it: what can differ without a rebuild. */
export interface SiteConfig {
  /** The public address of the site, without a trailing slash. */
  url: string;
  company: Company;
  map: {
    provider: MapProvider;
    /** The key that kakao or naver gave for this site; '' where none is needed. */
    key: string;
    /** Address of one tile, with {z}, {x} and {y}. */
    tiles: string;
  };
}

const facts = Object.keys(company) as CompanyFact[];

type RetentionSetting = keyof typeof retentionDefaults;
const retentionNames = Object.keys(retentionDefaults) as RetentionSetting[];

/** Every setting of the pages, with its default. */
export const siteSettings: Record<string, string> = {
  SITE_URL: 'http://localhost:8080',
  ...Object.fromEntries(facts.map((fact) => [companySetting(fact), company[fact]])),
  MAP_PROVIDER: 'none',
  MAP_KEY: '',
  MAP_TILES: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  NAVER_SITE_VERIFICATION: '',
  GOOGLE_SITE_VERIFICATION: '',
  ...Object.fromEntries(retentionNames.map((name) => [name, String(retentionDefaults[name])])),
  ...Object.fromEntries(Object.entries(promiseDefaults).map(([name, days]) => [name, String(days)])),
};

/** When the times of notices come by default, in Seoul. */
export const notifyAtDefault = '09:00,13:00,17:00';

/** What the anonymous form says about when staff see a report. */
function visibilityText(given: Record<string, string | undefined>): string {
  if (given['ANONYMOUS_VISIBLE'] !== 'slots') return '담당자 화면에는 접수되는 즉시 나타납니다.';
  const times = (given['NOTIFY_AT'] || notifyAtDefault).replaceAll(/\s/g, '').replaceAll(',', ', ');
  return `담당자 화면에는 정해진 시각(${times})에 나타납니다.`;
}

/** What replaces each placeholder of the pages with these settings, as in nginx/write-pages.sh. */
export function siteValues(given: Record<string, string | undefined>): Record<string, string> {
  const values = Object.entries(siteSettings).map(([name, value]) => [name, given[name] || value]);
  const months = retentionNames.map((name) => [name, Number(given[name] ?? retentionDefaults[name])]);
  const periods = retentionPeriods(Object.fromEntries(months) as typeof retentionDefaults);
  const { report, inquiry } = retentionTexts(periods);
  const promised = Object.entries(promiseDefaults).map(([name, days]) => [name, Number(given[name] || days)]);
  return {
    ...Object.fromEntries(values),
    REPORT_RETENTION: report,
    INQUIRY_RETENTION: inquiry,
    ANONYMOUS_VISIBILITY: visibilityText(given),
    REPORT_PROMISES: promiseSentence(Object.fromEntries(promised) as typeof promiseDefaults),
  };
}

/** The site configuration; `value` returns the value of a setting, or its placeholder. */
export function siteConfig(value: (setting: string) => string): SiteConfig {
  return {
    url: value('SITE_URL'),
    company: Object.fromEntries(facts.map((fact) => [fact, value(companySetting(fact))])) as Company,
    map: {
      provider: value('MAP_PROVIDER') as MapProvider,
      key: value('MAP_KEY'),
      tiles: value('MAP_TILES'),
    },
  };
}
