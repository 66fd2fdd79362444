/** The server's current state of a case or item whose save was refused because somebody else had saved first (412). */
export function currentOf<Thing>(error: unknown): Thing | undefined {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  if (status !== 412 || typeof data !== 'object' || data === null || !('current' in data)) return undefined;
  return data.current as Thing;
}
