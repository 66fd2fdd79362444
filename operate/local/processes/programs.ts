import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.ts';

/** A program that npm does not provide, and its Debian package if that has another name. */
export interface Needed {
  program: string;
  package?: string;
}

// Servers are installed there, and the PATH of an ordinary account often lacks it.
const outsidePath = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin'];

export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...outsidePath];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/**
 * Makes sure that programs exist: as root on Debian it installs them.
 * @throws elsewhere, with the command that installs them
 */
export function ensurePrograms(needed: Needed[], print: (line: string) => void): void {
  const missing = () => needed.filter(({ program }) => !findProgram(program));
  if (missing().length === 0) return;
  const packages = missing().map((need) => need.package ?? need.program);
  if (mayInstall()) {
    print(`Installing ${packages.join(', ')} (apt-get) …`);
    aptInstall(packages);
  }
  const left = missing();
  if (left.length === 0) return;
  const names = left.map(({ program }) => program).join(', ');
  throw new Error(`Missing: ${names}. Install it, then start again:\n\n  ${installCommand(packages)}\n`);
}

/** Whether this is Debian or a derivative, and the account is root. */
export function mayInstall(): boolean {
  return system().family === 'debian' && process.getuid?.() === 0;
}

export function installCommand(packages: string[], { family } = system()): string {
  const list = packages.join(' ');
  // Only Debian names the package redis-server.
  const elsewhere = list.replace('redis-server', 'redis');
  switch (family) {
    case 'debian':
      return `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${list}`;
    case 'fedora':
      return `sudo dnf install -y ${elsewhere}`;
    case 'alpine':
      return `sudo apk add ${elsewhere}`;
    case 'arch':
      return `sudo pacman -S --needed ${elsewhere}`;
    case 'macos':
      return `brew install ${elsewhere}`;
    case 'unknown':
      return `(with your system's package manager) ${elsewhere}`;
  }
}

interface System {
  family: 'debian' | 'fedora' | 'alpine' | 'arch' | 'macos' | 'unknown';
}

function system(): System {
  if (process.platform === 'darwin') return { family: 'macos' };
  return { family: familyOf(readOsRelease()) };
}

/** The distribution and those it derives from, by /etc/os-release. */
export function familyOf(osRelease: string): System['family'] {
  const names = [...osRelease.matchAll(/^ID(?:_LIKE)?=(.*)$/gm)].flatMap(([, value = '']) =>
    value.replaceAll('"', '').split(/\s+/),
  );
  const families = ['debian', 'fedora', 'alpine', 'arch'] as const;
  if (names.includes('ubuntu')) return 'debian';
  if (names.includes('rhel')) return 'fedora';
  return families.find((family) => names.includes(family)) ?? 'unknown';
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
