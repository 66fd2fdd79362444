import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { build as buildWorkspace, staleTargets } from '../../operate/local/builds.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { tunedArguments } from '../support/processes/tuned.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const here = join(root, 'tests/load');

/** What Node runs for the built api, as it is deployed but without quotas: one machine acts for many clients. */
export const shippedApi = tunedArguments('api', noLimits, root);

/** The built file of the source file with this name. */
export const built = (name: string) => join(here, 'dist', `${name}.js`);

/**
 * Builds the api and the bench's own processes. They are built the same way as the api, so that nothing that
 * translates TypeScript runs in a process that is measured.
 */
export async function buildAll(): Promise<void> {
  const api = staleTargets(root).find(({ workspace }) => workspace === 'api');
  if (api) await buildWorkspace(root, api, () => undefined);
  const sources = ['processes', 'baselines'].flatMap((folder) =>
    readdirSync(join(here, folder)).map((file) => join(here, folder, file)),
  );
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: 'dist',
      target: 'node20',
      rollupOptions: { input: Object.fromEntries(sources.map((file) => [basename(file, '.ts'), file])) },
    },
    ssr: { noExternal: [/^@gaongil\//] },
  });
}
