import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { destructionReasonNames } from '@gaongil/contract/cases/destruction-reasons';
import type { CaseRetention } from '@gaongil/contract/cases/end-of-cases';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import type { CaseRef } from '../../api/cases.ts';
import {
  useConfirmDestructionMutation,
  useLiftHoldMutation,
  useWithdrawDestructionMutation,
} from '../../api/retention.ts';
import { namedSubjects } from '../cases/draft-subjects.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { saveFailure } from '../shared/failures.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { Facts } from '../widgets/facts.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { CaseName } from './case-name.ts';
import { useSnack } from '../widgets/snack.tsx';
import { destructionTexts, holdTexts, retentionTexts } from './messages.ts';

export interface RetentionDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  /** The request that the dialog answers, if there is one. */
  request?: CaseRetention['request'];
  /** Why it can no longer be done, if that has changed since the dialog was opened. */
  outdated: string | undefined;
  /** Whether what is stored now was read since the dialog was opened. */
  checked: boolean;
  close: () => void;
}

interface QuestionProps extends Pick<RetentionDialogProps, 'outdated' | 'checked'> {
  title: string;
  /** The heading of the case. */
  about: string;
  /** What identifies the case and the request. */
  facts?: ReactNode;
  hint?: string;
  warning?: string | undefined;
  action: string;
  danger?: boolean;
  busy: boolean;
  /** Returns the error, if it failed. */
  run: () => Promise<{ error?: unknown }>;
  done: string;
  close: (succeeded: boolean) => void;
}

/** Asks before something is done, and says what came of it. */
function Question({
  title,
  about,
  facts,
  hint,
  warning,
  outdated,
  checked,
  action,
  danger = false,
  busy,
  run,
  done,
  close,
}: QuestionProps) {
  const show = useSnack();

  async function runNow() {
    const { error } = await run();
    if (error) show({ text: saveFailure(error), severity: 'error' });
    else show({ text: done });
    close(!error);
  }

  return (
    <ConfirmDialog
      open
      title={title}
      close={() => close(false)}
      choices={[
        { label: retentionTexts.cancel, run: () => close(false) },
        {
          label: action,
          run: () => void runNow(),
          kind: danger ? 'danger' : 'primary',
          busy: busy || !checked || outdated !== undefined,
        },
      ]}
    >
      <CaseName>{about}</CaseName>
      {facts}
      {hint && <Typography>{hint}</Typography>}
      {[outdated, warning].map(
        (text) =>
          text && (
            <Alert key={text} severity="warning" sx={{ mt: 3 }}>
              {text}
            </Alert>
          ),
      )}
    </ConfirmDialog>
  );
}

interface LiftHoldProps extends RetentionDialogProps {
  /** The last day the case stays; undefined if it has none. */
  until: string | undefined;
}

export function LiftHold({ one, title, outdated, checked, until, close }: LiftHoldProps) {
  const [lift, { isLoading }] = useLiftHoldMutation();
  return (
    <Question
      about={title}
      outdated={outdated}
      checked={checked}
      title={holdTexts.liftTitle}
      hint={until === undefined ? holdTexts.liftHintOpen : holdTexts.liftHint(until)}
      action={holdTexts.lift}
      busy={isLoading}
      run={() => lift(one)}
      done={holdTexts.lifted}
      close={close}
    />
  );
}

/** Takes a request back: the person who made it withdraws it, anybody else declines it. */
export function WithdrawRequest({ one, title, request, outdated, checked, close }: RetentionDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawDestructionMutation();
  const { username } = useCurrentStaff();
  const isOwn = request === undefined || request.by === username;
  return (
    <Question
      about={title}
      outdated={outdated}
      checked={checked}
      facts={<RequestFacts one={one} request={request} />}
      title={isOwn ? destructionTexts.withdrawTitle : destructionTexts.declineTitle}
      {...(!isOwn && { hint: destructionTexts.declineHint })}
      action={isOwn ? destructionTexts.withdraw : destructionTexts.decline}
      busy={isLoading}
      run={() => withdraw(one)}
      done={isOwn ? destructionTexts.withdrawn : destructionTexts.declined}
      close={close}
    />
  );
}

/** The case by its number, and who requested its destruction, when and why. */
function RequestFacts({ one, request }: Pick<RetentionDialogProps, 'one' | 'request'>) {
  if (!request) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Facts
        rows={[
          // An inquiry has no number for people.
          [retentionTexts.reference, one.kind === 'reports' && groupReferenceId(one.id)],
          [
            retentionTexts.requestedBy,
            <>
              {request.by} · <ExactTime iso={request.at} />
            </>,
          ],
          [destructionTexts.reason, destructionReasonNames[request.reason]],
        ]}
      />
    </Box>
  );
}

interface ConfirmDestructionProps extends RetentionDialogProps {
  /** What the form of the case is, if text in it is not saved. */
  formName: string;
  /** Called when the case was destroyed. */
  destroyed: () => void;
}

/** Approves the destruction that another person requested. Warns of unsaved text in the case, which is lost with it. */
export function ConfirmDestruction(props: ConfirmDestructionProps) {
  const { one, title, request, outdated, checked, close, formName, destroyed } = props;
  const [confirm, { isLoading }] = useConfirmDestructionMutation();
  const drafts = useDraftSubjects();
  const unsaved = namedSubjects(one.kind, one.id, formName).flatMap(([subject, name]) =>
    drafts.has(subject) ? name : [],
  );
  return (
    <Question
      about={title}
      outdated={outdated}
      checked={checked}
      facts={<RequestFacts one={one} request={request} />}
      title={destructionTexts.confirmTitle}
      hint={destructionTexts.confirmHint}
      warning={unsaved.length > 0 ? destructionTexts.confirmUnsaved(unsaved) : undefined}
      action={destructionTexts.confirm}
      danger
      busy={isLoading}
      run={() => confirm(one)}
      done={destructionTexts.confirmed}
      close={(succeeded) => {
        close();
        if (succeeded) destroyed();
      }}
    />
  );
}
