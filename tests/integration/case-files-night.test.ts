import type { CaseFile } from '@gaongil/contract/cases/case-files';
import { knownAttachmentKeys } from '@gaongil/data/attachments/referenced-objects';
import { verifyRandomParts } from '@gaongil/data/cases/sealed/verify-random-parts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { multipart, pdf } from '../support/callers/factories.ts';
import { signedInHeaders, staffPassword } from '../support/processes/test-api.ts';
import { type ShuffleNight, startShuffleNight } from '../support/sites/shuffle-night.ts';
import { passADay } from '../support/stored/pass-a-day.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';

let night: ShuffleNight;
let staff: Record<string, string>;
beforeAll(async () => {
  night = await startShuffleNight();
  staff = await signedInHeaders(night.url, 'kim', staffPassword);
});
afterAll(() => night.close());
beforeEach(() => night.clear());

/** Adds files to a report, of sizes by which they differ. */
async function add(id: string, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    const body = multipart({}, pdf(size, `현장 ${size}.pdf`));
    const address = `${night.url}/api/reports/${id}/files`;
    expect((await fetch(address, { method: 'POST', headers: staff, body })).status).toBe(201);
  }
}
const filesOf = async (id: string) =>
  (await night.read<CaseFile[]>(`/api/reports/${id}/files`)).map(({ id: number, size }) => [number, size]);
const sizeOf = async (address: string) => (await (await night.call('GET', address)).arrayBuffer()).byteLength;
const column = (name: string) => night.db('case_files').orderBy('position').pluck<unknown[]>(name);

it('the night seals the files of an anonymous report again, under new names and keys, and leaves none of before', async () => {
  const [anonymous = '', named = ''] = await night.submitAll('FN');
  await add(anonymous, [5_000, 6_000]);
  await add(named, [7_000]);
  const [objects, bodies, rows] = [
    await storedKeys(night.attachments),
    await column('body'),
    await column('id'),
  ];
  const [ofNamed] = await night
    .db('case_files')
    .where('made_by', 'kim')
    .whereIn('report_number', night.db('reports').where('type', 'REALNAME').select('number'))
    .pluck<string[]>('object_key');
  await passADay(night.db);
  await night.shuffle();

  const after = await storedKeys(night.attachments);
  expect([after.length, after.filter((key) => objects.includes(key))]).toEqual([4, [ofNamed]]);
  const again = (await column('body')) as Buffer[];
  expect(again.filter((body) => (bodies as Buffer[]).some((one) => one.equals(body)))).toHaveLength(1);
  expect((await column('id')).filter((id) => rows.includes(id))).toEqual([]);
  expect([await filesOf(anonymous), await filesOf(named)]).toEqual([
    [
      [1, 5_000],
      [2, 6_000],
    ],
    [[1, 7_000]],
  ]);
  expect(await sizeOf(`/api/reports/${anonymous}/attachment`)).toBe(3_000);
  expect(await sizeOf(`/api/reports/${anonymous}/files/2/content`)).toBe(6_000);
  expect(await sizeOf(`/api/reports/${named}/files/1/content`)).toBe(7_000);
  const opened = await verifyRandomParts(night.workerDb, night.ring, 100);
  expect(opened.find(({ label }) => label === '자료')).toMatchObject({ checked: 3, failed: 0 });
});

it('a file that is removed or described while the night copies it stays removed and described', async () => {
  const [id = ''] = await night.submitAll('A');
  await add(id, [5_000, 6_000]);
  await passADay(night.db);
  const meanwhile = async () => {
    await night.call('POST', `/api/reports/${id}/files/1/removal`, { reason: '잘못 올림' });
    await night.call('PATCH', `/api/reports/${id}/files/2`, { description: '창고 입구' });
  };
  let copies = 0;
  const { attachments } = night;
  const store: typeof attachments = {
    ...attachments,
    put: async (...given) => {
      const size = await attachments.put(...given);
      if (++copies === 2) await meanwhile();
      return size;
    },
  };
  expect(await night.shuffle(store)).toEqual({ moved: 1, left: 0 });
  expect(await filesOf(id)).toEqual([[2, 6_000]]);
  expect((await night.read<CaseFile[]>(`/api/reports/${id}/files`))[0]?.description).toBe('창고 입구');
  expect(await sizeOf(`/api/reports/${id}/files/2/content`)).toBe(6_000);
  expect(await storedKeys(attachments)).toEqual((await column('object_key')).filter(Boolean));
});

const upload = async (id: string) => {
  const address = `${night.url}/api/reports/${id}/files`;
  return fetch(address, { method: 'POST', headers: staff, body: multipart({}, pdf(3_000)) });
};

it('a file is refused while the store is away, with nothing in list and history, and taken once it is back', async () => {
  const [id = ''] = await night.submitAll('A');
  const { attachments } = night;
  const { put } = attachments;
  attachments.put = () => Promise.reject(new Error('away'));
  const answer = await upload(id);
  attachments.put = put;
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  const path = `/api/reports/${id}`;
  expect([await filesOf(id), await night.read(`${path}/history`)]).toEqual([[], []]);
  expect((await upload(id)).status).toBe(201);
});

it('a file of which the row was certainly not stored leaves no object; one that nobody knows of stays for the sweep', async () => {
  const [id = ''] = await night.submitAll('A');
  const objectsAfter = async (code: string) => {
    await night.db.raw(`create function refuse_file() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$`);
    await night.db.raw('create trigger refused before insert on case_files execute function refuse_file()');
    const answer = await upload(id);
    await night.db.raw('drop function refuse_file cascade');
    expect(answer.status).toBe(500);
    return storedKeys(night.attachments);
  };
  expect(await objectsAfter('23514')).toEqual([]);
  const left = await objectsAfter('XX000');
  expect([left.length, await knownAttachmentKeys(night.workerDb, left)]).toEqual([1, new Set()]);
});
