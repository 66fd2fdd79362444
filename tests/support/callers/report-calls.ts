import { expect } from 'vitest';
import { multipart, type pdf } from './factories.ts';

/** Calls that tests of reports share. `staff` are the headers of a signed-in write. */
export function reportCalls(url: () => string, staff: () => Record<string, string>) {
  async function submit(
    kind: 'anonymous' | 'realname',
    fields: Record<string, string>,
    file?: ReturnType<typeof pdf>,
  ) {
    const answer = await fetch(`${url()}/api/reports/${kind}`, {
      method: 'POST',
      body: multipart(fields, file),
    });
    expect(answer.status).toBe(201);
    const body = (await answer.json()) as { referenceId: string };
    const more = kind === 'realname' ? ['confirmsByMail'] : [];
    expect(Object.keys(body)).toEqual(['referenceId', ...more]);
    return body.referenceId;
  }

  async function status(referenceId: string) {
    const answer = await fetch(`${url()}/api/reports/status/${referenceId}`);
    return { code: answer.status, body: answer.ok ? ((await answer.json()) as Record<string, unknown>) : {} };
  }

  async function patch(referenceId: string, body: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${url()}/api/reports/${referenceId}/action`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...staff(), ...headers },
      body: JSON.stringify(body),
    });
    return { code: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
  }

  return { submit, status, patch };
}
