const timeoutCode = 'UPLOAD_MEMORY_TIMEOUT';

/** The error of an upload that waited too long for memory. */
export function memoryTimeout(): Error {
  return Object.assign(new Error('no memory became free in time'), { code: timeoutCode });
}

/** Whether an upload failed because other uploads used all memory for too long. */
export function isMemoryTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === timeoutCode;
}
