import { describe, expect, it } from 'vitest';
import { checkPage } from './check-page.ts';
import { type PageDocument, pageDocument } from './document.ts';
import { jsonLd } from './json-ld.ts';
import { pageHtml } from './page-html.ts';
import { leadPreloads, rowPreloads } from './image-preloads.ts';
import { pagePolicies, sharedFiles, sourceHash } from './page-tables.ts';
import { siteConfig } from '@gaongil/contract/site/site-settings';

const icons = { svg: '/i.svg', apple: '/i.png', og: '/og.png' };
const page: PageDocument = {
  title: '가 & <나>',
  description: '"다" $&',
  canonical: '/about/ceo',
  head: [],
  style: 'a{color:red}',
  config: '{}',
  scripts: [{ src: 'assets/boot.js', integrity: 'sha384-x' }],
  main: ['assets/main.js', 'assets/react.js'],
  page: 'assets/a-page.js',
  firstCalls: undefined,
  content: undefined,
  noPrefetch: false,
  body: '<main><h1>가</h1></main>',
};

describe('the document of a page', () => {
  it('carries title and description, escaped, and tells its address to search engines and messengers', () => {
    const html = pageDocument(page, icons);
    expect(html).toContain('<title>가 &amp; &lt;나&gt;</title>');
    expect(html).toContain('<meta name="description" content="&quot;다&quot; $&amp;">');
    expect(html).toContain('<link rel="canonical" href="%%SITE_URL%%/about/ceo">');
    expect(html).toContain('<meta property="og:url" content="%%SITE_URL%%/about/ceo">');
    expect(html).not.toContain('noindex');
  });

  it('shows its own image in messengers, or that of the site', () => {
    const shown = (image?: string) => pageDocument({ ...page, image }, icons);
    expect(shown('/media/a-750.jpg')).toContain('content="%%SITE_URL%%/media/a-750.jpg">');
    expect(shown('/media/a-750.jpg')).not.toContain('/og.png');
    expect(shown()).toContain('<meta property="og:image" content="%%SITE_URL%%/og.png">');
  });

  it('of a private page forbids indexing, sends no referrer and needs no description', () => {
    const html = pageDocument({ ...page, canonical: undefined }, icons);
    expect(html).toContain('<meta name="robots" content="noindex, noarchive">');
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    expect(html).not.toMatch(/canonical|og:|description/);
  });

  it('begins its script late and proves that it is the one that was built', () => {
    expect(pageDocument(page, icons)).toContain(
      '<script type="module" fetchpriority="low" src="/assets/boot.js" integrity="sha384-x" crossorigin></script>',
    );
    expect(pageDocument(page, icons)).not.toContain('modulepreload');
  });

  it('that is rendered in the browser has a text behind its empty root, for when no script arrives', () => {
    expect(pageDocument({ ...page, body: '' }, icons)).toMatch(
      /<\/div>\n<p>[^<]*새로고침해 주세요\.<\/p>\n<\/body>/,
    );
    expect(pageDocument(page, icons)).not.toContain('새로고침');
  });

  it('that is rendered in the browser begins its script at once and names the one that makes its first calls', () => {
    const html = pageDocument({ ...page, body: '', firstCalls: 'assets/first-calls.js' }, icons);
    expect(html).toContain('<script type="module" src="/assets/boot.js"');
    expect(html).toContain(' data-first-calls="/assets/first-calls.js"');
  });
});

it('a page begins with the script of the quick exit only if it has its button', () => {
  const files = { boot: { src: 'boot.js' }, quickExit: { src: 'quick-exit.js' }, main: [], page: '' };
  const html = (drawing: string) =>
    pageHtml(
      { path: '/a', file: 'a.html', title: '가', page: 'a', trail: [], html: drawing },
      { ...files, style: '', font: '', content: () => '' },
      { ...icons, logo: '' },
    );
  expect(html('<button data-quick-exit="/">')).toMatch(/src="\/quick-exit\.js".*\n.*src="\/boot\.js"/);
  expect(html('<button>')).not.toContain('quick-exit');
});

