import { giveUpOutboxRow, retryGivenUp } from '@gaongil/data/outbox/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxes } from '../support/mailboxes.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';

let site: TeamSite;
const mail = mailboxes(() => site.api);

beforeAll(async () => {
  site = await startTeamSite();
});
beforeEach(async () => {
  await site.clear();
  await mail.renew(site.names);
});
afterAll(() => site.api.close());

/** The mailboxes that get the mail about assignments, when its slot has come. */
async function mailed(): Promise<Record<string, number>> {
  await site.api.db('outbox').whereNot('topic', 'case.assigned').delete();
  return mail.send('', { NOTIFY_AT: await mail.letSlotCome() });
}

/** Makes all changes that the history has so old that they were mailed at an earlier slot. */
const ageHistory = () =>
  site.api.db.transaction(async (transaction) => {
    await transaction.raw('set local session_replication_role = replica');
    await transaction('history').update({ made_at: new Date('2026-01-02T10:00:00+09:00') });
  });

const share = (name: string, other: string) =>
  site.api
    .db('staff')
    .where('username', name)
    .update({ email: mail.address(other) });

describe('the mail about an assignment goes to an account with a case that it got since the slot before', () => {
  it('and not to one whose new case was excluded from it, though it has an earlier one', async () => {
    await site.assigned('lee');
    expect(await mailed()).toEqual({ lee: 1 });
    await ageHistory();
    await mail.renew(site.names);
    await site.exclude(await site.assigned('lee'), 'lee');
    expect(await mailed()).toEqual({});
  });

  it('and not to a member of a team whose new case was given to somebody else, though the team has an earlier one', async () => {
    await site.assigned();
    expect(await mailed()).toEqual({ lee: 1, park: 1 });
    await ageHistory();
    await mail.renew(site.names);
    await site.patch(await site.assigned(), { assignee: 'choi' });
    expect(await mailed()).toEqual({ choi: 1 });
  });

  it('and not to one whose earlier case a colleague only changed', async () => {
    const id = await site.assigned('lee');
    await ageHistory();
    await site.patch(id, { status: 'IN_PROGRESS' });
    await site.patch(await site.assigned('lee'), { assignee: '' });
    expect(await mailed()).toEqual({});
  });

  it('and not to an address that it shares with an account from which that case is excluded, whatever else was assigned', async () => {
    await share('park', 'lee');
    const id = await site.assigned('choi');
    await site.exclude(id, 'lee');
    await site.patch(id, { assignee: 'park' });
    await site.assigned('choi');
    expect(await mailed()).toEqual({ choi: 1 });
  });

  it('also when it shares its address and may see the case itself', async () => {
    await share('park', 'lee');
    await site.assigned('park');
    expect(await mailed()).toEqual({ lee: 1 });
  });

  it('also when the case was changed again since, or assigned by an undo', async () => {
    const id = await site.assigned('lee');
    await site.patch(id, { status: 'IN_PROGRESS' });
    const other = await site.assigned('choi');
    await ageHistory();
    const taken = await site.patch(other, { assignee: '' });
    expect(taken.code).toBe(200);
    const items = [{ referenceId: other, version: 3 }];
    const undone = await site.as('kim').call('POST', '/api/reports/undo', { items });
    expect(undone.status).toBe(200);
    await site.patch(await site.assigned('lee'), { status: 'IN_PROGRESS' });
    expect(await mailed()).toEqual({ lee: 1, choi: 1 });
  });

  it('also when it was given up, and an operator asks for it again long after', async () => {
    await site.assigned('lee');
    await ageHistory();
    const ids: number[] = await site.api.db('outbox').where('topic', 'case.assigned').pluck('id');
    for (const id of ids) await giveUpOutboxRow(site.api.db, id);
    await retryGivenUp(site.api.db);
    await site.api.db('outbox').whereNot('topic', 'case.assigned').delete();
    const hour = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(11, 13);
    expect(await mail.send('', { NOTIFY_AT: `${hour}:00` })).toEqual({ lee: 1 });
  });
});
