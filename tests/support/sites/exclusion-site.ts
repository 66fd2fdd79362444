import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { caseKinds } from '@gaongil/data/case-kinds';
import { updateSearchIndex } from '@gaongil/data/search-index/update-index';
import { expect } from 'vitest';
import { anonymousReport, contact, namedReport, pdf } from '../callers/factories.ts';
import { reportCalls } from '../callers/report-calls.ts';
import { staffCalls } from '../callers/staff-calls.ts';
import { sheetRows } from '../callers/xlsx.ts';
import { noLimits } from '../processes/no-limits.ts';
import { signedInHeaders, staffPassword, startTestApi } from '../processes/test-api.ts';
import { addAssignees } from '../stored/assignees.ts';

/** The name that a report may have in its target fields; the account of `lee`. */
export const nameOfLee = '이수상';

/** The answer to a call, as far as two sites can agree in it: without ids, times, and what is sealed for each answer. */
export interface Shown {
  status: number;
  headers: [string, string][];
  body: string;
}

/**
 * A site with reports and inquiries that `lee` sees. With `hidden` it has others among them that are excluded from lee: by a colleague,
 * by the report itself, and one of each kind that was destroyed afterwards.
 */
export async function startExclusionSite({ hidden }: { hidden: boolean }) {
  const api = await startTestApi({}, undefined, noLimits);
  const kim = await api.signIn();
  for (const name of ['lee', 'park']) await addStaff(api.db, name, staffPassword);
  await addAssignees(api.db, ['choi', '외부 법무법인']);
  await api.db('staff').where('username', 'lee').update({ display_name: nameOfLee, department: '감사팀' });
  const lee = await signedInHeaders(api.url, 'lee', staffPassword);
  const park = await signedInHeaders(api.url, 'park', staffPassword);
  const callsOf = (headers: Record<string, string>) =>
    staffCalls(
      () => api,
      () => headers,
    );
  const [asKim, asLee, asPark] = [callsOf(kim), callsOf(lee), callsOf(park)];
  const { submit, patch } = reportCalls(
    () => api.url,
    () => kim,
  );

  /** The ids that lee may know, in the order of their making, and those that lee may not know. */
  const known: string[] = [];
  const secret: { reports: string[]; inquiries: string[] } = { reports: [], inquiries: [] };

  async function report(title: string, change: { assignee?: string; status?: string } = {}) {
    const isNamed = known.length % 2 === 0;
    const id = await (isNamed
      ? submit('realname', namedReport({ title }), pdf(100))
      : submit('anonymous', anonymousReport({ title }), pdf(100)));
    if (Object.keys(change).length > 0) await patch(id, change);
    return id;
  }

  async function inquiry(message: string) {
    await asKim.call('POST', '/api/contact', contact({ message }));
    const [newest] = (await asKim.list<{ id: string }>('/api/inquiries')).items;
    return newest?.id ?? '';
  }

  async function done(answer: Promise<Response>) {
    expect((await answer).status).toBeLessThan(300);
  }

  /** Does with a case all that leaves something behind, and excludes it from lee. */
  async function hide(path: string) {
    await done(asKim.call('POST', `${path}/notes`, { text: '비상구 메모' }));
    await done(asKim.call('POST', `${path}/hold`, { reason: '소송' }));
    await done(asPark.call('POST', `${path}/destruction`, { reason: 'DUPLICATE' }));
    await done(asKim.call('POST', `${path}/exclusions`, { username: 'lee' }));
    await done(asKim.call('POST', `${path}/notes`, { text: '비상구 비밀' }));
    await done(asKim.call('POST', `${path}/prints`));
  }

  async function end(path: string) {
    await done(asPark.call('POST', `${path}/hold/lift`, { reason: 'SETTLED' }));
    await done(asKim.confirm(path, {}, 'hold/lift'));
    await done(asKim.confirm(path));
  }

  const makeHidden = async () => {
    if (!hidden) return;
    const byColleague = await report('비상구 비밀', { assignee: '외부 법무법인', status: 'IN_PROGRESS' });
    await hide(`/api/reports/${byColleague}`);
    const byItself = await submit(
      'anonymous',
      anonymousReport({ title: '비상구 자동', targetName: nameOfLee }),
    );
    const question = await inquiry('비상구 비밀 문의');
    await hide(`/api/inquiries/${question}`);
    const destroyed = await report('비상구 파기');
    await hide(`/api/reports/${destroyed}`);
    await end(`/api/reports/${destroyed}`);
    secret.reports.push(byColleague, byItself);
    secret.inquiries.push(question);
  };

  await makeHidden();
  known.push(await report('비상구 하나', { assignee: 'lee' }));
  known.push(await report('비상구 둘', { assignee: 'kim', status: 'IN_PROGRESS' }));
  known.push(await inquiry('비상구 문의 하나'));
  await makeHidden();
  known.push(await report('소화기 셋'));
  known.push(await report('비상구 넷', { assignee: 'choi', status: 'CLOSED' }));
  known.push(await inquiry('비상구 문의 둘'));
  const ended = await report('끝난 건');
  await done(asKim.call('POST', `/api/reports/${ended}/destruction`, { reason: 'MISTAKEN' }));
  await done(asPark.confirm(`/api/reports/${ended}`));
  await done(asPark.call('POST', `/api/reports/${known[0]}/destruction`, { reason: 'MISTAKEN' }));
  await done(asKim.call('POST', `/api/reports/${known[1]}/hold`, { reason: '소송' }));
  await done(asKim.call('POST', `/api/reports/${known[1]}/notes`, { text: '소화기 메모' }));
  await makeHidden();

  /** What lee gets from a call, with the ids of this site replaced by their order. */
  async function shown(method: string, path: string, body?: object): Promise<Shown> {
    const answer = await asLee.call(method, path, body);
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = type.includes('sheet') ? JSON.stringify(sheetRows(bytes)) : bytes.toString();
    const changing = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
    // The archive has times, and what is compressed has no fixed length.
    if (type.includes('sheet')) changing.push('content-length');
    const headers = [...answer.headers].filter(([name]) => !changing.includes(name));
    return {
      status: answer.status,
      headers: headers.map(([name, value]) => [name, plain(value)]),
      body: plain(text),
    };
  }

  function plain(text: string): string {
    const named = known.reduce(
      (all, id, index) => all.replaceAll(id, `case ${index}`).replaceAll(id.slice(0, 8), `case ${index}`),
      text,
    );
    return named
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replaceAll(/\d{4}\.\d\d\.\d\d \d\d:\d\d/g, 'time')
      .replaceAll(/cursor=[\w-]+/g, (cursor) => `cursor of ${cursor.length}`)
      .replaceAll(/"mark":"[\w-]+"/g, (mark) => `mark of ${mark.length}`)
      .replaceAll(/"id":"[\w-]{16}"/g, 'opaque id')
      .replaceAll(/Q?20\d\d-\d{4}\b/g, 'register number')
      .replaceAll(/"draftKey":"[^"]+"|"leftSeconds":\d+/g, 'of this session');
  }

  return {
    api,
    lee,
    kim,
    asKim,
    asLee,
    asPark,
    known,
    secret,
    report,
    inquiry,
    submit,
    patch,
    shown,
    async indexed() {
      for (const kind of [caseKinds.report, caseKinds.inquiry])
        while (await updateSearchIndex(api.db, api.dependencies.ring, kind));
    },
    async close() {
      await api.close();
      expect(api.logged(), 'a request of this file was answered with 500').not.toContain('request failed');
    },
  };
}

export type ExclusionSite = Awaited<ReturnType<typeof startExclusionSite>>;
