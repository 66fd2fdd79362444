import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, contact, namedReport } from '../support/callers/factories.ts';
import { mailboxes } from '../support/mailboxes.ts';
import { startTeamSite, type TeamSite } from '../support/sites/team-site.ts';

let site: TeamSite;
let team: string;
const mail = mailboxes(() => site.api);

beforeAll(async () => {
  site = await startTeamSite();
});
beforeEach(async () => {
  team = (await site.clear()).name;
});
afterAll(() => site.api.close());

describe('the mail about an assignment to a team', () => {
  beforeEach(async () => {
    await mail.renew(site.names);
    await site.api.db('staff').update({ state: 'active' });
  });

  /** The mailboxes that get a mail on a topic, when the slot of every waiting mail has come. */
  async function mailed(topic = 'case.assigned'): Promise<string[]> {
    await site.api.db('outbox').whereNot('topic', topic).delete();
    await mail.letSlotsCome();
    return Object.keys(await mail.send(''));
  }

  it('goes to each active member who may see the case, and to nobody else', async () => {
    await site.change({ members: site.idsOf(['kim', 'lee', 'park', 'jung']) });
    await site.assigned();
    expect(await mailed()).toEqual(['lee', 'park']);
  });

  it('does not go to a member who is excluded, before the assignment or after it', async () => {
    const id = await site.submit('anonymous', anonymousReport());
    await site.exclude(id, 'lee');
    await site.patch(id, { assignee: team });
    expect(await mailed()).toEqual(['park']);
    await mail.renew(site.names);
    await site.patch(id, { assignee: '' });
    await site.patch(id, { assignee: team });
    await site.exclude(id, 'park');
    expect(await mailed()).toEqual([]);
  });

  it('does not reach an excluded member at an address that a colleague shares', async () => {
    await site.api
      .db('staff')
      .where('username', 'park')
      .update({ email: mail.address('lee') });
    const id = await site.submit('realname', namedReport());
    await site.exclude(id, 'lee');
    await site.patch(id, { assignee: team });
    expect(await mailed()).toEqual([]);
  });

  it('is followed by none about a request that its members may not confirm', async () => {
    await site.change({ members: site.idsOf(['lee']) });
    const id = await site.assigned();
    const asked = await site.as('kim').call('POST', `/api/reports/${id}/destruction`, { reason: 'MISTAKEN' });
    expect(asked.status).toBe(200);
    expect(await mailed('confirmation.requested')).toEqual(['park']);
  });

  it('is also written for inquiries', async () => {
    const asked = await site.make('문의팀', ['jung', 'lee']);
    await site.as('kim').call('POST', '/api/contact', contact());
    const [inquiry] = (await site.as('kim').list<{ id: string }>('/api/inquiries')).items;
    await site.as('kim').call('PATCH', `/api/inquiries/${inquiry?.id}`, { assignee: asked.name });
    expect(await mailed()).toEqual(['jung']);
  });
});
