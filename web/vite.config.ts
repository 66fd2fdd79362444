import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { cssInPages } from './build/css-in-pages.ts';
import { pageEntries } from './build/page-entries.ts';
import { reportChunks } from './build/report-chunks.ts';
import { moduleTexts } from './build/module-texts.ts';
import { withoutUnusedMui } from './build/without-unused-mui.ts';
import { cssClassNames } from './build/css-class-names.ts';

const src = fileURLToPath(new URL('./src', import.meta.url));

const { plugin: findReportChunks, isReportChunk } = reportChunks(src);

// No names for chunks of report pages: browser caches and company proxies would show which page was visited.
const fileName = ({ moduleIds }: { moduleIds: readonly string[] }) =>
  `assets/${isReportChunk(moduleIds) ? '' : '[name]'}-[hash].js`;

// Neither a name nor a cached copy of the worker may reveal a visit.
const workerOutput = { entryFileNames: 'assets/-[hash].js' };

/**
 * Code that many pages share, in few files: these compress better than many small ones and remain in the browser's
 * cache.
 */
const sharedByPages = [
  {
    name: 'base',
    // React, its parts, and what staff pages share with public pages.
    test: /node_modules\/(react|react-dom|scheduler)\/|src\/(api\/site-config|ui\/(part|hydration-queue|skip-link))\./,
    priority: 2,
  },
  { name: 'frame', test: /src\/(site\/layout\/site-frame|ui\/(reveal|button|use-hydrated))\./ },
  // Code that the sign-in page and all staff screens share, with the parts of MUI it needs. Modules that public pages
  // use too are excluded by a higher priority.
  {
    name: 'staff',
    test: /src\/(api\/auth|admin\/(theme\/|drafts\/draft-storage|frame\/logo|widgets\/(staff-root|icon|failed|controls)))|@mui\/(material\/(Typography|internal\/Transition)|utils\/(contains|getReactElementRef))/,
  },
  // Loaded before everything else of a list.
  {
    name: 'staff-calls',
    test: /src\/(api\/(first-calls|case-paths)|admin\/(frame\/screens|list\/address|(reports|inquiries)\/choices)|requests\/views|cases\/inquiry-statuses)\./,
    priority: 2,
  },
  // With the limits of texts, which every form shows, and what forms of visitors and of staff say and do alike.
  {
    name: 'use-form',
    test: /src\/(ui\/use-form|api\/no-connection)\.|contract\/src\/fields\/text-limits\./,
    priority: 1,
  },
  // A form of visitors and its fields, which compress better together.
  {
    name: 'form',
    test: /src\/ui\/(form|early-input|field|text-fields|submit-button)\./,
    includeDependenciesRecursively: false,
  },
  // What report pages and staff know of a report and its days. In a group of the back office the pages of visitors would fetch that group.
  { name: 'report-kinds', test: /contract\/src\/cases\/report\./, priority: 3 },
  { name: 'dates', test: /contract\/src\/dates\./, priority: 3 },
  // The style of what a report form fetches later stands in a script that the form loads first, because pages inline their style.
  {
    name: 'report-style',
    test: /src\/site\/reports\/(anonymity\/anonymity|receipt|reference-id|reopened)\.module\.css/,
    priority: 3,
  },
  { name: 'with-challenge', test: /src\/api\/challenge\/with-challenge\./, priority: 1 },
  { name: 'preload-helper', test: /vite\/preload-helper/, priority: 2 },
  {
    name: 'sub-page',
    test: /src\/site\/layout\/(page-|breadcrumb)/,
    includeDependenciesRecursively: false,
  },
];

/**
 * Has V8 compile all functions of React's chunk while it arrives, off the main thread. Compiled one by one at their first
 * call, they take most of the time of a page's script.
 */
const compileHint = ({ name }: { name: string }) => (name === 'base' ? '//# allFunctionsCalledOnLoad' : '');

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), findReportChunks, cssInPages(), moduleTexts(src), withoutUnusedMui()],
  worker: { rollupOptions: { output: workerOutput } },
  css: { modules: { generateScopedName: cssClassNames(src) } },
  // Both builds write into `dist`: files for the browser, and the renderer that makes the pages.
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/www',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : '.build/manifest.json',
    rollupOptions: isSsrBuild
      ? { input: 'src/renderer.tsx' }
      : {
          input: ['boot.ts', 'app/quick-exit.ts', 'main.tsx', ...pageEntries(src)].map(
            (file) => `src/${file}`,
          ),
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups: sharedByPages },
            postBanner: compileHint,
            entryFileNames: fileName,
            chunkFileNames: fileName,
          },
        },
    // The Content-Security-Policy allows no inline script, so the polyfill is off; and no data: addresses, so no file
    // is inlined.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    // Its scripts are about 2 % smaller than the default minifier's, after compression.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true },
      format: { comments: false },
    },
  },
}));
