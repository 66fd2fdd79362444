import { openHistory } from './history.ts';

let opened: ReturnType<typeof openHistory> | undefined;

/** The history of this tab. Opened when it is first used, because the build loads this module without a `window`. */
export const staffHistory = () => (opened ??= openHistory(window));
