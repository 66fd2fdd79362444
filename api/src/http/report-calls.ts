const calls = /^\/api\/reports\/(realname|anonymous|status|challenge|messages|entries)/i;

/** Whether a path is one that reporters call: a log line with its time would date a report or a lookup. */
export const isReportCall = (path: string) => calls.test(path);
