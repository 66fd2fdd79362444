import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  countOf,
  handOverCases,
  type HandOverCalls,
  type HandOverOutcome,
  takeBackCases,
} from '../../web/src/admin/hand-over/hand-over-steps.ts';
import { contact, namedReport } from '../support/callers/factories.ts';
import { reportCalls } from '../support/callers/report-calls.ts';
import { staffCalls } from '../support/callers/staff-calls.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { staffPassword, startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import { plantReports } from '../support/stored/planted-cases.ts';

type Kind = 'reports' | 'inquiries';
type Row = { id?: string; referenceId?: string; version: number; assignee: string };
type Results = { results: (Row & { result: string; current?: { version: number } })[] };

let api: TestApi;
let kim: Record<string, string>;
let lee: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi({}, undefined, noLimits);
  kim = await api.signIn();
  await addStaff(api.db, 'lee', staffPassword);
  await addStaff(api.db, 'park', staffPassword, ['reports']);
  lee = await signedInHeaders(api.url, 'lee', staffPassword);
});
afterAll(() => api.close());
beforeEach(() => api.db.raw('truncate reports, inquiries cascade'));

const callsOf = (headers: () => Record<string, string>) => staffCalls(() => api, headers);
const asKim = callsOf(() => kim);
const asLee = callsOf(() => lee);
const { submit, patch } = reportCalls(
  () => api.url,
  () => kim,
);

const idOf = ({ id = '', referenceId = id }: Omit<Row, 'version' | 'assignee'>) => referenceId;
const named = (kind: Kind, { id, ...others }: { id: string }) =>
  kind === 'reports' ? { referenceId: id, ...others } : { id, ...others };

/** The calls of the back office, as an account makes them. `answered` is called after each change, and may prevent its answer. */
function handOverCalls(
  { call, list }: ReturnType<typeof staffCalls>,
  answered: (act: 'assign' | 'undo') => void = () => undefined,
): HandOverCalls<Kind> {
  async function change(kind: Kind, path: 'bulk' | 'undo', items: readonly { id: string }[]) {
    const answer = await call('POST', `/api/${kind}/${path}`, {
      items: items.map((item) => named(kind, item)),
    });
    if (answer.status === 400) return undefined;
    if (!answer.ok) throw new Error(String(answer.status));
    answered(path === 'bulk' ? 'assign' : 'undo');
    const { results } = (await answer.json()) as Results;
    return results.map((one) => ({ ...one, id: idOf(one) }));
  }
  return {
    async page(kind, assignee, cursor) {
      const query = { view: 'open', assignee, limit: '200', ...(cursor && { cursor }) };
      const { items, next } = await list<Row>(`/api/${kind}`, query);
      return { items: items.map((row) => ({ ...row, id: idOf(row), isNamed: true })), next };
    },
    assign: (kind, items) => change(kind, 'bulk', items),
    undo: async (kind, items) => (await change(kind, 'undo', items)) ?? [],
  };
}

/** Stores open reports of kim, and closed ones, which no hand-over is about. */
async function plant(open: number, closed = 0): Promise<void> {
  const at = new Date('2026-11-02T00:00:00Z');
  const one = { type: 'REALNAME', assignee: 'kim', createdAt: at, statusChangedAt: at } as const;
  await plantReports(api.db, [
    ...Array.from({ length: open }, () => ({ ...one, status: 'IN_PROGRESS' as const })),
    ...Array.from({ length: closed }, () => ({ ...one, status: 'CLOSED' as const })),
  ]);
}

/** How many reports each assignee has. */
async function assigned(table: 'reports' | 'inquiries' = 'reports'): Promise<Record<string, number>> {
  const rows = (await api
    .db(table)
    .select('assignee')
    .count({ count: '*' })
    .groupBy('assignee')) as unknown as { assignee: string; count: string }[];
  return Object.fromEntries(rows.map(({ assignee, count }) => [assignee, Number(count)]));
}
const facts = ({ moved, left, isRefused, error }: HandOverOutcome<Kind>) => ({
  count: countOf(moved),
  left,
  isRefused,
  failed: error !== undefined,
});
const kinds: readonly Kind[] = ['reports', 'inquiries'];
const toLee = { from: 'kim', to: 'lee' };

it('hands over more open cases than one call may change, and takes them all back', async () => {
  await plant(430, 3);
  await asKim.call('POST', '/api/contact', contact());
  const [inquiry] = (await asKim.list<Row>('/api/inquiries')).items;
  await asKim.call('PATCH', `/api/inquiries/${inquiry?.id}`, { assignee: 'kim' });

  const calls = handOverCalls(asKim);
  const outcome = await handOverCases(calls, kinds, toLee);
  expect(facts(outcome)).toEqual({ count: 431, left: 0, isRefused: false, failed: false });
  expect(outcome.moved.map(({ kind, items }) => [kind, items.length])).toEqual([
    ['reports', 200],
    ['reports', 200],
    ['reports', 30],
    ['inquiries', 1],
  ]);
  expect(await assigned()).toEqual({ kim: 3, lee: 430 });
  expect(await assigned('inquiries')).toEqual({ lee: 1 });

  expect(await takeBackCases(calls, outcome.moved)).toEqual({ left: 0 });
  expect(await assigned()).toEqual({ kim: 433 });
  expect(await assigned('inquiries')).toEqual({ kim: 1 });
});

