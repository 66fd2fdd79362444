/** How many messages each side may write about a case on a day of Seoul. */
export const messagesPerDay = 30;

/** How many files a reporter may send with messages about a case on a day of Seoul. */
export const messageFilesPerDay = 10;

/** How many messages a case may have. */
export const messagesPerCase = 10_000;

/** How many messages the holder of a reference id reads at most: the newest. */
export const messagesShown = 100;

/** How many digits the code has that a named reporter gets by mail. */
export const codeDigits = 8;

/** How long a code may be used, in minutes. */
export const codeMinutes = 15;

/** How many wrong codes end the code of a report. */
export const codeTries = 5;

/** How many codes are mailed about a report in an hour. */
export const codeMailsPerHour = 3;

/** What a wrong code is answered, also one that has ended, and one for a number that no named report has. */
export const codeRefused = `코드가 맞지 않거나 더 이상 쓸 수 없습니다. 받은 지 ${codeMinutes}분이 지났거나 ${codeTries}번 틀렸다면 새 코드를 받아 주세요. 적으신 내용은 그대로 있습니다.`;

/** What the calls that write a message answer with 409, and what pages say. What was typed stays. */
export const messageRefusals = {
  today: `한 건에 하루 ${messagesPerDay}개까지 보내실 수 있습니다. 적으신 내용은 그대로 두었으니 내일 다시 보내 주세요.`,
  'files today': `한 건에 파일은 하루 ${messageFilesPerDay}개까지 보내실 수 있습니다. 적으신 내용은 그대로 두었으니 파일 없이 보내시거나 내일 다시 보내 주세요.`,
  full: `한 건에 남길 수 있는 글 ${messagesPerCase.toLocaleString('en')}개를 모두 사용했습니다. 전화나 이메일로 연락해 주세요.`,
  unreadable:
    '보관된 내용이 손상되어 지금은 글을 더할 수 없습니다. 적으신 내용을 따로 보관하시고, 복구할 수 있도록 이름을 밝히지 않고 회사에 전화나 이메일로 알려 주세요.',
} as const;
