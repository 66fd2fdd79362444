import { spawnSync } from 'node:child_process';
import { aptInstall } from '../../../operate/local/processes/apt.ts';
import { findProgram, mayInstall } from '../../../operate/local/processes/programs.ts';
import { chromiumPath, headlessShell, headlessShellPath } from '../pages/browser.ts';
import { note } from '../notes.ts';

/** Installs the programs the tests use, if permitted; a test that lacks one reports that. */
export function installTools(): void {
  if (!mayInstall()) return;
  install(missingPackages());
  // By itself: not every Debian has it, and without it the tests run in Chromium.
  if (headlessShellPath() === chromiumPath() && !process.env['CHROMIUM_PATH']) install([headlessShell]);
}

function install(packages: string[]): void {
  if (packages.length === 0) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  try {
    aptInstall(packages);
  } catch (error) {
    note(`could not install ${packages.join(', ')}: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}

function missingPackages(): string[] {
  const missing = ['redis-server', 'nginx', 'brotli'].filter((program) => !findProgram(program));
  if (!findProgram('promtool')) missing.push('prometheus');
  if (!chromiumPath()) missing.push('chromium');
  if (!hasKoreanFont()) missing.push('fonts-nanum');
  return missing;
}

function hasKoreanFont(): boolean {
  return (spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}
