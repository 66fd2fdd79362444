import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from './our-process.ts';

/** How a command of an operator ended, and all that it printed. */
export interface Ended {
  code: unknown;
  said: string;
}

/** Runs a script of this project to its end; it may print no secret and no key. */
export function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const options = { env: { PATH: process.env['PATH'], ...env }, timeout: 100_000 };
  return new Promise((resolve) =>
    execFile(process.execPath, [join(root, script), ...args], options, (error, stdout, stderr) => {
      const said = stdout + stderr;
      expect(said).not.toMatch(/[0-9a-f]{32}/);
      resolve({ code: error?.code ?? error?.signal ?? 0, said });
    }),
  );
}

/** Runs a built command of an operator, as a container does: `NAME …`. */
export function runCommand(command: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return runScript('operate/dist/gaongil.js', command, env);
}

/** As `npm run gaongil -- NAME …`. */
export function runLocalCommand(command: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return runScript('operate/local/gaongil.js', command, env);
}
