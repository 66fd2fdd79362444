/* What is known of a call that got no answer. Apart from failure.ts, so that a page can say it without more code. */

/** Stands below the message of a failed submission. */
export const nothingLost = '입력하신 내용은 그대로 있습니다.';

/** Stands before that when a report may have been received without an answer: only the same report sent again gets its number. */
export const maybeReceived =
  '제보가 이미 접수되었을 수 있습니다. 내용을 고치지 말고 다시 제출하시면 그 접수번호를 알려 드립니다.';

/** Stands below the refusal of an id and password that may be those of this person's own report. */
export const maybeOwnPair =
  '앞서 제출하신 제보가 접수되었을 수 있습니다. 이 아이디와 비밀번호로 ‘익명 제보 확인’ 화면에서 먼저 조회해 보세요.';

const isOffline = () => 'navigator' in globalThis && !((navigator.onLine as boolean | undefined) ?? true);

/** What is known when a server could not be reached: whether the device has a connection, and no more. */
export const unreachable = () =>
  isOffline() ? '인터넷에 연결되어 있지 않습니다.' : '서버에 연결하지 못했습니다.';

/** Says that a server could not be reached, and what to do. */
export const unreachableText = () =>
  isOffline()
    ? `${unreachable()} 연결한 뒤 다시 시도해 주세요.`
    : `${unreachable()} 서버가 멈췄거나 연결이 끊겼을 수 있습니다. 잠시 후 다시 시도해 주세요.`;
