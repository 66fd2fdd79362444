import { execFile } from 'node:child_process';

/** Runs a program in a folder; returns its exit code and all it printed. */
export function runProgram(
  program: string,
  args: string[],
  cwd: string,
): Promise<{ code: number | string; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
}
