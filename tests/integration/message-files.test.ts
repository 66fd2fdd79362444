import { randomUUID } from 'node:crypto';
import type { CaseMessage } from '@gaongil/contract/cases/messages';
import { messageFilesPerDay, messageRefusals } from '@gaongil/contract/cases/message-limits';
import { reportMessages } from '@gaongil/contract/cases/report';
import type { PublicReport, ReportRow } from '@gaongil/contract/cases/report-schemas';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { knownAttachmentKeys } from '@gaongil/data/attachments/referenced-objects';
import { destroyCase, findCaseToDestroy } from '@gaongil/data/cases/destroy-case';
import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, multipart, pdf } from '../support/callers/factories.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';
import { passADay } from '../support/stored/pass-a-day.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';

let site: ShuffleNight;
beforeAll(async () => {
  site = await startShuffleNight({}, noLimits);
});
afterAll(() => site.close());

let pair: { loginId: string; password: string };
let id: string;
const reported = async () => {
  const fields = anonymousReport();
  pair = { loginId: fields.loginId, password: fields.password };
  id = await site.submit('anonymous', fields);
};
beforeEach(async () => {
  await site.clear();
  await reported();
});

const write = (
  text: string,
  file: ReturnType<typeof pdf> | undefined,
  { who = pair, headers = {} }: { who?: object; headers?: Record<string, string> } = {},
) =>
  fetch(`${site.url}/api/reports/messages/file`, {
    method: 'POST',
    headers,
    body: multipart({ ...who, text }, file),
  });
const shown = async () => ((await site.status(id)).body as unknown as PublicReport).messages;
const seenByStaff = async (of = id) => (await site.list<CaseMessage>(`/api/reports/${of}/messages`)).items;
const objects = () => storedKeys(site.attachments);
const column = (name: string) => site.db('messages').whereNotNull('object_key').pluck<unknown[]>(name);
const content = async (message: number, part = '') => {
  const answer = await site.call('GET', `/api/reports/${id}/messages/${message}/file${part}`);
  return [answer.status, (await answer.arrayBuffer()).byteLength];
};
const file = { name: '현장.pdf', size: 3_000 };

describe('a file that a reporter sends with a message', () => {
  it('is named to both sides, read by staff alone, and its reading is in the history', async () => {
    const answer = await write('사진을 보냅니다.', pdf(3_000, '현장.pdf'));
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { from: 'reporter', day: expect.any(String) as string, text: '사진을 보냅니다.', file },
    ]);
    expect((await shown()).map((one) => one.file)).toEqual([file]);
    expect((await seenByStaff()).map((one) => one.file)).toEqual([file]);
    expect([await content(1), await content(1, '/preview')]).toEqual([
      [200, 3_000],
      [200, 3_000],
    ]);
    const history = await site.read<{ action: string }[]>(`/api/reports/${id}/history`);
    expect(history.map(({ action }) => action)).toEqual(['PREVIEWED', 'DOWNLOADED']);
    const found = await site.list<ReportRow>(`/api/reports?q=${encodeURIComponent('현장.pdf')}`);
    expect(found.items.map(({ referenceId }) => referenceId)).toEqual([id]);
  });

  it('is sealed with its name: nothing of it is in clear in the database or the store', async () => {
    await write('사진을 보냅니다.', pdf(3_000, '현장.pdf'));
    const [body] = (await column('body')) as Buffer[];
    expect(body?.includes('현장')).toBe(false);
    const opened = await verifyRandomParts(site.workerDb, site.ring, 100);
    expect(opened.find(({ label }) => label === '주고받은 글')).toMatchObject({ checked: 1, failed: 0 });
    const [object = ''] = await objects();
    const chunks = [];
    for await (const chunk of (await site.attachments.open(object)) ?? []) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).includes('%PDF')).toBe(false);
    expect(await knownAttachmentKeys(site.workerDb, [object])).toEqual(new Set([object]));
  });

  it('may be left out, and a message without one has none to read', async () => {
    expect((await write('글만 보냅니다.', undefined)).status).toBe(201);
    expect((await shown())[0]).not.toHaveProperty('file');
    expect(await content(1)).toEqual([404, expect.any(Number)]);
  });

  it('is not stored when id or password are wrong, the text is missing, or it is no allowed kind', async () => {
    const wrong = await write('글', pdf(3_000), { who: { ...pair, password: 'wrong-one-1!' } });
    expect([wrong.status, await wrong.text()]).toEqual([401, reportMessages.lookupFailed]);
    expect((await write(' ', pdf(3_000))).status).toBe(400);
    expect((await write('글', { name: '실행.exe', content: new Uint8Array([77, 90, 0, 0]) })).status).toBe(
      415,
    );
    expect([await objects(), await shown()]).toEqual([[], []]);
  });

  it('is stored once when the same is sent again with its key, and another one with that key is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    for (let turn = 0; turn < 2; turn++)
      expect((await write('사진', pdf(3_000), { headers })).status).toBe(201);
    expect([(await shown()).length, (await objects()).length]).toEqual([1, 1]);
    for (const other of [pdf(4_000), undefined]) {
      const answer = await write('사진', other, { headers });
      expect([answer.status, await answer.text()]).toEqual([409, errorMessages.keyReused]);
    }
    expect((await objects()).length).toBe(1);
  });

  it('is refused kindly beyond those of a day, and a text alone is still taken', async () => {
    for (let turn = 0; turn < messageFilesPerDay; turn++)
      expect((await write(`사진 ${turn}`, pdf(100))).status).toBe(201);
    const answer = await write('하나 더', pdf(100));
    expect([answer.status, await answer.text()]).toEqual([409, messageRefusals['files today']]);
    expect((await objects()).length).toBe(messageFilesPerDay);
    expect((await write('하나 더', undefined)).status).toBe(201);
  });

  it('ends with its case', async () => {
    await write('사진', pdf(3_000));
    const about = await findCaseToDestroy(site.workerDb, site.ring, id);
    expect(about && (await destroyCase(site.workerDb, site.attachments, about))).toBe(true);
    expect(await objects()).toEqual([]);
  });
});

