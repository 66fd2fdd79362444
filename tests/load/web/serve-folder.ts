import { startBenchNginx } from './bench-nginx.ts';
import type { Site } from './sites.ts';

/** Serves a folder with a plain nginx that compresses its answers and allows caching, like a static host. */
export async function serveFolder(files: string): Promise<Site> {
  const { port, stop } = await startBenchNginx(
    'static',
    (port) => `
  gzip on; gzip_comp_level 9; gzip_types text/css text/javascript application/javascript image/svg+xml;
  sendfile on; tcp_nopush on;
  server { listen 127.0.0.1:${port}; root ${files}; location / { try_files $uri $uri.html $uri/index.html; } }`,
  );
  return { url: `http://127.0.0.1:${port}`, stop };
}
