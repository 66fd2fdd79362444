// What ioredis says when it has no connection or loses it, and what Redis answers while it cannot serve.
const awayMessages =
  /^(Connection is closed|Stream isn't writeable|Command timed out|Command aborted|Socket (closed|timeout)|LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|READONLY|MISCONF|NOREPLICAS|OOM|NOAUTH|WRONGPASS|ERR max number of clients)/;

/** Whether an error means that Redis cannot be reached or cannot serve now, so that trying later may help. */
export function isRedisAway(thrown: unknown): boolean {
  const { name, message = '' } = (thrown ?? {}) as { name?: string; message?: string };
  return name === 'MaxRetriesPerRequestError' || awayMessages.test(message);
}
