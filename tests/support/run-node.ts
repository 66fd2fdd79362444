import { spawn } from 'node:child_process';

/** Runs a script of node's with our own output; resolves with its exit code. A signal to us goes to it as well. */
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
