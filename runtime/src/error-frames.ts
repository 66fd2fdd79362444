/** An error for the log: its name, code and stack frames without the message, since drivers' messages repeat what was sent. */
export function errorFrames(thrown: unknown): { name: string; code?: string; stack: string[] } {
  const {
    name = 'unknown',
    code,
    stack = '',
  } = (thrown ?? {}) as { name?: string; code?: string; stack?: string };
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    ...(code !== undefined && { code: String(code) }),
    stack: frames.slice(0, 8).map((line) => line.trim()),
  };
}
