import assert from 'node:assert/strict';
import { it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { multipart } from '../support/callers/factories.ts';
import { addAssignees } from '../support/stored/assignees.ts';
import { mailsTo, textOf, waitForCode } from '../support/services/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { appendOnlyFile } from './append-only-file.ts';
import { digest } from './canaries.ts';
import { wordFinder } from './find-words.ts';
import type { Journey } from './journey.ts';

/** The steps of staff: sign in after wrong attempts, read a report and its file, handle it, exclude a colleague, sign out. */
export function handle(journey: Journey): void {
  const { canaries } = journey;
  const { words } = canaries;

  it('staff sign in after wrong attempts, handle the report and read its file', async () => {
    const { visitor, stack } = journey;
    const path = `/api/reports/${words.referenceId}`;
    const logIn = (username: string, password: string) =>
      visitor.json('POST', '/api/auth/login', { username, password });
    const db = connect(stack.databaseUrl);
    try {
      await addStaff(db, 'keeper', words.staffPassword);
      await addAssignees(db, [words.assignee, 'bystander']);
    } finally {
      await db.destroy();
    }
    assert.equal((await logIn(words.unknownStaff, words.wrongStaffPassword)).status, 401);
    assert.equal((await logIn('keeper', words.wrongStaffPassword)).status, 401);
    const signedIn = await logIn('keeper', words.staffPassword);
    assert.equal(signedIn.status, 200, signedIn.text);
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
    const Cookie = cookies.join('; ');
    const confirmed = await visitor.json(
      'POST',
      `${path}/promises/acknowledgement`,
      { text: words.acknowledgement },
      { Cookie },
    );
    assert.equal(confirmed.status, 200, confirmed.text);
    const { assignee, actionNotes, internalNote } = words;
    const action = { status: 'IN_PROGRESS', assignee, actionNotes };
    const saved = await visitor.json('PATCH', `${path}/action`, action, { Cookie });
    assert.equal(saved.status, 200, saved.text);
    const excluded = await visitor.json('POST', `${path}/exclusions`, { username: 'bystander' }, { Cookie });
    assert.equal(excluded.status, 204, excluded.text);
    const noted = await visitor.json('POST', `${path}/notes`, { text: internalNote }, { Cookie });
    assert.equal(noted.status, 201, noted.text);
    for (const change of [
      { status: 'CLOSED', finding: 'UNPROVEN', measure: words.measure },
      { status: 'IN_PROGRESS', reason: words.reopeningReason },
    ]) {
      const changed = await visitor.json('PATCH', `${path}/action`, change, { Cookie });
      assert.equal(changed.status, 200, changed.text);
    }
    const { loginId, password, staffMessage, reporterMessage } = words;
    const asked = await visitor.json('POST', `${path}/messages`, { text: staffMessage }, { Cookie });
    assert.equal(asked.status, 201, asked.text);
    const answer = { loginId, password, text: reporterMessage };
    const answered = await visitor.json('POST', '/api/reports/messages', answer, {
      'Idempotency-Key': words.idempotencyKey,
    });
    assert.equal(answered.status, 201, answered.text);
    const shown = await visitor.send('GET', `/api/reports/status/${words.referenceId}`);
    for (const word of [words.acknowledgement, staffMessage, reporterMessage])
      assert.match(shown.text, new RegExp(word));
    await writeWithFile(journey, path, Cookie);
    await writeByCode(journey);
    await answerInquiry(journey, Cookie);
    await addFiles(journey, path, Cookie);
    for (const q of [
      words.title,
      actionNotes,
      internalNote,
      words.staffFileName,
      words.staffFileDescription,
    ]) {
      const listed = await visitor.send('GET', `/api/reports?q=${q}`, { headers: { Cookie } });
      assert.match(listed.text, new RegExp(words.referenceId));
    }
    const file = await visitor.send('GET', `${path}/attachment`, { headers: { Cookie } });
    assert.equal(digest(file.bytes), canaries.digest);
    assert.equal((await visitor.send('POST', '/api/auth/logout', { headers: { Cookie } })).status, 204);
    assert.equal((await visitor.send('GET', path, { headers: { Cookie } })).status, 401);
  });
}

/** Staff add two files, describe one and read it, and remove the other. */
async function addFiles({ visitor, canaries: { words } }: Journey, path: string, Cookie: string) {
  const content = Buffer.from(`%PDF-1.7\n% ${words.staffFileText}\n`);
  for (const name of [`${words.staffFileName}.pdf`, `${words.staffFileName}-2.pdf`]) {
    const form = new FormData();
    form.append('attachment', new Blob([content]), name);
    const added = await visitor.form(`${path}/files`, form, { Cookie });
    assert.equal(added.status, 201, added.text);
  }
  const description = words.staffFileDescription;
  const described = await visitor.json('PATCH', `${path}/files/1`, { description }, { Cookie });
  assert.equal(described.status, 200, described.text);
  const reason = words.removalReason;
  const removed = await visitor.json('POST', `${path}/files/2/removal`, { reason }, { Cookie });
  assert.equal(removed.status, 204, removed.text);
  const read = await visitor.send('GET', `${path}/files/1/content`, { headers: { Cookie } });
  assert.equal(digest(read.bytes), digest(content));
  const shown = await visitor.send('GET', `/api/reports/status/${words.referenceId}`);
  assert.doesNotMatch(shown.text, new RegExp(`${words.staffFileName}|${description}`));
}

/** The anonymous reporter sends a file with a message, which staff read. */
async function writeWithFile({ visitor, canaries: { words } }: Journey, path: string, Cookie: string) {
  const content = Buffer.from(`%PDF-1.7\n% ${words.messageFileText}\n`);
  const fields = { loginId: words.loginId, password: words.password, text: words.reporterMessage };
  const form = multipart(fields, { name: `${words.messageFileName}.pdf`, content });
  const sent = await visitor.form('/api/reports/messages/file', form);
  assert.equal(sent.status, 201, sent.text);
  const read = await visitor.send('GET', `${path}/messages/4/file`, { headers: { Cookie } });
  assert.equal(digest(read.bytes), digest(content));
}

/** The named reporter asks for a code, reads it in the mail, and writes with it after a wrong one. */
async function writeByCode({ visitor, stack, canaries: { words } }: Journey): Promise<void> {
  const { namedReferenceId: referenceId, namedMessage: text } = words;
  const file = await appendOnlyFile(stack);
  const asked = await visitor.json('POST', '/api/reports/messages/code', { referenceId });
  assert.equal(asked.status, 204, asked.text);
  words.messageCode = await waitForCode(stack.mailApi, words.reporterEmail);
  const [{ name, digest: stored } = { name: '', digest: '' }, ...others] = await file.codes();
  Object.assign(words, { codeName: name, codeDigest: stored });
  assert.deepEqual([name.length, stored.length, others], [43, 43, []]);
  const { messageCode: code } = words;
  for (const [tried, status] of [
    [code === '00000000' ? '11111111' : '00000000', 401],
    [code, 201],
  ] as const) {
    const answer = { referenceId, code: tried, text };
    const written = await visitor.json('POST', '/api/reports/messages/named', answer);
    assert.equal(written.status, status, written.text);
  }
  const shown = await visitor.send('GET', `/api/reports/status/${referenceId}`);
  assert.match(shown.text, new RegExp(text));
  const written = await file.end();
  // Jobs of mails are written to it, so that it is known to be in use.
  assert.ok(written.includes('gaongil:'));
  assert.deepEqual([...wordFinder(words)(written)], []);
}

/** Staff answer the inquiry by a mail. */
async function answerInquiry({ visitor, stack, canaries: { words } }: Journey, Cookie: string) {
  const listed = await visitor.send('GET', '/api/inquiries', { headers: { Cookie } });
  const [{ id } = { id: '' }] = JSON.parse(listed.text) as { id: string }[];
  const text = words.inquiryAnswer;
  const sent = await visitor.json('POST', `/api/inquiries/${id}/messages`, { text }, { Cookie });
  assert.equal(sent.status, 201, sent.text);
  const to = JSON.parse(
    (await visitor.send('GET', `/api/inquiries/${id}`, { headers: { Cookie } })).text,
  ) as {
    email: string;
  };
  const found = await waitFor('the mail with the answer', async () => {
    const mails = await mailsTo(stack.mailApi, to.email);
    const texts = await Promise.all(mails.map((mail) => textOf(stack.mailApi, mail)));
    return texts.find((one) => one.includes(text)) ?? false;
  });
  assert.match(found, new RegExp(words.message));
}
