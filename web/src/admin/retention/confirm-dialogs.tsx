import { Alert, Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { liftReasonNames } from '@gaongil/contract/cases/lift-reasons';
import { destructionReasonNames } from '@gaongil/contract/cases/destruction-reasons';
import type { CaseRetention } from '@gaongil/contract/cases/end-of-cases';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import type { CaseRef } from '../../api/cases.ts';
import {
  useConfirmDestructionMutation,
  useConfirmLiftMutation,
  useWithdrawDestructionMutation,
  useWithdrawLiftMutation,
} from '../../api/retention.ts';
import { namedSubjects } from '../cases/draft-subjects.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { saveFailure } from '../shared/failures.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { Facts } from '../widgets/facts.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { CaseName } from './case-name.ts';
import { useSnack } from '../widgets/snack.tsx';
import { destructionTexts, holdTexts, requestTexts, retentionTexts } from './messages.ts';

export interface RetentionDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  /** The request for a destruction that the dialog answers, if there is one. */
  request?: CaseRetention['request'];
  /** The request to lift the hold, likewise. */
  lift?: CaseRetention['lift'];
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

interface ConfirmLiftProps extends RetentionDialogProps {
  /** The last day the case stays; undefined if it has none. */
  until: string | undefined;
}

/** Approves that the hold is lifted, which another person requested. */
export function ConfirmLift({ one, title, lift, outdated, checked, until, close }: ConfirmLiftProps) {
  const [confirm, { isLoading }] = useConfirmLiftMutation();
  return (
    <Question
      about={title}
      outdated={outdated}
      checked={checked}
      facts={<RequestFacts one={one} request={lift} reason={liftReasonOf(lift)} />}
      title={holdTexts.confirmLiftTitle}
      hint={until === undefined ? holdTexts.confirmLiftHintOpen : holdTexts.confirmLiftHint(until)}
      action={holdTexts.confirmLift}
      busy={isLoading}
      run={() => confirm({ ...one, request: lift?.id ?? 0 })}
      done={holdTexts.lifted}
      close={close}
    />
  );
}

const liftReasonOf = (lift: CaseRetention['lift']): Reason =>
  lift && [requestTexts.lift.request.reason, liftReasonNames[lift.reason]];
const reasonOf = (request: CaseRetention['request']): Reason =>
  request && [requestTexts.destruction.request.reason, destructionReasonNames[request.reason]];

interface WithdrawProps
  extends
    Pick<RetentionDialogProps, 'one' | 'outdated' | 'checked' | 'close'>,
    Pick<QuestionProps, 'about' | 'busy' | 'run'> {
  request: RequestFactsProps['request'];
  reason: Reason;
  texts: (typeof requestTexts)['lift' | 'destruction'];
}

/** Takes a request back: the person who made it withdraws it, anybody else declines it. */
function Withdraw({ one, request, reason, texts, ...shared }: WithdrawProps) {
  const { username } = useCurrentStaff();
  const said = request === undefined || request.by === username ? texts.withdraw : texts.decline;
  return (
    <Question {...shared} {...said} facts={<RequestFacts one={one} request={request} reason={reason} />} />
  );
}

/** Takes the request to lift the hold back. */
export function WithdrawLift({ one, title, lift, outdated, checked, close }: RetentionDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawLiftMutation();
  const run = () => withdraw(one);
  const reason = liftReasonOf(lift);
  const shared = { one, outdated, checked, close, reason, run, about: title, busy: isLoading };
  return <Withdraw {...shared} request={lift} texts={requestTexts.lift} />;
}

/** Takes the request for a destruction back. */
export function WithdrawRequest({ one, title, request, outdated, checked, close }: RetentionDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawDestructionMutation();
  const run = () => withdraw(one);
  const reason = reasonOf(request);
  const shared = { one, outdated, checked, close, reason, run, about: title, busy: isLoading };
  return <Withdraw {...shared} request={request} texts={requestTexts.destruction} />;
}

/** The label of a reason, and the reason. */
type Reason = readonly [label: string, reason: string] | undefined;

interface RequestFactsProps {
  one: CaseRef;
  request: { by: string; at: string } | undefined;
  reason: Reason;
}

/** The case by its number, and who requested something, when and why. */
function RequestFacts({ one, request, reason }: RequestFactsProps) {
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
              <StaffName name={request.by} /> · <ExactTime iso={request.at} />
            </>,
          ],
          ...(reason ? [reason] : []),
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
  const unsaved = [...new Set(namedSubjects(drafts, one.kind, one.id, formName).map(([, name]) => name))];
  return (
    <Question
      about={title}
      outdated={outdated}
      checked={checked}
      facts={<RequestFacts one={one} request={request} reason={reasonOf(request)} />}
      title={destructionTexts.confirmTitle}
      hint={destructionTexts.confirmHint}
      warning={unsaved.length > 0 ? destructionTexts.confirmUnsaved(unsaved) : undefined}
      action={destructionTexts.confirm}
      danger
      busy={isLoading}
      run={() => confirm({ ...one, request: request?.id ?? 0 })}
      done={destructionTexts.confirmed}
      close={(succeeded) => {
        close();
        if (succeeded) destroyed();
      }}
    />
  );
}
