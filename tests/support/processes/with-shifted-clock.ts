import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './our-process.ts';

/** The environment of a process whose clock is ahead by some hours, or behind. */
export const withShiftedClock = (hours: number) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/support/processes/shifted-clock.mjs')).href}`,
  CLOCK_SHIFT_MS: String(hours * 3_600_000),
});
