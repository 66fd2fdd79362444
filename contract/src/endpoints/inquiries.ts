import { callsAbout } from '../cases/case-kinds.ts';
import type { Endpoint } from './endpoint.ts';
import { contactForm } from '../cases/inquiry.ts';
import { inquiryEntryAnswer, inquiryEntryForm } from '../cases/entry-forms.ts';
import { caseEndpoints, namedAfter } from './cases.ts';

const ofVisitors = {
  submitInquiry: {
    method: 'post',
    path: '/api/contact',
    summary: '1:1 문의',
    session: 'none',
    origin: 'own or none',
    quota: 'inquiry',
    body: { schema: contactForm },
    idempotent: true,
    success: { status: 201 },
  },
} as const satisfies Record<string, Endpoint>;

/** Inquiries that arrived elsewhere, which staff enter (docs/decisions/119-entered-by-staff.md). */
const entries = {
  enterInquiry: {
    method: 'post',
    path: '/api/inquiries/entries',
    summary: '전화·우편 등으로 받은 문의 입력',
    session: 'required',
    origin: 'own',
    body: { schema: inquiryEntryForm },
    idempotent: true,
    success: { status: 201, schema: inquiryEntryAnswer },
  },
} as const satisfies Record<string, Endpoint>;

/** 1:1 inquiries: sent by visitors, handled by staff (docs/behaviour/api.md#calls-of-staff). */
export const inquiryEndpoints = {
  ...ofVisitors,
  ...entries,
  ...namedAfter('Inquiry', 'Inquiries', caseEndpoints(callsAbout.inquiry)),
};
