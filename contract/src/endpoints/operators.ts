import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const health = z.object({ status: z.enum(['ok', 'away']) });

/** Calls of operators and of those who write clients (docs/behaviour/api.md#calls-of-operators). */
export const operatorEndpoints = {
  health: {
    method: 'get',
    path: '/api/health',
    summary: '프로세스 상태',
    session: 'none',
    success: { status: 200, schema: health },
  },
  readiness: {
    method: 'get',
    path: '/api/ready',
    summary: '의존 서비스 상태 (아니면 503)',
    session: 'none',
    success: { status: 200, schema: health },
    others: { 503: health },
  },
  openApi: {
    method: 'get',
    path: '/api/openapi.json',
    summary: '이 문서',
    session: 'none',
    success: { status: 200, schema: z.object({ openapi: z.string() }).loose() },
  },
} as const satisfies Record<string, Endpoint>;
