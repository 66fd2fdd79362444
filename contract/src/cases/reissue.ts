/** How many times a report may get another reference id on a day of Seoul: each one mails a named reporter. */
export const reissuesPerDay = 3;

/** What the call answers beyond that, with 409. */
export const reissuedOften = `접수번호는 한 건에 하루 ${reissuesPerDay}번까지 다시 발급할 수 있습니다. 오늘은 더 발급할 수 없으니 내일 다시 시도해 주세요.`;
