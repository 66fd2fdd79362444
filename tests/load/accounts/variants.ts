import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { noLimits } from '../../support/processes/no-limits.ts';
import { root } from '../build.ts';

/** What each variant of the api leaves out: a text of a source file, and what stands there instead. */
const changes = {
  shipped: [],
  'without exclusions': [
    ['data/src/viewer.ts', 'if (!exclusionTags) return [];', 'if (exclusionTags !== undefined) return [];'],
  ],
  'without the log': [
    [
      'api/src/access-log/call-logger.ts',
      `if (typeof row === 'string') return (_ctx`,
      'if (row) return (_ctx',
    ],
  ],
  'without the check of the session': [
    [
      'api/src/http/session.ts',
      'const account = await findSessionAccount(db, hashOfSession(ctx));',
      `const memory: typeof globalThis & { benchAccounts?: Map<string, typeof ctx.account> } = globalThis;
       const known = (memory.benchAccounts ??= new Map());
       const account = known.get(session.username) ?? (await findSessionAccount(db, hashOfSession(ctx)));
       known.set(session.username, account);`,
    ],
  ],
} as const satisfies Record<string, readonly (readonly [file: string, text: string, instead: string])[]>;

export type Variant = keyof typeof changes;
export const variants = Object.keys(changes) as Variant[];

/** Builds a variant of the api; returns what Node runs to start it, without quotas. */
export async function buildVariant(variant: Variant): Promise<string[]> {
  const folder = join(root, 'tests/load/dist', variant.replaceAll(' ', '-'));
  const left = new Set<string>(changes[variant].map(([file]) => file));
  const plugin: Plugin = {
    name: 'bench-variant',
    enforce: 'pre',
    transform(code, id) {
      const change = changes[variant].find(([file]) => file === relative(root, id));
      if (!change || !code.includes(change[1])) return undefined;
      left.delete(change[0]);
      return { code: code.replace(change[1], change[2]), map: null };
    },
  };
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      rollupOptions: { input: { start: join(root, 'api/src/start.ts') } },
    },
    ssr: { noExternal: [/^@gaongil\//] },
  });
  if (left.size > 0) throw new Error(`${variant}: not found in ${[...left].join(', ')}`);
  const start = pathToFileURL(join(folder, 'start.js')).href;
  return [
    '--input-type=module',
    '--eval',
    `import { start } from '${start}'; await start(process.env, ${JSON.stringify(noLimits)});`,
  ];
}
