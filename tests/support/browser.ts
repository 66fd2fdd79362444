import { existsSync } from 'node:fs';
import { findProgram } from '../../local/programs.ts';

/** The Chromium of this machine: CHROMIUM_PATH, else the one on PATH. */
export function chromiumPath(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : undefined;
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findProgram).find(Boolean);
}

/** Quiet, and able to run as root in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
