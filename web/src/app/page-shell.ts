import type { PageHead } from './page-head.ts';

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const privateTags =
  '<meta name="robots" content="noindex, noarchive" />\n    <meta name="referrer" content="no-referrer" />';

/** One page of the build: the template with the head of this page. */
export function pageShell(template: string, head: Omit<PageHead, 'path' | 'file'>): string {
  const description = `<meta name="description" content="${escapeHtml(head.description)}" />`;
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () =>
      head.private ? `${description}\n    ${privateTags}` : description,
    );
}

const notFoundText = `<main id="main" class="page">
      <h1>페이지를 찾을 수 없습니다</h1>
      <p>주소가 바뀌었거나 없는 페이지입니다. 주소를 확인하거나 아래에서 찾아 주세요.</p>
      <ul>
        <li><a href="/">처음 화면</a></li>
        <li><a href="/report/check">익명 제보 확인</a></li>
      </ul>
    </main>`;

/** The page of an unknown address: its text stands in the file, and it needs no script. */
export function notFoundPage(template: string): string {
  return pageShell(template, {
    title: '페이지를 찾을 수 없습니다 | 가온길',
    description: '요청하신 페이지를 찾을 수 없습니다.',
    private: true,
  })
    .replaceAll(/\s*<script\b[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<noscript>[\s\S]*<div id="root"><\/div>/, () => notFoundText);
}
