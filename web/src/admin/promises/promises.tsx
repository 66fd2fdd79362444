import { formatDay } from '@gaongil/contract/dates';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, memo, useId, useState } from 'react';
import type { CasePromiseAnswer, StaffPromises } from '@gaongil/contract/cases/promises';
import type { CaseRef } from '../../api/cases.ts';
import { useResumeCaseMutation } from '../../api/promises.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import type { TemplateValues } from '../desk/template-values.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { saveFailure } from '../shared/failures.ts';
import { colours } from '../theme/colours.ts';
import { Facts } from '../widgets/facts.tsx';
import { Icon } from '../widgets/icon.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { pressOnce } from '../widgets/press-once.ts';
import { useSnack } from '../widgets/snack.tsx';
import { useMinute } from '../widgets/use-minute.ts';
import { dueWords } from './due-words.ts';
import { inquiryPromises, promiseTexts, reportPromises } from './messages.ts';

const AcknowledgeDialog = lazy(async () => ({
  default: (await import('./form-dialogs.tsx')).AcknowledgeDialog,
}));
const PauseDialog = lazy(async () => ({ default: (await import('./form-dialogs.tsx')).PauseDialog }));
const ExtendDialog = lazy(async () => ({ default: (await import('./form-dialogs.tsx')).ExtendDialog }));

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  // A colleague may do what they are for while somebody types below.
  '& > .actions.used': { minHeight: 34 },
  '& .due': { display: 'inline-flex', alignItems: 'center', gap: 4, verticalAlign: 'top', fontWeight: 650 },
  '& .due svg': { width: 16, height: 16 },
  '& dd b': { fontWeight: 650 },
  '& dd small': { display: 'block', color: colours.asphalt[600], fontSize: 13 },
  '& .passed': { color: colours.error.text },
  '& .soon': { color: colours.warning.text },
});

/** One promise in words: its day and what is left until it, when it was met, or that it waits. */
function Promised({ promise, all }: { promise: CasePromiseAnswer; all: StaffPromises }) {
  const now = useMinute();
  const { by, state, metOn = '' } = promise;
  const { pausedOn, resumedBy = by } = all;
  if (state === 'met') return promiseTexts.met(formatDay(metOn));
  if (state === 'late') return promiseTexts.late(formatDay(metOn), formatDay(by));
  if (state === 'ended') return promiseTexts.ended(formatDay(by));
  if (state === 'paused')
    return (
      <>
        <b>{promiseTexts.paused(formatDay(pausedOn))}</b>
        <small>{promiseTexts.waiting(formatDay(resumedBy))}</small>
      </>
    );
  const words = dueWords(by, now);
  return (
    <>
      {promiseTexts.until(formatDay(by))}{' '}
      <span className={`due ${words.state}`}>
        {words.state !== 'far' && <Icon name="clock" />}
        {words.text}
      </span>
    </>
  );
}

interface PromisesProps extends CaseRef {
  /** The heading of the case, which the dialogs name. */
  title: string;
  promises: StaffPromises;
  templateValues: TemplateValues;
}

/** What is promised to the sender of a case, and what staff do about it. */
export const Promises = memo(function Promises(props: PromisesProps) {
  const { kind, id, title, promises, templateValues } = props;
  const one = { kind, id };
  const names = kind === 'reports' ? reportPromises : inquiryPromises;
  const { acknowledge, feedback, pausedOn } = promises;
  const [opened, setOpened] = useState<'acknowledge' | 'pause' | 'extend'>();
  const [resumeNow, resuming] = useResumeCaseMutation();
  const show = useSnack();
  const drafts = useDraftSubjects();
  const { acknowledgement, pause, extension } = draftSubjects(kind, id);
  const isDrafted = opened === undefined && (drafts.has(pause) || drafts.has(extension));
  const titleId = useId();
  const isOpen = (promise: CasePromiseAnswer | undefined) =>
    promise !== undefined && ['open', 'overdue', 'paused'].includes(promise.state);
  const isUsable = isOpen(acknowledge) || isOpen(feedback);
  const [wasUsable, setWasUsable] = useState(isUsable);
  if (isUsable && !wasUsable) setWasUsable(true);

  async function run(call: Promise<{ error?: unknown }>, done: string) {
    const { error } = await call;
    show(error ? { text: saveFailure(error), severity: 'error' } : { text: done });
  }

  const dialog = { one, title, close: () => setOpened(undefined) };
  return (
    <Section tabIndex={-1} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {promiseTexts.title}
      </Typography>
      <Facts
        rows={[
          [names.acknowledge, acknowledge && <Promised promise={acknowledge} all={promises} />],
          [names.feedback, feedback && <Promised promise={feedback} all={promises} />],
        ]}
      />
      {isDrafted && (
        <Typography variant="body2" className="screen">
          {promiseTexts.drafted}
        </Typography>
      )}
      {opened === undefined && drafts.has(acknowledgement) && (
        <Typography variant="body2" className="screen">
          {promiseTexts.draftedAcknowledgement}
        </Typography>
      )}
      {wasUsable && (
        <div className="actions used screen">
          {isOpen(acknowledge) && (
            <Button variant="contained" size="small" onClick={() => setOpened('acknowledge')}>
              {promiseTexts.acknowledge}
            </Button>
          )}
          {feedback?.state === 'open' && (
            <Button variant="outlined" size="small" onClick={() => setOpened('pause')}>
              {promiseTexts.pause}
            </Button>
          )}
          {isOpen(feedback) && pausedOn !== undefined && (
            <Button
              variant="outlined"
              size="small"
              {...pressOnce(resuming.isLoading, () => void run(resumeNow(one), promiseTexts.resumed))}
            >
              {promiseTexts.resume}
            </Button>
          )}
          {isOpen(feedback) && (
            <Button variant="outlined" size="small" onClick={() => setOpened('extend')}>
              {promiseTexts.extend}
            </Button>
          )}
        </div>
      )}
      {opened && (
        <LazyDialog close={dialog.close}>
          {opened === 'acknowledge' && (
            <AcknowledgeDialog {...dialog} by={feedback?.by} templateValues={templateValues} />
          )}
          {opened === 'pause' && <PauseDialog {...dialog} />}
          {opened === 'extend' && feedback && <ExtendDialog {...dialog} by={feedback.by} />}
        </LazyDialog>
      )}
    </Section>
  );
});
