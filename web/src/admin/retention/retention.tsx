import { formatDay } from '@gaongil/contract/dates';
import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, memo, useId, useState } from 'react';
import type { CaseRetention } from '@gaongil/contract/cases/end-of-cases';
import { liftReasonNames } from '@gaongil/contract/cases/lift-reasons';
import { destructionReasonNames } from '@gaongil/contract/cases/destruction-reasons';
import type { CaseRef } from '../../api/cases.ts';
import { useCaseRetentionQuery } from '../../api/retention.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { Facts } from '../widgets/facts.tsx';
import { Failed } from '../widgets/failed.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { useReturn } from '../widgets/use-return.ts';
import { ExactTime } from '../widgets/when.tsx';
import { destructionTexts, holdTexts, requestTexts, retentionTexts } from './messages.ts';
import { outdatedBy, stepsOf, type Step } from './steps.ts';

/** The id of the section, to which the top of the case leads. */
export const retentionId = 'case-retention';

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& dd > p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 400 },
});

// Each is opened in few cases: their script is fetched then.
const ConfirmDestruction = lazy(async () => ({
  default: (await import('./confirm-dialogs.tsx')).ConfirmDestruction,
}));
const ConfirmLift = lazy(async () => ({ default: (await import('./confirm-dialogs.tsx')).ConfirmLift }));
const WithdrawLift = lazy(async () => ({ default: (await import('./confirm-dialogs.tsx')).WithdrawLift }));
const LiftDialog = lazy(async () => ({ default: (await import('./form-dialogs.tsx')).LiftDialog }));
const WithdrawRequest = lazy(async () => ({
  default: (await import('./confirm-dialogs.tsx')).WithdrawRequest,
}));
const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }));
const RequestDialog = lazy(async () => ({ default: (await import('./form-dialogs.tsx')).RequestDialog }));

interface RetentionProps extends CaseRef {
  /** The heading of the case, which the dialogs name. */
  title: string;
  /** What the form of the case is, for the dialog that names its unsaved text. */
  formName: string;
  /** Called when the case was destroyed. */
  destroyed: () => void;
}

/** What a dialog was opened for; the request that it answers may be withdrawn meanwhile. */
interface Opened {
  step: Step;
  request: CaseRetention['request'];
  lift: CaseRetention['lift'];
}

/** How long a case stays, and what prevents or hastens its end. */
export const Retention = memo(function Retention(props: RetentionProps) {
  const { kind, id, title, formName, destroyed } = props;
  const one = { kind, id };
  const { data, error, refetch } = useCaseRetentionQuery(one);
  const { username } = useCurrentStaff();
  const [opened, setOpened] = useState<Opened>();
  // Whether the open dialog shows what was stored when it was opened.
  const [checked, setChecked] = useState(false);
  const hasReason = useDraftSubjects().has(draftSubjects(kind, id).hold);
  const titleId = useId();
  const close = () => setOpened(undefined);
  const open = (step: Step) => {
    setOpened({ step, request: data?.request, lift: data?.lift });
    setChecked(false);
    void refetch().then(() => setChecked(true));
  };
  useReturn(opened !== undefined, () => void refetch());
  const step = opened?.step;
  const outdated = step && data && outdatedBy(step, data, username, opened);
  const dialog = {
    one,
    title,
    request: data?.request ?? opened?.request,
    lift: data?.lift ?? opened?.lift,
    outdated,
    checked,
    close,
  };
  const stopped = data?.hold && destructionTexts.onHold;

  return (
    <Section id={retentionId} tabIndex={-1} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {retentionTexts.title}
      </Typography>
      {error && !data && (
        <Failed text={loadFailure(error, retentionTexts.failed)} retry={() => void refetch()} />
      )}
      {data && (
        <>
          <Facts rows={factsOf(data)} />
          {data.lift && (
            <Alert severity="warning">
              {data.lift.by === username ? holdTexts.ownLift : holdTexts.liftWaits}
            </Alert>
          )}
          {data.request && <Alert severity="warning">{requestText(data, username)}</Alert>}
          <div className="actions">
            {stepsOf(data, username).map((name) => (
              <Button
                key={name}
                variant="outlined"
                size="small"
                color={name === 'confirm' ? 'error' : 'primary'}
                onClick={() => open(name)}
              >
                {labelOf(name, data, username)}
              </Button>
            ))}
          </div>
        </>
      )}
      {hasReason && !step && (
        <Alert
          severity="info"
          className="screen"
          action={
            <Button size="small" color="inherit" onClick={() => open('hold')}>
              {holdTexts.goOn}
            </Button>
          }
        >
          {holdTexts.drafted}
        </Alert>
      )}
      {step && (
        <LazyDialog close={close}>
          {step === 'hold' && <HoldDialog {...dialog} />}
          {step === 'lift' && <LiftDialog {...dialog} />}
          {step === 'confirmLift' && (
            <ConfirmLift {...dialog} until={data?.endsOn && formatDay(data.endsOn)} />
          )}
          {step === 'withdrawLift' && <WithdrawLift {...dialog} />}
          {step === 'request' && <RequestDialog {...dialog} stopped={stopped} />}
          {step === 'withdraw' && <WithdrawRequest {...dialog} />}
          {step === 'confirm' && <ConfirmDestruction {...dialog} formName={formName} destroyed={destroyed} />}
        </LazyDialog>
      )}
    </Section>
  );
});

const labels: Record<Step, string> = {
  hold: holdTexts.set,
  lift: requestTexts.lift.request.action,
  confirmLift: holdTexts.confirmLift,
  withdrawLift: requestTexts.lift.withdraw.action,
  request: requestTexts.destruction.request.action,
  withdraw: requestTexts.destruction.withdraw.action,
  confirm: destructionTexts.confirm,
};

/** A second person does not withdraw a request but declines it. */
function labelOf(step: Step, { lift, request }: CaseRetention, username: string): string {
  if (step === 'withdraw' && request && request.by !== username)
    return requestTexts.destruction.decline.action;
  if (step === 'withdrawLift' && lift && lift.by !== username) return requestTexts.lift.decline.action;
  return labels[step];
}

/** What a request waits for, as this person reads it. */
function requestText({ hold, request }: CaseRetention, username: string): string {
  if (request?.by !== username) return hold ? destructionTexts.onHold : destructionTexts.waits;
  return [destructionTexts.own, hold && destructionTexts.onHold].filter(Boolean).join(' ');
}

function factsOf({ endsOn, contactEndsOn, hold, lift, request }: CaseRetention) {
  const lastDay = (day: string) => (hold ? retentionTexts.untilLifted : retentionTexts.until)(formatDay(day));
  return [
    [retentionTexts.endsOn, endsOn ? lastDay(endsOn) : retentionTexts.noEnd],
    [retentionTexts.contactEndsOn, contactEndsOn && lastDay(contactEndsOn)],
    [
      retentionTexts.hold,
      hold && (
        <>
          <StaffName name={hold.by} /> · <ExactTime iso={hold.at} />
          <p>{hold.reason}</p>
        </>
      ),
    ],
    [
      holdTexts.liftRequest,
      lift && (
        <>
          <StaffName name={lift.by} /> · <ExactTime iso={lift.at} />
          <p>{liftReasonNames[lift.reason]}</p>
        </>
      ),
    ],
    [
      retentionTexts.request,
      request && (
        <>
          <StaffName name={request.by} /> · <ExactTime iso={request.at} />
          <p>{destructionReasonNames[request.reason]}</p>
        </>
      ),
    ],
  ] as const;
}
