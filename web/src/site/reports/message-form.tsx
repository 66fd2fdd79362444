import { attachmentField } from '@gaongil/contract/files/attachment';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import { codePoints, tidy } from '@gaongil/contract/fields/text';
import type { PublicMessage } from '@gaongil/contract/cases/report-schemas';
import { addMessage, messageCall, messageIssue, textField } from '../../api/add-message.ts';
import { Form } from '../../ui/form.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { TextField } from '../../ui/text-fields.tsx';
import { conversation } from '../content/report-messages.ts';
import { fieldNames } from '../content/reports.ts';
import { FileFindings } from './anonymity/file-findings-on-demand.tsx';
import { prepareAnonymityCheck, useAnonymityCheck } from './anonymity/use-anonymity-check.ts';
import { AttachmentField } from './attachment-field.tsx';
import { takeSent } from './take-sent.ts';
import { useMessageSending } from './use-message-sending.ts';
import { codeMissing } from './use-report-submission.ts';

const count = (text: string) => codePoints(tidy(text, 'paragraph'));
/** Id and password are no texts. */
const checkedFields = [textField, attachmentField];
const texts = { ...conversation, received: { note: conversation.received } };

/** What both forms below the messages are given. */
export interface MessageFormProps {
  referenceId: string;
  /** Whether no mail leaves the site. */
  sendsNoMail: boolean;
  /** Called with what was stored, and whether something typed meanwhile is left in the form. */
  sent: (message: PublicMessage, hasMore: boolean) => void;
}

/**
 * The form by which an anonymous reporter adds something: id and password again, a text and a file that are checked for what may identify its
 * writer. Nothing of it is stored in the browser.
 */
export function MessageForm({ sent }: MessageFormProps) {
  const { Warning, findings, findIdentity, checkAgain, accept, dismiss } = useAnonymityCheck(checkedFields);
  const { begin, progress, cancel } = useMessageSending();

  async function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const issue = await messageIssue(messageCall, typed);
    if (issue) return issue;
    const outcome = await findIdentity(typed);
    if (outcome === 'not loaded') return codeMissing();
    if (outcome === 'found') return undefined;
    const result = await addMessage(messageCall, typed, { texts, upload: begin(typed) });
    if ('issue' in result) return result.issue;
    sent(result.message, takeSent(form, typed));
    return undefined;
  }

  return (
    <Form
      label={conversation.form}
      submit={submit}
      check={(form) => messageIssue(messageCall, new FormData(form))}
      onFocus={prepareAnonymityCheck}
      onInput={(form) => void checkAgain(new FormData(form))}
      noSpellCheck
    >
      <p>{conversation.rules}</p>
      <TextField
        name="loginId"
        label={fieldNames.loginId}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        required
      />
      <PasswordField name="password" label={fieldNames.password} autoComplete="off" required />
      <LongText
        name={textField}
        label={conversation.text}
        rows={6}
        limit={textLimits.caseMessage}
        count={count}
        autoComplete="off"
        required
      />
      <AttachmentField about={FileFindings} />
      {Warning && <Warning findings={findings} accept={accept} dismiss={dismiss} />}
      {/* The warning has the two ways on from it. */}
      {findings.length === 0 && (
        <SubmitRow
          label={conversation.send}
          busyLabel={conversation.sending}
          progress={progress}
          cancel={cancel}
        />
      )}
    </Form>
  );
}
