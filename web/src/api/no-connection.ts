/* What is known of a call that got no answer. Apart from failure.ts, so that a page can say it without more code. */

/** Stands below the message of a failed submission. */
export const nothingLost = '입력하신 내용은 그대로 있습니다.';

/** Whether the device says that it has no connection. */
export const isOffline = () =>
  'navigator' in globalThis && !((navigator.onLine as boolean | undefined) ?? true);

/** What is known when a server could not be reached: whether the device has a connection, and no more. */
export const unreachable = () =>
  isOffline() ? '인터넷에 연결되어 있지 않습니다.' : '서버에 연결하지 못했습니다.';

/** Says that a server could not be reached, and what to do. */
export const unreachableText = () =>
  isOffline()
    ? `${unreachable()} 연결한 뒤 다시 시도해 주세요.`
    : `${unreachable()} 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.`;
