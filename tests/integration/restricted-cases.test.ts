import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { endpoints } from '@gaongil/contract/endpoints/endpoints';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { ReportRow } from '@gaongil/contract/cases/report-schemas';
import { caseKinds } from '@gaongil/data/case-kinds';
import { CaseGoneError, type FoundCase } from '@gaongil/data/cases/case-transactions';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import {
  confirmRequest,
  requestConfirmation,
  withdrawRequest,
} from '@gaongil/data/cases/records/confirmation-requests';
import { setLegalHold } from '@gaongil/data/cases/records/legal-holds';
import { addNote } from '@gaongil/data/cases/records/notes';
import type { Database } from '@gaongil/data/database';
import { policies } from '@gaongil/data/policies/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestrictedSite, startRestrictedSite } from '../support/sites/restricted-site.ts';
import { requestOf, routeCases } from '../support/callers/route-cases.ts';

let site: RestrictedSite;
beforeAll(async () => {
  site = await startRestrictedSite();
});
afterAll(() => site.close());

const by = { by: 'lee', at: new Date() };
const mails = () => ({ ring: site.api.dependencies.ring, slots: [] });
const author = { session: Buffer.alloc(32), attribution: by };
const changes: Record<string, (db: Database, about: FoundCase) => Promise<unknown>> = {
  'a note': (db, about) => addNote(db, about, { text: '확인' }, by),
  'a hold': (db, about) => setLegalHold(db, about, '소송', by),
  'a request to lift its hold': (db, about) =>
    requestConfirmation(db, about, { act: 'lift', reason: 'SETTLED' }, author, mails()),
  'a request to destroy it': (db, about) =>
    requestConfirmation(db, about, { act: 'destruction', reason: 'DUPLICATE' }, author, mails()),
  'the withdrawal of such a request': (db, about) => withdrawRequest(db, about, { act: 'destruction' }, by),
  'the confirmation of one': (db, about) =>
    confirmRequest(db, { remove: () => Promise.resolve() }, about, 1, author, mails(), () => undefined),
};

const idsOf = (rows: readonly { referenceId: string }[]) => rows.map(({ referenceId }) => referenceId);

describe('a viewer who may see some reports', () => {
  it('changes only these in one call', async () => {
    const item = (referenceId: string) => ({ referenceId, version: 2, status: 'IN_PROGRESS' });
    const [mine = '', theirs = ''] = [site.own[1], site.foreign[1]];
    const before = await site.asKim.read(`/api/reports/${theirs}`);
    const changed = await site.asLee.call('POST', '/api/reports/bulk', { items: [item(mine), item(theirs)] });
    expect(await changed.json()).toMatchObject({
      results: [{ result: 'ok' }, { referenceId: theirs, result: 'missing' }],
    });
    const undone = await site.asLee.call('POST', '/api/reports/undo', {
      items: [
        { referenceId: mine, version: 3 },
        { referenceId: theirs, version: 2 },
      ],
    });
    expect(await undone.json()).toMatchObject({ results: [{ result: 'ok' }, { result: 'missing' }] });
    expect(await site.asKim.read(`/api/reports/${theirs}`)).toEqual(before);
  });

  const ofOne = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([name, { path }]) => path.includes('{referenceId}') && name in policies.calls,
  );

  it.each(ofOne)(
    '%s answers 404 for the others, as for what does not exist, and does nothing',
    async (_, endpoint) => {
      const method = endpoint.method.toUpperCase();
      const { headers, ...request } = requestOf(
        method,
        routeCases[`${method} ${endpoint.path}`] ?? {},
      ) as RequestInit;
      const send = async (id: string) => {
        const path = endpoint.path.replace(/\{\w+\}/, id);
        const answer = await fetch(`${site.api.url}${path}`, {
          ...request,
          method,
          headers: { ...headers, ...site.lee },
        });
        const sameHeaders = [...answer.headers].filter(([name]) => name !== 'date');
        return { status: answer.status, headers: sameHeaders, text: await answer.text() };
      };
      const stored = async () =>
        Promise.all(
          ['reports', 'history', 'notes', 'legal_holds', 'confirmation_requests'].map((one) =>
            site.api.db(one),
          ),
        );
      const before = await stored();
      const answer = await send(site.foreign[1] ?? '');
      expect([answer.status, answer.text]).toEqual([404, errorMessages.notFound]);
      expect(answer).toEqual(await send('0'.repeat(26)));
      expect(await stored()).toEqual(before);
    },
  );

  it('reads, changes and notes these', async () => {
    const path = `/api/reports/${site.own[0]}`;
    expect(await site.asLee.read(path)).toMatchObject({ title: expect.stringContaining('비상구') as string });
    expect((await site.asLee.call('GET', `${path}/attachment`)).status).toBe(200);
    expect((await site.asLee.call('POST', `${path}/notes`, { text: '확인' })).status).toBe(201);
    expect((await site.asLee.list(`${path}/history`)).items.length).toBeGreaterThan(0);
    expect((await site.asLee.call('PATCH', `${path}/action`, { status: 'CLOSED' })).status).toBe(200);
  });

  it.each(Object.entries(changes))(
    'changes nothing of a report that was taken away meanwhile: %s',
    async (_, change) => {
      const { db, ring } = site.api.dependencies;
      const [, , id = ''] = site.own;
      const visible = { report: [{ sql: 'assignee = ?', bindings: ['lee'] }] };
      const about = (await findCaseRef(db, ring, caseKinds.report, id, { visible })) as FoundCase;
      await site.patch(id, { assignee: 'kim' });
      const stored = () =>
        Promise.all(['notes', 'legal_holds', 'confirmation_requests'].map((one) => site.api.db(one)));
      const before = await stored();
      await expect(change(db, about)).rejects.toThrow(CaseGoneError);
      expect(await stored()).toEqual(before);
      await site.patch(id, { assignee: 'lee' });
    },
  );

  it('no longer sees a report that was assigned to somebody else', async () => {
    const [path, id = ''] = [`/api/reports/${site.own[0]}`, site.own[0]];
    expect((await site.asLee.call('PATCH', `${path}/action`, { assignee: 'kim' })).status).toBe(200);
    expect((await site.asLee.call('GET', path)).status).toBe(404);
    expect(idsOf((await site.asLee.list<ReportRow>('/api/reports')).items)).not.toContain(id);
    expect((await site.asKim.call('GET', path)).status).toBe(200);
  });
});
