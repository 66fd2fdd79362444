import { spawn } from 'node:child_process';

/** Runs a Node script with inherited output; resolves with its exit code. Signals are passed on to it. */
export function runNode(cwd: string, args: string[], more: Record<string, string> = {}): Promise<number> {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const child = spawn(process.execPath, args, { cwd, stdio: [...stdio], env: { ...process.env, ...more } });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) => {
    const done = (code: number | null) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code ?? 1);
    };
    child.once('error', () => done(1));
    child.once('exit', done);
  });
}
