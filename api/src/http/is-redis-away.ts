// Messages of ioredis without a connection, and of Redis while it cannot serve.
const awayMessages =
  /^(Connection is closed|Stream isn't writeable|Command timed out|Command aborted|Socket (closed|timeout)|LOADING|BUSY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|READONLY|MISCONF|NOREPLICAS|OOM|NOAUTH|WRONGPASS|ERR max number of clients)/;

/** Whether an error means that Redis cannot be reached or cannot serve now, so that a later attempt may succeed. */
export function isRedisAway(thrown: unknown): boolean {
  const { name, message = '' } = (thrown ?? {}) as { name?: string; message?: string };
  return name === 'MaxRetriesPerRequestError' || awayMessages.test(message);
}
