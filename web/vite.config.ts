import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { cssInPages } from './build/css-in-pages.ts';
import { pageEntries } from './build/page-entries.ts';
import { cssClassNames } from './build/css-class-names.ts';

const src = fileURLToPath(new URL('./src', import.meta.url));

/** Whether a chunk holds something of the report pages; nginx lets no browser keep it. */
const ofReportCentre = (modules: readonly string[]) =>
  modules.some((id) =>
    /\/src\/(site\/reports\/|site\/content\/(reports|anonymity)|api\/(submit-report|look-up|challenge\/s))/.test(
      id,
    ),
  );

// A name would stand in browsers' caches and in a company's proxy for what was looked at.
const fileName = ({ moduleIds }: { moduleIds: readonly string[] }) =>
  `assets/${ofReportCentre(moduleIds) ? '' : '[name]'}-[hash].js`;

// Which page asked for this one shows nowhere; no browser keeps it, so that it tells of no visit.
const workerOutput = { entryFileNames: 'assets/-[hash].js' };

/** What many pages have in common, in few files: they pack better than many, and stay in the browser's cache. */
const sharedByPages = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
  // The staff area has these too, and nothing else of the public pages.
  { name: 'shared', test: /src\/(api\/site-config|ui\/skip-link)\./, priority: 1 },
  { name: 'frame', test: /src\/(site\/layout\/site-frame|ui\/(reveal|button|use-hydrated))\./ },
  // What the sign-in page and all staff screens have in common, with the parts of MUI it needs. Modules that public
  // pages use too are kept out of it by a higher priority.
  {
    name: 'staff',
    test: /src\/admin\/(theme\/|drafts\/draft-storage|frame\/logo|parts\/(staff-root|form|icon|failed)\.)/,
  },
  { name: 'use-form', test: /src\/ui\/use-form\./, priority: 1 },
  { name: 'with-challenge', test: /src\/api\/challenge\/with-challenge\./, priority: 1 },
  { name: 'preload-helper', test: /vite\/preload-helper/, priority: 2 },
  {
    name: 'sub-page',
    test: /src\/site\/layout\/(page-|breadcrumb)/,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), cssInPages()],
  worker: { rollupOptions: { output: workerOutput } },
  css: { modules: { generateScopedName: cssClassNames(src) } },
  // What both builds put into `dist` side by side: files for the browser, and the renderer that makes the pages.
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/www',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : '.build/manifest.json',
    rollupOptions: isSsrBuild
      ? { input: 'src/renderer.tsx' }
      : {
          input: ['boot.ts', 'main.tsx', ...pageEntries(src)].map((file) => `src/${file}`),
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups: sharedByPages },
            entryFileNames: fileName,
            chunkFileNames: fileName,
          },
        },
    // The content security policy allows no inline script, so no polyfill, and no data: address for what could be a file.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
  },
}));