describe('the night', () => {
  it('stores a file of the first day again with its report, under another name and key', async () => {
    await write('사진', pdf(3_000));
    const [before, bodies] = [await objects(), await column('body')];
    await passADay(site.db);
    await site.shuffle();
    const after = await objects();
    expect([after.length, after.filter((one) => before.includes(one))]).toEqual([1, []]);
    expect(await column('body')).not.toEqual(bodies);
    expect([await column('object_key'), await column('object_day')]).toEqual([after, [null]]);
    expect(await content(1)).toEqual([200, 3_000]);
  });

  it('stores a file of a later day again in another place, once, and does nothing in the next night', async () => {
    await passADay(site.db);
    await site.shuffle();
    await write('나중에 보낸 사진', pdf(3_000, '나중.pdf'));
    const [before, rows] = [await objects(), await column('id')];
    await passADay(site.db);
    await site.shuffle();
    const after = await objects();
    expect([after.length, after.filter((one) => before.includes(one))]).toEqual([1, []]);
    expect((await column('id')).filter((one) => rows.includes(one))).toEqual([]);
    expect([await column('object_key'), await column('object_day'), await column('written_on')]).toEqual([
      after,
      [null],
      [null],
    ]);
    expect(await content(1)).toEqual([200, 3_000]);
    expect((await seenByStaff())[0]).toMatchObject({ text: '나중에 보낸 사진', file: { name: '나중.pdf' } });
    await site.shuffle();
    expect(await objects()).toEqual(after);
    // Staff mark it as seen on another day: the row moves again, and its object stays.
    await site.call('POST', `/api/reports/${id}/messages/seen`, { upTo: 1 });
    await passADay(site.db);
    await site.shuffle();
    expect(await objects()).toEqual(after);
  });

  it('moves messages without a file while the store is away, and stores the file again once it is back', async () => {
    await passADay(site.db);
    await site.shuffle();
    await write('사진', pdf(3_000));
    await write('글만', undefined);
    await passADay(site.db);
    const { attachments } = site;
    const away = { ...attachments, put: () => Promise.reject(new Error('away')) };
    await expect(site.shuffle(away)).rejects.toThrow('away');
    expect(await site.db('messages').pluck('written_on')).toEqual([null, null]);
    const [day] = await column('object_day');
    expect(day).not.toBeNull();
    const before = await objects();
    await site.shuffle();
    expect([await column('object_day'), (await objects()).filter((one) => before.includes(one))]).toEqual([
      [null],
      [],
    ]);
    expect(await content(1)).toEqual([200, 3_000]);
  });

  it('leaves a file that the store has lost as it is, with its message', async () => {
    await passADay(site.db);
    await site.shuffle();
    await write('사진', pdf(3_000));
    const [object = ''] = await objects();
    await site.attachments.remove(object);
    await passADay(site.db);
    await site.shuffle();
    expect([await column('object_key'), await column('object_day')]).toEqual([[object], [null]]);
    expect((await shown())[0]?.text).toBe('사진');
  });
});

it('a case that is sealed again while the night copies a file of a message keeps the file that opens', async () => {
  await passADay(site.db);
  await site.shuffle();
  await write('사진', pdf(3_000));
  await passADay(site.db);
  const { attachments } = site;
  const meanwhile = {
    ...attachments,
    put: async (...given: Parameters<typeof attachments.put>) => {
      const size = await attachments.put(...given);
      await site.db.transaction(async (transaction) => {
        await transaction.raw('set local session_replication_role = replica');
        await transaction.raw('update reports set case_id = gen_random_uuid()');
      });
      return size;
    },
  };
  const before = await objects();
  await site.shuffle(meanwhile);
  expect([await column('object_key'), await objects()]).toEqual([before, before]);
});
