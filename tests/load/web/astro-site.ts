import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../build.ts';
import { serveFolder } from './serve-folder.ts';
import type { Site } from './sites.ts';
import { runProgram, tool } from './tool.ts';

/**
 * The pages at `paths` as Astro would build them: the same HTML, the same style in a style sheet of the page, the same
 * font and images, the same preloads, and no script.
 */
export async function astroSite(ours: string, paths: readonly string[]): Promise<Site> {
  const astro = await tool('astro', '5.18.2');
  const folder = await mkdtemp(join(tmpdir(), 'gaongil-astro-'));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  await symlink(join(astro, '..'), join(folder, 'node_modules'));
  await write('package.json', '{ "private": true, "type": "module" }');
  // A file for each address, as ours: with a folder for each, the server would redirect.
  await write('astro.config.mjs', "export default { build: { format: 'file' } };");
  for (const [number, path] of paths.entries()) {
    const html = await (await fetch(ours + path)).text();
    for (const [file, text] of Object.entries(astroPage(html, path, number))) await write(file, text);
  }
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

/** The source files of a page, by their path. */
function astroPage(html: string, path: string, number: number): Record<string, string> {
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  const scripts = /<script[^>]*>.*?<\/script>/gs;
  const parts = `src/parts/${number}`;
  const head = html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(scripts, '')
    .replace(/.*<head>(.*)<\/head>.*/s, '$1');
  return {
    [`${parts}/style.css`]: part(/<style>(.*?)<\/style>/s),
    [`${parts}/head.html`]: head,
    [`${parts}/body.html`]: part(/<body>(.*)<\/body>/s).replaceAll(scripts, ''),
    [`src/pages${path === '/' ? '/index' : path}.astro`]: `---
import '/${parts}/style.css';
import head from '/${parts}/head.html?raw';
import body from '/${parts}/body.html?raw';
---
<!doctype html>
<html lang="ko"><head><Fragment set:html={head} /></head><body><Fragment set:html={body} /></body></html>
`,
  };
}
