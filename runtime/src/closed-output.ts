/**
 * Lets a command go on quietly when its output is no longer read, as after `| head`: what it does to the database is
 * worth more than its remaining lines.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
