import type { CaseMessage } from '@gaongil/contract/cases/messages';
import type { PublicReport, ReportRow } from '@gaongil/contract/cases/report-schemas';
import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, namedReport } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';
import { passADay } from '../support/stored/pass-a-day.ts';
import { waitFor } from '../support/wait-for.ts';

let night: ShuffleNight;
beforeAll(async () => {
  night = await startShuffleNight({ ANONYMOUS_VISIBLE: 'slots', NOTIFY_AT: '09:00,13:00,17:00' }, noLimits);
});
afterAll(() => night.close());
beforeEach(() => night.clear());

interface Reporter {
  id: string;
  loginId: string;
  password: string;
}
async function reporter(): Promise<Reporter> {
  const fields = anonymousReport();
  return { ...fields, id: await night.submit('anonymous', fields) };
}
async function write({ loginId, password }: Reporter, text: string): Promise<number> {
  const answer = await fetch(`${night.url}/api/reports/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password, text }),
  });
  return answer.status;
}
const ask = async ({ id }: { id: string }, text: string) =>
  expect((await night.call('POST', `/api/reports/${id}/messages`, { text })).status).toBe(201);
const textsOf = async ({ id }: Reporter) =>
  ((await night.status(id)).body as unknown as PublicReport).messages.map(({ text }) => text);
const staffSee = async ({ id }: Reporter) =>
  (await night.list<CaseMessage>(`/api/reports/${id}/messages`)).items.map(({ id: number, text }) => [
    number,
    text,
  ]);
const slotComes = async () => {
  await night.db('reports').whereNotNull('visible_from').update({ visible_from: night.db.fn.now() });
  await night.db.raw(`set session_replication_role = replica`);
  await night.db('messages').whereNotNull('visible_from').update({ visible_from: night.db.fn.now() });
  await night.db.raw(`set session_replication_role = origin`);
};
const column = (name: string) => night.db('messages').orderByRaw('ctid').pluck<unknown[]>(name);
/** Reports of an earlier day, which staff see. */
async function earlierReporters(amount: number): Promise<Reporter[]> {
  const all: Reporter[] = [];
  for (let number = 0; number < amount; number++) all.push(await reporter());
  await passADay(night.db);
  await slotComes();
  await night.shuffle();
  return all;
}

describe('with ANONYMOUS_VISIBLE=slots', () => {
  it('staff see what an anonymous reporter wrote only from its slot on: no text, no mark, no gap', async () => {
    const [one] = (await earlierReporters(1)) as [Reporter];
    const marked = async () => (await night.list<ReportRow>('/api/reports')).items[0]?.newAnswer;
    await ask(one, '첫 질문');
    expect(await write(one, '답')).toBe(201);
    expect([await staffSee(one), await marked()]).toEqual([[[1, '첫 질문']], undefined]);
    // What they write meanwhile comes before it, so that no number tells that somebody wrote.
    await ask(one, '둘째 질문');
    expect(await staffSee(one)).toEqual([
      [2, '둘째 질문'],
      [1, '첫 질문'],
    ]);
    expect(await night.call('POST', `/api/reports/${one.id}/messages/seen`, { upTo: 99 })).toMatchObject({
      status: 204,
    });
    expect(await textsOf(one)).toEqual(['첫 질문', '둘째 질문', '답']);
    await slotComes();
    expect([await staffSee(one), await marked()]).toEqual([
      [
        [3, '답'],
        [2, '둘째 질문'],
        [1, '첫 질문'],
      ],
      true,
    ]);
  });

  it('a mail about an answer waits for the slot, names no case, and says what that of a new case says', async () => {
    const [one] = (await earlierReporters(1)) as [Reporter];
    await night.db('outbox').delete();
    await write(one, '답');
    const [mail] = (await night.db('outbox').select('topic', 'report_number', 'created_at')) as [
      { topic: string; report_number: number | null; created_at: Date },
    ];
    expect([mail.topic, mail.report_number]).toEqual(['anonymous.received', null]);
    const [waiting] = (await column('visible_from')) as [Date];
    expect(mail.created_at).toEqual(waiting);
    const named = await night.submit('realname', namedReport());
    await night.db('outbox').delete();
    await night.call('POST', `/api/reports/${named}/messages`, { text: '질문' });
    expect(await night.db('outbox').pluck('topic')).toEqual(['report.message']);
  });
});

describe('the night', () => {
  it('moves the messages of a report with it, sealed again under its new key, in their order for both sides', async () => {
    const one = await reporter();
    await write(one, '하나');
    await write(one, '둘');
    const before = (await column('body')) as Buffer[];
    await passADay(night.db);
    await slotComes();
    await night.shuffle();
    const after = (await column('body')) as Buffer[];
    expect(after.filter((body) => before.some((earlier) => earlier.equals(body)))).toEqual([]);
    expect(await textsOf(one)).toEqual(['하나', '둘']);
    expect(await staffSee(one)).toEqual([
      [2, '둘'],
      [1, '하나'],
    ]);
    const opened = await verifyRandomParts(night.workerDb, night.ring, 100);
    expect(opened.find(({ label }) => label === '주고받은 글')).toMatchObject({ checked: 2, failed: 0 });
  });

  it('stores what was written on a later day again, all of it together and in random order, and its slot with it', async () => {
    const all = await earlierReporters(12);
    for (const one of all) expect(await write(one, '뒷날의 글')).toBe(201);
    const numbers = () => column('report_number') as Promise<number[]>;
    const before = { numbers: await numbers(), ids: await column('id') };
    await passADay(night.db);
    await slotComes();
    await night.shuffle();
    const after = { numbers: await numbers(), ids: await column('id') };
    expect(after.numbers.toSorted()).toEqual(before.numbers.toSorted());
    // Once in 12! runs they are in order by chance.
    expect(after.numbers).not.toEqual(before.numbers);
    expect(after.ids.filter((id) => before.ids.includes(id))).toEqual([]);
    expect(new Set(await column('xmin')).size).toBe(1);
    expect([...(await column('visible_from')), ...(await column('written_on'))].filter(Boolean)).toEqual([]);
    const again = await column('xmin');
    await night.shuffle();
    expect(await column('xmin')).toEqual(again);
  });

  it('stores what reporters read on a day again, in random order, so that nothing tells who read after whom', async () => {
    const all = await earlierReporters(12);
    for (const one of all) await ask(one, '질문');
    await passADay(night.db);
    await night.shuffle();
    for (const one of all) await textsOf(one);
    const before = await column('report_number');
    await passADay(night.db);
    await night.shuffle();
    expect(await column('report_number')).not.toEqual(before);
    expect(await column('read_by_reporter')).toEqual(all.map(() => true));
    expect(await column('written_on')).toEqual(all.map(() => null));
  });

  it('leaves what waits for a slot after midnight hidden, and is done with it a night later', async () => {
    const [one] = (await earlierReporters(1)) as [Reporter];
    await write(one, '밤 열한 시의 글');
    await passADay(night.db);
    await night.shuffle();
    expect([await staffSee(one), await column('written_on')]).toEqual([[], [expect.any(String)]]);
    await slotComes();
    expect(await staffSee(one)).toHaveLength(1);
    await passADay(night.db);
    await night.shuffle();
    expect([await column('visible_from'), await column('written_on')]).toEqual([[null], [null]]);
  });

  it('waits for a case before it has any message of it, so that it deadlocks with nothing about the case', async () => {
    const [one] = (await earlierReporters(1)) as [Reporter];
    await write(one, '어제의 글');
    await passADay(night.db);
    await slotComes();
    const { shuffling } = await night.db.transaction(async (holder) => {
      await holder('reports').forUpdate().select('number');
      const started = night.shuffle();
      await waitFor('the night waits', async () => {
        const waiting = await night
          .db('pg_stat_activity')
          .whereRaw(`datname = current_database() and wait_event_type = 'Lock'`);
        return waiting.length === 1;
      });
      expect(await holder('messages').forUpdate().noWait().pluck('position')).toEqual([1]);
      return { shuffling: started };
    });
    await shuffling;
    expect(await column('written_on')).toEqual([null]);
  });

  it('loses and doubles nothing that a reporter writes while reports are moved, and staff close meanwhile', async () => {
    const all: Reporter[] = [];
    for (let number = 0; number < 6; number++) all.push(await reporter());
    await passADay(night.db);
    await slotComes();
    const texts = ['가', '나', '다'];
    const writing = all.flatMap((one) => texts.map((text) => write(one, text)));
    const closing = all.map((one) => night.patch(one.id, { status: 'CLOSED', actionNotes: '조치함' }));
    const [statuses, closed] = await Promise.all([
      Promise.all(writing),
      Promise.all(closing),
      night.shuffle(),
    ]);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([200]));
    await night.shuffle();
    expect(await night.unshuffled()).toEqual([]);
    for (const one of all) expect((await textsOf(one)).toSorted()).toEqual(texts);
  });
});
