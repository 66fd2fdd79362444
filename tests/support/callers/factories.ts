import { randomUUID } from 'node:crypto';

/** The fields of a valid anonymous report; the id is new each time. */
export function anonymousReport(change: Record<string, string> = {}) {
  const loginId = `id-${randomUUID().slice(0, 12)}`;
  return {
    loginId,
    password: 'abcd123!',
    passwordConfirm: 'abcd123!',
    targetType: 'EMPLOYEE',
    title: '입찰 서류 위조',
    content: '입찰 서류가 위조되었습니다.',
    ...change,
  };
}

/** The fields of a valid named report. */
export function namedReport(change: Record<string, string> = {}) {
  return {
    reporterName: '홍길동',
    reporterEmail: 'hong@company.example',
    reporterPhone: '062-000-0000',
    targetType: 'PARTNER',
    title: '금품 요구',
    content: '금품을 요구받았습니다.',
    ...change,
  };
}

/** The fields of a valid inquiry. */
export function contact(change: Record<string, unknown> = {}) {
  return {
    name: '김영희',
    email: 'kim@company.example',
    phone: '',
    company: '',
    message: '견적 문의',
    ...change,
  };
}

/** A multipart body of text fields and, last, a file. */
export function multipart(
  fields: Record<string, string>,
  file?: { name: string; content: Uint8Array<ArrayBuffer> | string },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('attachment', new Blob([file.content]), file.name);
  return form;
}

/** A file whose signature is that of a PDF and whose size is `size` bytes. */
export function pdf(size: number, name = '증거.pdf') {
  const content = new Uint8Array(size).fill(0x20);
  content.set(new TextEncoder().encode('%PDF-1.7\n').subarray(0, size));
  return { name, content };
}
