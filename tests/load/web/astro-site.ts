import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../build.ts';
import { serveFolder } from './serve-folder.ts';
import type { Site } from './sites.ts';
import { runProgram, tool } from './tool.ts';

/**
 * The home page as Astro would build it: the same HTML, the same style in a style sheet of the page, the same font
 * and images, the same preloads, and no script.
 */
export async function astroSite(ours: string): Promise<Site> {
  const astro = await tool('astro', '5.18.2');
  const html = await (await fetch(ours)).text();
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const head = html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/.*<head>(.*)<\/head>.*/s, '$1');

  const folder = await mkdtemp(join(tmpdir(), 'gaongil-astro-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  await symlink(join(astro, '..'), join(folder, 'node_modules'));
  await write('package.json', '{ "private": true, "type": "module" }');
  await write('src/style.css', part(/<style>(.*?)<\/style>/s));
  await write('src/head.html', head);
  await write('src/body.html', part(/<body>(.*)<\/body>/s).replaceAll(/<script[^>]*>.*?<\/script>/gs, ''));
  await write(
    'src/pages/index.astro',
    `---
import '../style.css';
import head from '../head.html?raw';
import body from '../body.html?raw';
---
<!doctype html>
<html lang="ko"><head><Fragment set:html={head} /></head><body><Fragment set:html={body} /></body></html>
`,
  );
  // So that the paths of fonts and images in the style resolve.
  await cp(join(root, 'web/dist/www'), join(folder, 'public'), { recursive: true });
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  await runProgram(process.execPath, [join(astro, 'astro.js'), 'build', '--silent'], { cwd: folder, env });
  const site = await serveFolder(join(folder, 'dist'));
  return {
    url: site.url,
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}
