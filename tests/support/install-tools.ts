import { spawnSync } from 'node:child_process';
import { aptInstall } from '../../local/apt.ts';
import { findProgram, mayInstall } from '../../local/programs.ts';
import { chromiumPath } from './browser.ts';
import { note } from './notes.ts';

/** Installs the programs the tests use, if permitted; a test that lacks one reports that. */
export function installTools(): void {
  const missing = missingPackages();
  if (missing.length === 0 || !mayInstall()) return;
  console.log(`Installing ${missing.join(', ')} (apt-get) …`);
  try {
    aptInstall(missing);
  } catch (error) {
    note(`could not install ${missing.join(', ')}: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}

function missingPackages(): string[] {
  const missing = ['redis-server', 'nginx', 'brotli'].filter((program) => !findProgram(program));
  if (!chromiumPath()) missing.push('chromium');
  if (!hasKoreanFont()) missing.push('fonts-nanum');
  return missing;
}

function hasKoreanFont(): boolean {
  return (spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' }).stdout ?? '').trim() !== '';
}
