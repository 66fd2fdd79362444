import { desk, deskChange } from '../cases/desk.ts';
import type { Endpoint } from './endpoint.ts';

/** What the company sets for the handling of its cases (docs/behaviour/back-office.md#desk-settings). */
export const deskEndpoints = {
  readDesk: {
    method: 'get',
    path: '/api/admin/desk',
    summary: '업무 설정 조회',
    session: 'required',
    success: { status: 200, schema: desk },
  },
  changeDesk: {
    method: 'patch',
    path: '/api/admin/desk',
    summary: '업무 설정 변경',
    session: 'required',
    origin: 'own',
    // The longest templates, every letter escaped.
    body: { schema: deskChange, maxBytes: 1024 * 1024 },
    success: { status: 200, schema: desk },
    failures: [409],
  },
} as const satisfies Record<string, Endpoint>;
