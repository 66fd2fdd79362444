import { koreanText } from './korean-text.ts';

/** Short texts are more common than long ones: 100 to 2,000 characters, evenly on a logarithmic scale. */
const shortest = 100;
const longest = 2_000;

function writer(seed: number) {
  const korean = koreanText(seed);
  const long = () => korean.text(Math.round(shortest * (longest / shortest) ** korean.random()));
  return { ...korean, long };
}

/** The fields of the contact form; each `seed` gives different ones. */
export function contactFields(seed: number) {
  const { oneOf, text, long } = writer(seed);
  return {
    name: oneOf(['김영희', '이철수', '박지민', '최서연', '정하준']),
    email: `visitor${seed}@customer.example`,
    phone: `010-0000-${String(seed % 10_000).padStart(4, '0')}`,
    company: `${text(6)} 주식회사`,
    message: long(),
    privacy: true,
  };
}

/** The fields of the anonymous report form. */
export function anonymousFields(seed: number) {
  const password = `abcd123!${seed}`;
  return { loginId: `reporter-${seed}`, password, passwordConfirm: password, ...sharedFields(seed) };
}

/** The fields of the named report form. */
export function namedFields(seed: number) {
  const { name, email, phone } = contactFields(seed);
  return { reporterName: name, reporterEmail: email, reporterPhone: phone, ...sharedFields(seed) };
}

function sharedFields(seed: number) {
  const { oneOf, text, long } = writer(seed);
  return {
    targetType: oneOf(['EMPLOYEE', 'PARTNER', 'OTHER'] as const),
    targetName: oneOf(['', '홍길동', '영업팀장']),
    targetDept: text(8),
    title: text(30),
    content: long(),
    incidentSummary: text(80),
    relation: oneOf(['EMPLOYEE', 'PARTNER', 'CUSTOMER', 'OTHER'] as const),
  };
}

const boundary = '----bench-6f1c2d9a4b';

export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body of text fields, and the head of a file part after them if one is to follow. */
export function multipartHead(fields: Record<string, string>, fileName?: string): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  if (fileName !== undefined)
    parts.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="attachment"; filename="${fileName}"\r\n` +
        'Content-Type: application/pdf\r\n\r\n',
    );
  return parts.join('');
}

/** The end of a multipart body; `\r\n` before it ends a file. */
export const multipartEnd = `--${boundary}--\r\n`;
