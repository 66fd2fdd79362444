import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../../../operate/local/install.js';
import { root } from '../build.ts';

/** Runs a program to its end; returns its output, or throws with the end of its error output. */
export async function runProgram(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const program = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errorOutput = '';
  program.stdout.on('data', (chunk) => (output += chunk));
  program.stderr.on('data', (chunk) => (errorOutput = (errorOutput + chunk).slice(-4000)));
  const code = await new Promise((resolve) => program.once('close', resolve).once('error', resolve));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}:\n${errorOutput}`);
  return output;
}

/**
 * The folder of a tool that only the bench needs, installed from npm on first use: as a dependency it would
 * triple the size of every installation.
 */
export async function tool(name: string, version: string): Promise<string> {
  const folder = join(root, '.data/tools', `${name}-${version}`);
  const installed = join(folder, 'node_modules', name);
  if (existsSync(installed)) return installed;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  console.log(`fetching ${name} ${version} …`);
  const npm = npmCommand('install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`);
  await runProgram(npm.command, npm.args, { cwd: folder });
  return installed;
}
