import { codeRefused, codeTries } from '@gaongil/contract/cases/message-limits';
import { namedMessageForm } from '@gaongil/contract/cases/messages';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import { codePoints, tidy } from '@gaongil/contract/fields/text';
import { useRef, useState } from 'react';
import { addMessage, messageIssue, postWithChallenge, textField } from '../../api/add-message.ts';
import { readFailure } from '../../api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { TextField } from '../../ui/text-fields.tsx';
import { byCode, conversation } from '../content/report-messages.ts';
import { AttachmentField } from './attachment-field.tsx';
import style from './conversation.module.css';
import type { MessageFormProps } from './message-form.tsx';
import { takeSent } from './take-sent.ts';
import { useMessageSending } from './use-message-sending.ts';

const count = (text: string) => codePoints(tidy(text, 'paragraph'));
const texts = { ...conversation, received: { note: conversation.received } };
const namedCall = {
  path: '/reports/messages/named',
  pathOfFile: '/reports/messages/named/file',
  schema: namedMessageForm,
  refused: codeRefused,
};

/** What became of the request for a code; a text is why it failed. */
type Request = 'none' | 'busy' | 'done' | { failed: string };

/** Asks for a code, and says what became of that beside the button, which keeps the focus. */
function RequestCode({ request, done, ask }: { request: Request; done: string; ask: () => void }) {
  return (
    <div className={style.code}>
      <Button kind="outline" onClick={ask} aria-disabled={request === 'busy'}>
        {request === 'done' ? byCode.another : byCode.request}
      </Button>
      <p role="status">
        {request === 'busy' && byCode.requesting}
        {request === 'done' && done}
        {typeof request === 'object' && request.failed}
      </p>
    </div>
  );
}

/**
 * The form by which a named reporter adds something: a code of the mail that it asks for, a text and a file. Nothing of it is stored in the
 * browser. The text is not checked for what may identify its writer, whose name the report has.
 */
export function NamedMessageForm({ referenceId, sendsNoMail, sent }: MessageFormProps) {
  const [request, setRequest] = useState<Request>('none');
  const wrong = useRef(0);
  const { begin, progress, cancel } = useMessageSending();

  const typedIn = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    typed.set('referenceId', referenceId);
    return typed;
  };

  async function ask() {
    if (request === 'busy') return;
    setRequest('busy');
    const answer = await postWithChallenge(
      '/reports/messages/code',
      { referenceId },
      {},
      { ignoreBody: true },
    );
    if ('error' in answer) {
      setRequest({ failed: byCode.notRequested(readFailure(answer.error).text) });
      return;
    }
    wrong.current = 0;
    setRequest('done');
  }

  async function submit(form: HTMLFormElement) {
    const typed = typedIn(form);
    const result = await addMessage(namedCall, typed, { texts, proof: 'code', upload: begin(typed) });
    if ('message' in result) {
      sent(result.message, takeSent(form, typed));
      return undefined;
    }
    if (!result.isRefused) return result.issue;
    const isOver = ++wrong.current >= codeTries;
    return { ...result.issue, field: 'code', message: isOver ? byCode.over : result.issue.message };
  }

  return (
    <Form
      label={conversation.form}
      submit={submit}
      check={(form) => messageIssue(namedCall, typedIn(form))}
      noSpellCheck
    >
      <p>{byCode.rules}</p>
      <RequestCode
        request={request}
        done={sendsNoMail ? byCode.unmailed : byCode.requested}
        ask={() => void ask()}
      />
      <TextField
        name="code"
        label={byCode.code}
        hint={byCode.hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
      />
      <LongText
        name={textField}
        label={conversation.text}
        rows={6}
        limit={textLimits.caseMessage}
        count={count}
        autoComplete="off"
        required
      />
      <AttachmentField />
      <SubmitRow
        label={conversation.send}
        busyLabel={conversation.sending}
        progress={progress}
        cancel={cancel}
      />
    </Form>
  );
}
