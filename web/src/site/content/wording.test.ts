import { expect, it } from 'vitest';
import { notFound, routes } from '../../app/routes.ts';

const files = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

/** Every text at any depth, apart from addresses. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') || value.startsWith('https:') ? [] : [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

const heads = [...routes, notFound].flatMap(({ title, description = '' }) => [title, description]);
const texts = [...Object.values(files).flatMap((module) => textsOf({ ...module })), ...heads];

const having = (pattern: RegExp) => texts.filter((text) => pattern.test(text));

it('every unit follows its number without a space, as in 12kg and 15V/6A', () => {
  expect(having(/\d(kg|mm|m|km|V|W|A|Ah|kWh)\b/).length).toBeGreaterThan(15);
  expect(having(/\d\s(kg|mm|cm|m|km|V|W|A|Ah|kWh|MB|GB)\b/)).toEqual([]);
});

it('no text promises a time to answer that no setting or process guarantees', () => {
  expect(having(/(하루|당일|즉시|바로|\d+\s?(시간|일|영업일|주))\s?(안에|이내에?|내에?)/)).toEqual([]);
});

it('no text claims to be the best, the first or without fault', () => {
  expect(having(/가장 (안전|좋|빠르|튼튼|뛰어)|최고의|최고 품질|최초|유일|국내 1위|완벽|100 ?%/)).toEqual([]);
});

it('no particle follows a closing quotation mark, before which browsers may break the line', () => {
  expect(having(/[’”][가-힣]/)).toEqual([]);
});

it('sentences ask in one register', () => {
  expect(having(/[가-힣]시기 바랍니다|지 마세요|하십시오/)).toEqual([]);
});

it('only what the menu and the specification fix is in English', () => {
  const overlines = texts.filter((text) => /^[A-Z][A-Za-z ]+$/.test(text));
  expect(overlines.sort()).toEqual(['ABOUT', 'COMMUNITY', 'ESG', 'ESG', 'More Details', 'PRODUCTS'].sort());
});
