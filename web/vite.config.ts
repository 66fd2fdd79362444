import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { cssInPages } from './build/css-in-pages.ts';
import { shortNames } from './build/short-names.ts';

/** Whether a chunk holds something of the report pages; nginx lets no browser keep it. */
const ofReportCentre = (modules: readonly string[]) =>
  modules.some((id) =>
    /\/src\/(site\/reports\/|site\/content\/(reports|anonymity)|api\/(submit-report|look-up))/.test(id),
  );

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), cssInPages()],
  css: { modules: { generateScopedName: shortNames(fileURLToPath(new URL('./src', import.meta.url))) } },
  // What both builds put into `dist` side by side: files for the browser, and the renderer that makes the pages.
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/renderer' : 'dist/www',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : '.build/manifest.json',
    rollupOptions: {
      input: isSsrBuild ? 'src/renderer.tsx' : 'src/boot.ts',
      // A name would stand in browsers' caches and in a company's proxy for what was looked at.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
          chunkFileNames: ({ moduleIds }) => `assets/${ofReportCentre(moduleIds) ? '' : '[name]'}-[hash].js`,
        },
      }),
    },
    // The content security policy allows no inline script, so no polyfill, and no data: address for what could be a file.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
  },
}));
