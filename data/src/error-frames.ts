/** Where an error came from, without its message: drivers' messages repeat what a person sent. For logs. */
export function traceOf(thrown: unknown): { name: string; code?: string; stack: string[] } {
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
