import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

const policy = '/usr/sbin/policy-rc.d';

/** Installs Debian packages. @throws with the end of apt-get's output when it fails */
export function aptInstall(packages: string[]): void {
  withoutStartingServices(() => {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', ...packages);
  });
}

// Packages of servers start them on installation, on ports that may be needed for something else. policy-rc.d prevents
// it: only the programs are needed here.
function withoutStartingServices(install: () => void): void {
  if (existsSync(policy)) return install();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    rmSync(policy, { force: true });
  }
}

function aptGet(...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync('apt-get', ['--quiet', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  const message = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-8).join('\n  ');
  throw new Error(`apt-get ${args.join(' ')} failed:\n  ${message}`);
}
