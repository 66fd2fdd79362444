import { Alert, Box, Typography } from '@mui/material';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { saveFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Facts } from './facts.tsx';
import { useSnack } from './snack.tsx';

/** What a person may answer to a request: who made it withdraws it. */
export type RequestAnswer = 'confirm' | 'withdraw' | 'decline';

/** For each answer the button, the title and, where there is one, the hint of the dialog, and what is said when it is done. */
interface AnswerTexts extends Record<RequestAnswer, string> {
  confirmTitle: string;
  confirmHint: string;
  confirmed: (name: string) => string;
  withdrawTitle: string;
  withdrawn: string;
  declineTitle: string;
  declineHint: string;
  declined: string;
}

interface RequestAnswerDialogProps {
  answer: RequestAnswer;
  texts: AnswerTexts;
  /** The name of the account that the request is about. */
  name: string;
  /** What identifies the request; undefined when it is not there any more, so that there is nothing to answer. */
  facts: ComponentProps<typeof Facts>['rows'] | undefined;
  /** Sends the answer: declining withdraws the request, too. */
  send: (answer: 'confirm' | 'withdraw') => PromiseLike<{ error?: unknown }>;
  failureOf?: (error: unknown) => string;
  danger?: boolean;
  busy: boolean;
  close: () => void;
  children?: ReactNode;
}

/** Asks before a request about an account is confirmed or taken back, and names the account and the request. */
export function RequestAnswerDialog({
  answer,
  texts,
  name,
  facts,
  send,
  failureOf = saveFailure,
  danger = false,
  busy,
  close,
  children,
}: RequestAnswerDialogProps) {
  const [failure, setFailure] = useState('');
  const show = useSnack();
  const { title, hint, done } = {
    confirm: { title: texts.confirmTitle, hint: texts.confirmHint, done: texts.confirmed(name) },
    withdraw: { title: texts.withdrawTitle, hint: undefined, done: texts.withdrawn },
    decline: { title: texts.declineTitle, hint: texts.declineHint, done: texts.declined },
  }[answer];

  async function answerNow() {
    if (!facts) return undefined;
    setFailure('');
    const { error } = await send(answer === 'confirm' ? 'confirm' : 'withdraw');
    if (error) return setFailure(failureOf(error));
    show({ text: done });
    return close();
  }

  return (
    <ConfirmDialog
      open
      title={title}
      close={close}
      choices={[
        { label: staffMessages.cancel, run: close },
        { label: texts[answer], run: () => void answerNow(), kind: danger ? 'danger' : 'primary', busy },
      ]}
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      {children}
      {facts && (
        <Box sx={{ mb: 3, overflowWrap: 'anywhere' }}>
          <Facts rows={facts} />
        </Box>
      )}
      {hint && <Typography>{hint}</Typography>}
    </ConfirmDialog>
  );
}
