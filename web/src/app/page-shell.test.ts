import { describe, expect, it } from 'vitest';
import { notFoundPage, pageShell } from './page-shell.ts';

const template = `<head><title>가온길</title>
<meta name="description" content="" />
<link rel="stylesheet" crossorigin href="/assets/a.css">
<link rel="modulepreload" crossorigin href="/assets/b.js">
<script type="module" crossorigin src="/assets/a.js"></script></head>
<body><noscript><p>없음</p></noscript>
<div id="root"></div></body>`;

describe('a page shell', () => {
  it('carries the title and description of its page, escaped', () => {
    const html = pageShell(template, { title: '가 & <나>', description: '"다" $&' });
    expect(html).toContain('<title>가 &amp; &lt;나&gt;</title>');
    expect(html).toContain('<meta name="description" content="&quot;다&quot; $&amp;" />');
    expect(html).not.toContain('noindex');
  });

  it('keeps a private page from search engines and its address from others', () => {
    const html = pageShell(template, { title: '가온길', description: '', private: true });
    expect(html).toContain('<meta name="robots" content="noindex, noarchive" />');
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
  });

  it('of an unknown address has text and style but no script', () => {
    const html = notFoundPage(template);
    expect(html).toContain('<h1>페이지를 찾을 수 없습니다</h1>');
    expect(html).toContain('/assets/a.css');
    expect(html).not.toMatch(/<script|modulepreload|<noscript|id="root"/);
  });
});
