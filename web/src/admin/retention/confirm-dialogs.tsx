import { Typography } from '@mui/material';
import type { CaseRef } from '../../api/cases.ts';
import {
  useConfirmDestructionMutation,
  useLiftHoldMutation,
  useWithdrawDestructionMutation,
} from '../../api/retention.ts';
import { saveFailure } from '../shared/save-failure.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { CaseName } from './case-name.ts';
import { useSnack } from '../widgets/snack.tsx';
import { destructionTexts, holdTexts, retentionTexts } from './messages.ts';

export interface RetentionDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  close: () => void;
}

interface QuestionProps {
  title: string;
  /** The heading of the case. */
  about: string;
  hint?: string;
  action: string;
  danger?: boolean;
  busy: boolean;
  /** Returns the error, if it failed. */
  run: () => Promise<{ error?: unknown }>;
  done: string;
  close: (succeeded: boolean) => void;
}

/** Asks before something is done, and says what came of it. */
function Question({ title, about, hint, action, danger = false, busy, run, done, close }: QuestionProps) {
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
        { label: action, run: () => void runNow(), kind: danger ? 'danger' : 'primary', busy },
      ]}
    >
      <CaseName>{about}</CaseName>
      {hint && <Typography>{hint}</Typography>}
    </ConfirmDialog>
  );
}

interface LiftHoldProps extends RetentionDialogProps {
  /** The last day the case stays; undefined if it has none. */
  until: string | undefined;
}

export function LiftHold({ one, title, until, close }: LiftHoldProps) {
  const [lift, { isLoading }] = useLiftHoldMutation();
  return (
    <Question
      about={title}
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

export function WithdrawRequest({ one, title, close }: RetentionDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawDestructionMutation();
  return (
    <Question
      about={title}
      title={destructionTexts.withdrawTitle}
      action={destructionTexts.withdraw}
      busy={isLoading}
      run={() => withdraw(one)}
      done={destructionTexts.withdrawn}
      close={close}
    />
  );
}

export function ConfirmDestruction({
  one,
  title,
  close,
  destroyed,
}: RetentionDialogProps & { destroyed: () => void }) {
  const [confirm, { isLoading }] = useConfirmDestructionMutation();
  return (
    <Question
      about={title}
      title={destructionTexts.confirmTitle}
      hint={destructionTexts.confirmHint}
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
