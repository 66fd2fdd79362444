/** The server's current state of a case or item whose save was refused because somebody else had saved first (412). */
export function currentOf<Thing>(error: unknown): Thing | undefined {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  if (status !== 412 || typeof data !== 'object' || data === null || !('current' in data)) return undefined;
  return data.current as Thing;
}

/** Whether the server refused a change because its assignee is none to whom a case can be assigned. */
export function isAssigneeRefused(error: unknown): boolean {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  return (
    status === 400 &&
    typeof data === 'object' &&
    data !== null &&
    'field' in data &&
    data.field === 'assignee'
  );
}
