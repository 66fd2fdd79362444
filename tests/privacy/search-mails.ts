import assert from 'node:assert/strict';
import { it } from 'vitest';
import { mails } from './data-map.ts';
import type { Finder } from './find-words.ts';
import type { Journey } from './journey.ts';
import { addPiece, assertHoldsOnly, type Searched, unsearched } from './search.ts';

/** Searches every mail, decoded: head, text and HTML. */
export function searchMails(journey: Journey, find: Finder): Searched {
  const searched = unsearched('mails, decoded');
  it('contain the address of the recipient and no other planted word', async () => {
    const ask = async (path: string) => (await fetch(`${journey.stack.mailApi}${path}`)).text();
    const { messages } = JSON.parse(await ask('/api/v1/messages?limit=5000')) as {
      messages: { ID: string }[];
    };
    for (const { ID } of messages) {
      const bytes = Buffer.from(JSON.stringify(JSON.parse(await ask(`/api/v1/message/${ID}`))));
      addPiece(searched, bytes, find(bytes));
    }
    assert.ok(messages.length >= 4, `there are only ${messages.length} mails`);
    assertHoldsOnly(searched, mails);
  });
  return searched;
}
