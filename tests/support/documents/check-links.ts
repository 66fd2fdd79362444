import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/*
 * Finds broken references: links and paths in documents, `docs/….md#heading` in comments, and mentions of texts
 * that are not in this repository. Run by `npm run check`, and by the unit test beside it.
 */

/** A file of the repository, by its path below the root. */
export interface SourceText {
  file: string;
  text: string;
}

/** A reference without a target. */
export interface DeadLink {
  file: string;
  line: number;
  what: string;
}

const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);
const skippedPaths = new Set(['web/public', 'web/media', 'package-lock.json']);
// These two files contain the forbidden patterns.
const own = new Set([
  'tests/support/documents/check-links.ts',
  'tests/support/documents/check-links.test.ts',
]);
const isText =
  /(?:\.(?:md|ts|tsx|js|css|sh|envsh|yml|cfg|conf|template|html|json)|Dockerfile|Caddyfile|\.env\.example|\.ci\/run)$/;

/** All documents and code below `root`. */
export function readTexts(root: string, folder = ''): SourceText[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = join(folder, entry.name);
    if (skipped.has(entry.name) || skippedPaths.has(file) || own.has(file)) return [];
    if (entry.isDirectory()) return readTexts(root, file);
    return isText.test(file) ? [{ file, text: readFileSync(join(root, file), 'utf8') }] : [];
  });
}

/** The anchors of a Markdown text, as GitHub derives them from its headings. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const plain = heading.trim().toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    // A repeated heading gets a number.
    let name = anchor;
    for (let count = 1; anchors.has(name); count++) name = `${anchor}-${count}`;
    anchors.add(name);
  }
  return anchors;
}

const withoutFences = (text: string) =>
  text.replace(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, (block) => block.replace(/[^\n]/g, ' '));

const folders = '(?:api|backup|contract|data|docs|migrations|nginx|operate|runtime|tests|web|worker)';
// [text](target), ![alt](target)
const markdownLink = /\]\(([^)\s]+)\)/g;
// A document by its path from the root, in any text.
const documentPath =
  /(?<![\w./-])((?:docs\/[\w./-]+|README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md(?:#[\w-]+)?)/g;
// A path of the repository between backticks: no placeholder in it.
const codePath = new RegExp(`\`(${folders}/[\\w./-]+|\\.ci/run|\\.env\\.example)\``, 'g');

const foreign: { found: RegExp; what: string }[] = [
  {
    found: /(?<![\w/-])(?:decisions|wording|spec|architecture|report-centre|code-reading)\.md/g,
    what: 'no text of this repository',
  },
  { found: /\bspec(?:ification)? sections?\b/gi, what: 'no text of this repository' },
  { found: /\bresearch: /g, what: 'no text of this repository' },
  { found: /(?<![\w.])\/(?:home|Users|root)\/[\w.-]+/g, what: 'a path of one machine' },
];

/** The broken references of these texts; `exists` returns whether a path below the root exists. */
export function deadLinks(texts: readonly SourceText[], exists: (path: string) => boolean): DeadLink[] {
  const documents = new Map(texts.map(({ file, text }) => [file, text]));
  const resolves = (path: string, anchor: string | undefined) => {
    if (path.startsWith('..') || !exists(path)) return false;
    if (anchor === undefined || !path.endsWith('.md')) return true;
    return anchorsOf(documents.get(path) ?? '').has(anchor);
  };

  return texts.flatMap(({ file, text }) => {
    const isDocument = file.endsWith('.md');
    const dead: DeadLink[] = [];
    const note = (index: number, what: string) =>
      dead.push({ file, line: text.slice(0, index).split('\n').length, what });

    if (isDocument)
      for (const { index, 1: target = '' } of withoutFences(text).matchAll(markdownLink)) {
        if (/^[a-z]+:/i.test(target)) continue;
        const [path = '', anchor] = target.split('#');
        const from = path === '' ? file : relative('.', resolve(dirname(file), path));
        if (!resolves(from, anchor)) note(index, target);
      }
    for (const { index, 1: target = '' } of text.matchAll(documentPath)) {
      const [path = '', anchor] = target.split('#');
      if (!resolves(path, anchor)) note(index, target);
    }
    if (isDocument)
      for (const { index, 1: path = '' } of withoutFences(text).matchAll(codePath))
        if (!exists(path) && !path.includes('/dist/')) note(index, path);
    for (const { found, what } of foreign)
      for (const { index, 0: words } of text.matchAll(found)) note(index, `${words.trim()}: ${what}`);
    return dead;
  });
}

/** The broken references below `root`, one line each. */
export function checkLinks(root: string): string[] {
  return deadLinks(readTexts(root), (path) => existsSync(join(root, path))).map(
    ({ file, line, what }) => `${file}:${line}: ${what}`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = checkLinks(fileURLToPath(new URL('../../..', import.meta.url)));
  for (const line of found) console.error(`broken: ${line}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
