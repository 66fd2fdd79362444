import { describe, expect, it } from 'vitest';
import type { Category, Product, Sales } from '../products/product.ts';
import { productTexts } from './products.ts';
import { menu } from './site.ts';

const files = import.meta.glob<{ content: Category | Product }>('./products/**/*.ts', { eager: true });
const contents = Object.entries(files).map(([file, { content }]) => ({
  path: file.slice(1).replace('.ts', ''),
  content,
}));
const categories = contents.flatMap(({ path, content }) => ('cards' in content ? { path, ...content } : []));
const products = contents.flatMap(({ path, content }) => ('sections' in content ? { path, ...content } : []));
const productAt = (path: string) => products.find((product) => product.path === path);

/** The number of cards of each group, and the pages that exist (docs/behaviour/pages.md#product-pages). */
const counts = { guardrail: 5, facilities: 7, 'traffic-safety': 8, signage: 8 };
const pages = [
  '/products/facilities/shelter-bus',
  '/products/guardrail/safety-stairs',
  '/products/signage/guide-sign',
  '/products/signage/road-sign',
  '/products/signage/solar-fiber-sign',
  '/products/signage/solar-led-sign',
  '/products/traffic-safety/carrier-emergency-sign',
  '/products/traffic-safety/pyrotechnic-sign',
  '/products/traffic-safety/smart-warning',
];

describe('the products', () => {
  it('are in four groups with their number of cards, each in the menu and with its sentence', () => {
    expect(
      Object.fromEntries(categories.map(({ path, cards }) => [path.split('/')[2], cards.length])),
    ).toEqual(counts);
    for (const { path, name } of categories) {
      expect(menu[1]?.items).toContainEqual({ path, label: name });
      expect(productTexts.subtitles[path]).toMatch(/니다\.$/);
    }
  });

  it('have the listed pages, and exactly the cards of these link to one, under the same name', () => {
    expect(products.map(({ path }) => path).sort()).toEqual(pages);
    const cards = categories.flatMap(({ path, cards: all }) =>
      all.flatMap(({ page, title }) => (page ? { path: `${path}/${page}`, name: title } : [])),
    );
    expect(cards.map(({ path }) => path).sort()).toEqual(pages);
    for (const { path, name } of cards) expect(productAt(path)?.name, path).toBe(name);
  });

  it('are called and imaged each in its own way', () => {
    const cards = categories.flatMap(({ cards: all }) => all);
    expect(new Set(cards.map(({ title }) => title)).size).toBe(cards.length);
    expect(new Set(cards.map(({ image }) => image.base)).size).toBe(cards.length);
    for (const { summary } of contents.map(({ content }) => content))
      expect(summary.length).toBeGreaterThan(30);
    expect(new Set(contents.map(({ content }) => content.summary)).size).toBe(contents.length);
    for (const { path, sections } of products)
      expect(new Set(sections.map(({ title }) => title)).size, path).toBe(sections.length);
  });

  it.each([
    ['/products/traffic-safety/carrier-emergency-sign', 2018, 2024, 'amount'],
    ['/products/guardrail/safety-stairs', 2022, 2025, 'units'],
    ['/products/signage/road-sign', 2015, 2025, 'units'],
  ])('%s tells its deliveries of each year from %i to %i', (path, from, to, counted) => {
    const sales = productAt(path)?.sections.find(({ kind }) => kind === 'sales') as Sales | undefined;
    expect(sales?.counts).toBe(counted);
    expect(sales?.years).toEqual(Array.from({ length: to - from + 1 }, (_, index) => from + index));
    for (const { name, figures } of sales?.rows ?? []) {
      expect(figures, name).toHaveLength(sales?.years.length ?? 0);
      for (const figure of figures) expect(Number.isInteger(figure) && figure >= 0).toBe(true);
    }
  });

  it('give the facts of the SG-905', () => {
    const sign = productAt('/products/traffic-safety/carrier-emergency-sign');
    const table = sign?.sections.find((section) => section.kind === 'table');
    expect(sign?.product.model).toBe('SG-905');
    expect(Object.fromEntries(table?.rows ?? [])).toMatchObject({
      모델명: 'SG-905',
      무게: '12kg',
      '사용 시간': expect.stringMatching(/^7시간 이상/),
      '충전 시간': '4시간',
      '충전 전압': '15V/6A',
      '에어타워 높이': expect.stringMatching(/mm$/),
    });
  });
});
