import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { findProgram } from '../../../operate/local/processes/programs.ts';

/** The path of Chromium: CHROMIUM_PATH, otherwise the one on PATH. */
export function chromiumPath(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return existsSync(given) ? given : undefined;
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findProgram).find(Boolean);
}

/**
 * The path of the headless shell, which has the engine of Chromium and none of the browser around it: a page costs it
 * two thirds of the processor time. CHROMIUM_PATH goes first; without a headless shell it is Chromium.
 */
export function headlessShellPath(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return chromiumPath();
  return findProgram(headlessShell) ?? chromiumPath();
}

/** The program, and its Debian package. */
export const headlessShell = 'chromium-headless-shell';

/**
 * Without background activity, and able to run as root in a container. Without a GPU, pages are painted by the processor;
 * to emulate a GPU for that in software takes more of it.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The environment Chromium is started in. Without a UTF-8 locale it calls every Korean download "download" and takes no
 * file with a Korean name, and a bare container has none.
 */
export const chromiumEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(process.env).filter((pair): pair is [string, string] => !!pair[1])),
  LC_ALL: 'C.UTF-8',
});

/** How Playwright starts the Chromium of this machine, or another program of its kind. */
export function chromiumLaunch(executablePath = chromiumPath()): LaunchOptions {
  return { args: chromiumFlags, env: chromiumEnvironment(), ...(executablePath && { executablePath }) };
}
