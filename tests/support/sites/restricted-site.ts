import { expect } from 'vitest';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { anonymousReport, contact, namedReport, pdf } from '../callers/factories.ts';
import { noLimits } from '../processes/no-limits.ts';
import { reportCalls } from '../callers/report-calls.ts';
import { staffCalls } from '../callers/staff-calls.ts';
import { signedInHeaders, staffPassword, startTestApi } from '../processes/test-api.ts';
import { addAssignees } from '../stored/assignees.ts';

/**
 * An api with six reports, all with the word 비상구, and one inquiry: `kim` has every area, `lee` sees only reports that are
 * assigned to lee or unassigned (there is no unassigned one), `park` only inquiries.
 */
export async function startRestrictedSite() {
  const api = await startTestApi({}, undefined, noLimits);
  const kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword, ['ownReports']);
  await addStaff(api.db, 'park', staffPassword, ['inquiries']);
  await addAssignees(api.db, ['감사팀']);
  const lee = await signedInHeaders(api.url, 'lee', staffPassword);
  const park = await signedInHeaders(api.url, 'park', staffPassword);
  const callsOf = (headers: Record<string, string>) =>
    staffCalls(
      () => api,
      () => headers,
    );
  const { submit, patch } = reportCalls(
    () => api.url,
    () => kim,
  );

  /** The ids of the reports that lee may see, and of those that lee may not see, the newest first. */
  const [own, foreign]: [string[], string[]] = [[], []];
  for (const [index, assignee] of ['lee', 'kim', 'lee', '감사팀', '감사팀', 'lee'].entries()) {
    const fields = { title: `비상구 ${index}` };
    const id = await (index % 2 === 0
      ? submit('realname', namedReport(fields), pdf(100))
      : submit('anonymous', anonymousReport(fields), pdf(100)));
    await patch(id, index > 3 ? { assignee, status: 'IN_PROGRESS' } : { assignee });
    (assignee === 'lee' ? own : foreign).unshift(id);
  }
  // Its reports keep the name of an account that was removed since.
  await api.db('staff').where({ username: '감사팀' }).delete();
  const asKim = callsOf(kim);
  await asKim.call('POST', '/api/contact', contact({ message: '비상구 문의' }));

  return {
    api,
    lee,
    asKim,
    asLee: callsOf(lee),
    asPark: callsOf(park),
    submit,
    patch,
    own,
    foreign,
    async close() {
      await api.close();
      expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
    },
  };
}

export type RestrictedSite = Awaited<ReturnType<typeof startRestrictedSite>>;
