import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isUp } from '../../../operate/local/processes/ports.ts';
import { startProgram, untilReady } from '../../../operate/local/processes/process.ts';
import { root } from './our-process.ts';

// What the development server reads in web/: sources are copied, so that a test can edit them.
const copied = [
  'build',
  'src',
  'media/fonts',
  'dev.ts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
] as const;
const linked = ['node_modules', 'public'];

export interface DevServer {
  url: string;
  /** A copy of web/, which a test can edit. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Starts the development server on a copy of web/, in a folder from which the packages resolve.
 * @param settings further environment variables, such as API_URL
 */
export async function startDevServer(settings: Record<string, string> = {}): Promise<DevServer> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const copy = mkdtempSync(join(root, 'dist/dev-server-'));
  const folder = join(copy, 'web');
  for (const name of copied) cpSync(join(root, 'web', name), join(folder, name), { recursive: true });
  cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  for (const name of linked) symlinkSync(join(root, 'web', name), join(folder, name));
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const args = ['--import', 'tsx', join(folder, 'dev.ts')];
  const vite = startProgram({
    name: 'vite',
    command: process.execPath,
    args,
    env: { ...process.env, ...settings, PORT },
  });
  const stop = async () => {
    await vite.stop();
    rmSync(copy, { recursive: true, force: true });
  };
  try {
    await untilReady(vite, () => isUp(`${url}/config.json`));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, folder, stop };
}
