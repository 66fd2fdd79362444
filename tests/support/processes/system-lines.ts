import { execFile } from 'node:child_process';
import { join } from 'node:path';
import {
  type SystemComponent,
  systemComponentNames,
  systemStateNames,
} from '@gaongil/contract/system/system-components';
import { root } from './our-process.ts';

/** What the doctor printed, with its exit code. */
export interface Examined {
  code: number | string | undefined;
  output: string;
  /** The lines about a component, each with its state and its text. */
  linesOf: (component: SystemComponent) => { state: string; text: string }[];
}

/** Runs the built doctor with these settings alone; `settings` checks those of `worker` or `api`. */
export function runDoctor(
  process_: 'api' | 'worker',
  settings: Record<string, string | undefined>,
  ...args: string[]
): Promise<Examined> {
  const env = { PATH: process.env['PATH'], ...settings };
  const script = join(root, 'operate/dist/gaongil.js');
  const command = ['doctor', ...args, ...(args[0] === 'settings' ? [process_] : [])];
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...command], { env }, (error, stdout, stderr) => {
      const linesOf = (component: SystemComponent) =>
        readLines(stdout).filter(({ name }) => name === systemComponentNames[component]);
      resolve({ code: error ? (error.code ?? 1) : 0, output: stdout + stderr, linesOf });
    });
  });
}

const states = Object.values(systemStateNames).join('|');
const names = Object.values(systemComponentNames).join('|');

function readLines(output: string) {
  const found = output.matchAll(new RegExp(`^(${states}) +(${names}) +(.*)$`, 'gm'));
  return [...found].map(([, state = '', name = '', text = '']) => ({ state, name, text }));
}
