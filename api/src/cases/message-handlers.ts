import { messageRefusals } from '@gaongil/contract/cases/message-limits';
import type { CaseMessage, StaffMessageForm } from '@gaongil/contract/cases/messages';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { PlainListQuery } from '@gaongil/contract/requests/lists';
import {
  type AddedMessage,
  addStaffMessage,
  listMessages,
  type MessageRefusal,
  type StoredMessage,
} from '@gaongil/data/cases/records/messages';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import { keyTagsOf } from '../http/idempotency.ts';
import { pagePresenter } from '../http/present-page.ts';
import type { CallOnCase, OnCase } from './on-case.ts';

/** The calls of staff about what they and the sender of a case write to each other. */
export function messageHandlers<Id extends string>(
  { db, secrets }: Pick<Dependencies, 'db' | 'secrets'>,
  idName: Id,
  onCase: OnCase<Id>,
) {
  const presentPage = pagePresenter(secrets);
  return {
    listCaseMessages: ({ query, ctx, ...one }: CallOnCase<Id, { query: PlainListQuery }>) =>
      onCase(
        one,
        async (about) => presentPage(ctx, await listMessages(db, about, query), query, presentMessage),
        { reads: true },
      ),

    addCaseMessage: ({ body: { text }, ctx, ...one }: CallOnCase<Id, { body: StaffMessageForm }>) =>
      onCase(one, async (about) => {
        const keyTags = keyTagsOf(ctx, secrets, one.params[idName]);
        const added = await addStaffMessage(db, about, { text, keyTags }, one.viewer.account.username);
        return presentMessage(storedOr409(added, errorMessages.unreadable));
      }),
  };
}

/** A message as staff read it: an answer that was mailed has the state of its mail, any other whether it was read. */
function presentMessage({ id, from, day, by, text, file, isSeen, isRead, mail }: StoredMessage): CaseMessage {
  if (from === 'reporter') return { id, from, day, text, ...(file && { file }), isNew: !isSeen };
  return { id, from, day, text, by: by ?? '', ...(mail === null ? { isRead } : { mail }) };
}

/** The stored message. @throws 409 when it was refused; see `refusedWith409` */
export function storedOr409(added: AddedMessage | MessageRefusal, unreadable: string): AddedMessage {
  if (typeof added === 'string') throw refusedWith409(added, unreadable);
  return added;
}

/** The answer 409 that says why a message was refused. `unreadable`: what is said of a case that cannot be opened. */
export function refusedWith409(refusal: MessageRefusal, unreadable: string): Error {
  if (refusal === 'unreadable') return createError(409, unreadable);
  return createError(409, refusal === 'reused' ? errorMessages.keyReused : messageRefusals[refusal]);
}
