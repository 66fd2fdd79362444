import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { devPages } from './build/dev-pages.ts';

// Part of `npm run dev`: the site at HOST and PORT, from the sources as they are now; /api goes to API_URL.

const server = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // No index.html: the plugin makes every page.
  appType: 'custom',
  clearScreen: false,
  plugins: [devPages(react.preambleCode)],
  server: {
    host: process.env['HOST'] ?? '127.0.0.1',
    port: Number(process.env['PORT'] ?? 8080),
    strictPort: true,
    // The Host of the page stays: the api compares it with the Origin of writes.
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  // Pre-bundled at start; found later, they would reload the page.
  optimizeDeps: { entries: ['src/boot.ts', 'src/main.tsx', 'src/{site,admin}/**/*-page.tsx'] },
});
await server.listen();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit()));
