const timeoutMs = 2_000;

/**
 * `ok` when `work` succeeds in time, else the code of its error; never the message, which may repeat an address or a
 * password.
 */
export async function probe(work: () => PromiseLike<unknown>, limitMs = timeoutMs): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('ETIMEDOUT'), limitMs);
  });
  const answered = (async () => {
    try {
      await work();
      return 'ok';
    } catch (error) {
      return codeOf(error);
    }
  })();
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** The code of an error, or its name. */
export function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const text = typeof code === 'string' ? code : String(name);
  return /^\w{1,40}$/.test(text) ? text : 'Error';
}