describe('the check of a page', () => {
  const check = (html: string) => () => checkPage({ file: 'a.html', html }, html);
  const h1 = '<h1>가</h1>';

  it('takes a page of text, styled by classes', () => {
    expect(check(`${h1}<style>a{}</style><script type="application/json">{}</script>`)).not.toThrow();
  });

  it.each([
    ['a style attribute', `${h1}<p class="a" style="color:red">`, 'style attribute'],
    ['an inline script', `${h1}<script>alert(1)</script>`, 'inline script'],
    ['something suspended', `${h1}<template></template>`, 'template'],
    ['an inline handler', `${h1}<p onclick="x()">`, 'handler'],
    ['a style sheet', `${h1}<link rel="stylesheet" href="/a.css">`, 'style sheet'],
    ['two headings of the first level', `${h1}${h1}`, '2 headings'],
    ['none', '<p>가</p>', '0 headings'],
  ])('refuses %s', (_what, html, message) => {
    expect(check(html)).toThrow(message);
  });
});

describe('the image a page is known by', () => {
  const source = (type: string, more = '') =>
    `<source type="image/${type}" srcSet="/a.${type} 1w" sizes="9vw"${more}/>`;
  const lead = (sources: string) => `<picture>${sources}<img fetchPriority="high"/></picture>`;

  it('is fetched first in its best format, each crop only where it is shown', () => {
    const crop = source('avif', ' media="(max-aspect-ratio: 3/4)"');
    expect(leadPreloads(lead(crop + source('avif') + source('webp')))).toEqual([
      '<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="(max-aspect-ratio: 3/4)" imagesrcset="/a.avif 1w" imagesizes="9vw">',
      '<link rel="preload" as="image" type="image/avif" fetchpriority="high" media="not all and (max-aspect-ratio: 3/4)" imagesrcset="/a.avif 1w" imagesizes="9vw">',
    ]);
  });

  it('is one, and images below are not fetched first', () => {
    expect(leadPreloads(`<picture>${source('avif')}<img loading="lazy"/></picture>`)).toEqual([]);
    expect(() => leadPreloads(lead('') + lead(''))).toThrow('more than one');
  });
});

describe('an image that only wide screens have in the first view', () => {
  it('is fetched early by those', () => {
    const source = '<source type="image/avif" srcSet="/b.avif 1w" sizes="9vw"/>';
    const later = `<picture>${source}<img loading="lazy" data-eager="(min-width: 481px)"/></picture>`;
    expect(rowPreloads(later)).toEqual([
      '<link rel="preload" as="image" type="image/avif" media="(min-width: 481px)" imagesrcset="/b.avif 1w" imagesizes="9vw">',
    ]);
  });
});

describe('the policies of the pages', () => {
  it('name the inline style of each page by its digest, and a script only where there is one', () => {
    const text = pagePolicies([
      { file: 'index.html', style: sourceHash(''), script: sourceHash('{}') },
      { file: 'report/real.html', style: sourceHash(''), script: undefined },
    ]);
    expect(text).toContain(`/index.html " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";`);
    expect(text).toContain(`/index.html " 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o='";`);
    expect(text.match(/\/report\/real\.html/g)).toHaveLength(1);
  });
});

it('addresses that share a file are listed for nginx, and no others', () => {
  const text = sharedFiles([
    { path: '/', file: 'index.html' },
    { path: '/about/ceo', file: 'about/ceo.html' },
    { path: '/report/result/:referenceId', file: 'report/result.html' },
    { path: '/admin', file: 'admin.html' },
    { path: '/admin/news', file: 'admin.html' },
    { path: '*', file: '404.html' },
  ]);
  expect(text).toBe('map $bare_path $shared_file {\n    default "";\n    /admin/news /admin.html;\n}\n');
});

describe('what search engines read', () => {
  const site = siteConfig((setting) => `<${setting}>`);

  it('is the company on the first page and the way to a page on all others', () => {
    const home = jsonLd({ path: '/', trail: [] }, site, '/logo.svg');
    expect(home).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', telephone: '<COMPANY_PHONE>' },
        { '@type': 'WebSite', url: '<SITE_URL>/' },
      ],
    });
    const trail = [
      { path: '/', label: '홈' },
      { path: '/about/ceo', label: 'CEO 인사말' },
    ];
    expect(jsonLd({ path: '/about/ceo', trail }, site, '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: '홈', item: '<SITE_URL>/' },
            { '@type': 'ListItem', position: 2, name: 'CEO 인사말', item: '<SITE_URL>/about/ceo' },
          ],
        },
      ],
    });
    expect(jsonLd({ path: '/nothing', trail: [] }, site, '')).toBeUndefined();
  });
});
