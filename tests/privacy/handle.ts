import assert from 'node:assert/strict';
import { it } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { addStaff } from '@gaongil/api/auth/staff-accounts';
import { addAssignees } from '../support/stored/assignees.ts';
import { digest } from './canaries.ts';
import type { Journey } from './journey.ts';

/** The steps of staff: sign in after wrong attempts, read a report and its file, handle it, sign out. */
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
      await addAssignees(db, [words.assignee]);
    } finally {
      await db.destroy();
    }
    assert.equal((await logIn(words.unknownStaff, words.wrongStaffPassword)).status, 401);
    assert.equal((await logIn('keeper', words.wrongStaffPassword)).status, 401);
    const signedIn = await logIn('keeper', words.staffPassword);
    assert.equal(signedIn.status, 200, signedIn.text);
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
    const Cookie = cookies.join('; ');
    const { assignee, actionNotes, internalNote } = words;
    const action = { status: 'IN_PROGRESS', assignee, actionNotes };
    const saved = await visitor.json('PATCH', `${path}/action`, action, { Cookie });
    assert.equal(saved.status, 200, saved.text);
    const noted = await visitor.json('POST', `${path}/notes`, { text: internalNote }, { Cookie });
    assert.equal(noted.status, 201, noted.text);
    for (const q of [words.title, actionNotes, internalNote]) {
      const listed = await visitor.send('GET', `/api/reports?q=${q}`, { headers: { Cookie } });
      assert.match(listed.text, new RegExp(words.referenceId));
    }
    const file = await visitor.send('GET', `${path}/attachment`, { headers: { Cookie } });
    assert.equal(digest(file.bytes), canaries.digest);
    assert.equal((await visitor.send('POST', '/api/auth/logout', { headers: { Cookie } })).status, 204);
    assert.equal((await visitor.send('GET', path, { headers: { Cookie } })).status, 401);
  });
}