it('leaves cases that who gets them may not know, and does not see those that who gives them may not know', async () => {
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push(await submit('realname', namedReport()));
  for (const id of ids) await patch(id, { assignee: 'kim' });
  const [one, two, hiddenFromLee, hiddenFromKim] = ids as [string, string, string, string];
  const exclude = (path: string, username: string, by: typeof asKim) =>
    by.call('POST', `/api/reports/${path}/exclusions`, { username });
  expect((await exclude(hiddenFromLee, 'lee', asKim)).status).toBeLessThan(300);
  expect((await exclude(hiddenFromKim, 'kim', asLee)).status).toBeLessThan(300);

  const outcome = await handOverCases(handOverCalls(asKim), kinds, toLee);
  // The one that kim may not know is among neither those that moved nor those that stay.
  expect(facts(outcome)).toEqual({ count: 2, left: 1, isRefused: false, failed: false });
  const moved = outcome.moved.flatMap(({ items }) => items.map(({ id }) => id));
  expect(moved.toSorted()).toEqual([one, two].toSorted());
  expect((await asKim.read<Row>(`/api/reports/${hiddenFromLee}`)).assignee).toBe('kim');
  // The exclusion of its assignee has left it without one, or with its name: the hand-over changed nothing of it.
  const { version } = await asLee.read<Row>(`/api/reports/${hiddenFromKim}`);
  expect((await handOverCases(handOverCalls(asKim), kinds, toLee)).left).toBe(1);
  expect((await asLee.read<Row>(`/api/reports/${hiddenFromKim}`)).version).toBe(version);
});

it('says what was changed when it is interrupted, and goes on with the rest when it is repeated', async () => {
  await plant(430);
  let changes = 0;
  const lost = handOverCalls(asKim, () => {
    if (++changes === 2) throw new Error('the answer is lost');
  });
  const interrupted = await handOverCases(lost, kinds, toLee);
  expect(facts(interrupted)).toEqual({ count: 200, left: 230, isRefused: false, failed: true });
  // What the lost answer was about is changed, and not among what can be taken back.
  expect(await assigned()).toEqual({ kim: 30, lee: 400 });

  const calls = handOverCalls(asKim);
  const rest = await handOverCases(calls, kinds, toLee);
  expect(facts(rest)).toEqual({ count: 30, left: 0, isRefused: false, failed: false });
  expect(await takeBackCases(calls, interrupted.moved)).toEqual({ left: 0 });
  expect(await assigned()).toEqual({ kim: 200, lee: 230 });
});

it('takes back what nobody changed since, once, whether or not the answer to that was lost', async () => {
  await plant(203);
  const calls = handOverCalls(asKim);
  const { moved } = await handOverCases(calls, kinds, toLee);
  const [changed] = moved[0]?.items ?? [];
  await asLee.call('PATCH', `/api/reports/${changed?.id}/action`, { status: 'CLOSED' });

  let undone = 0;
  const lost = handOverCalls(asKim, (act) => {
    if (act === 'undo' && ++undone === 1) throw new Error('the answer is lost');
  });
  expect(await takeBackCases(lost, moved)).toHaveProperty('error');
  expect(await assigned()).toEqual({ kim: 199, lee: 4 });
  expect(await takeBackCases(calls, moved)).toEqual({ left: 1 });
  expect(await assigned()).toEqual({ kim: 202, lee: 1 });
});

it('is refused for a name to whom no case can be assigned, and gives an account its own kind of cases alone', async () => {
  const id = await submit('realname', namedReport());
  await patch(id, { assignee: 'kim' });
  await asKim.call('POST', '/api/contact', contact());
  const [inquiry] = (await asKim.list<Row>('/api/inquiries')).items;
  await asKim.call('PATCH', `/api/inquiries/${inquiry?.id}`, { assignee: 'kim' });
  const calls = handOverCalls(asKim);
  const nobody = await handOverCases(calls, kinds, { from: 'kim', to: '없는 사람' });
  expect(facts(nobody)).toEqual({ count: 0, left: 2, isRefused: true, failed: false });
  // park has no area of inquiries.
  const toPark = await handOverCases(calls, kinds, { from: 'kim', to: 'park' });
  expect(facts(toPark)).toEqual({ count: 1, left: 1, isRefused: false, failed: false });
});
