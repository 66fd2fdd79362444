import { startBenchNginx } from './bench-nginx.ts';
import type { Site } from './sites.ts';

/** A folder behind a plain nginx that packs what it sends and lets it be kept, as a static host does. */
export async function serveFolder(files: string): Promise<Site> {
  const { port, stop } = await startBenchNginx(
    'static',
    (port) => `
  gzip on; gzip_comp_level 9; gzip_types text/css text/javascript application/javascript image/svg+xml;
  sendfile on; tcp_nopush on;
  server { listen 127.0.0.1:${port}; root ${files}; }`,
  );
  return { url: `http://127.0.0.1:${port}`, stop };
}
