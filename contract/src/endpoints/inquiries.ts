import { callsAbout } from '../cases/case-kinds.ts';
import type { Endpoint } from './endpoint.ts';
import { contactForm } from '../cases/inquiry.ts';
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

/** 1:1 inquiries: sent by visitors, handled by staff (docs/behaviour/api.md#calls-of-staff). */
export const inquiryEndpoints = {
  ...ofVisitors,
  ...namedAfter('Inquiry', 'Inquiries', caseEndpoints(callsAbout.inquiry)),
};
