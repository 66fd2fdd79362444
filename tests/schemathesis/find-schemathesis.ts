import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../operate/local/processes/programs.ts';

/** The release whose findings this repository has resolved. */
const release = 'schemathesis==4.32.5';

/**
 * The path of the program: SCHEMATHESIS, otherwise one on PATH, otherwise one in a virtual environment outside this
 * repository, installed from PyPI the first time.
 * @throws with the reason when none is available.
 */
export function findSchemathesis(): string {
  const given = process.env['SCHEMATHESIS'] || findProgram('schemathesis');
  if (given) return given;
  const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'gaongil', release);
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  run('python3', ['-m', 'venv', folder], 'python3 with venv is missing');
  run(join(folder, 'bin', 'pip'), ['install', '--quiet', release], 'it could not be installed from PyPI');
  return program;
}

function run(command: string, args: string[], reason: string): void {
  const { status } = spawnSync(command, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(reason);
}
