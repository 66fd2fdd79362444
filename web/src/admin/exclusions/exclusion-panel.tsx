import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, useState } from 'react';
import { exclusionEndReasonNames } from '@gaongil/contract/cases/exclusion-end-reasons';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import type { CaseRef } from '../../api/cases.ts';
import { useCaseExclusionsQuery } from '../../api/exclusions.ts';
import { loadFailure } from '../shared/failures.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import type { RequestAnswer } from '../widgets/request-answer-dialog.tsx';
import { ExcludeForm } from './exclude-form.tsx';
import { endTexts, exclusionTexts } from './messages.ts';
import { nameOf } from './name-of.ts';

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& ul': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    fontSize: 14,
  },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li > .actions': { display: 'flex', flex: 'none', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
  '& small': { display: 'block', color: colours.asphalt[500], fontSize: 13 },
});

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));
const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }));

const stepLabels = {
  ask: endTexts.request.action,
  confirm: endTexts.confirm,
  withdraw: endTexts.withdraw,
  decline: endTexts.decline,
} as const;

/** What this person can do about an exclusion; another person confirms a request. */
const stepsOf = ({ request }: Exclusion, username: string): ('ask' | RequestAnswer)[] => {
  if (!request) return ['ask'];
  return request.by === username ? ['withdraw'] : ['confirm', 'decline'];
};

/** What is known of an account beside its name. */
const detailsOf = ({ username, displayName, department }: Exclusion) =>
  [
    displayName !== username && displayName !== null && username,
    department,
    displayName === null && exclusionTexts.removed,
  ]
    .filter(Boolean)
    .join(' · ');

interface ExclusionPanelProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  noun: string;
  /** Asks whether the own account is to give the case up. */
  recuse: () => void;
}

/** The excluded accounts, each with the buttons by which two persons end that, and the form that adds one. */
export function ExclusionPanel({ one, title, noun, recuse }: ExclusionPanelProps) {
  const { data, error, refetch } = useCaseExclusionsQuery(one);
  const { username } = useCurrentStaff();
  const [opened, setOpened] = useState<{ excluded: Exclusion; step: 'ask' | RequestAnswer }>();
  const close = () => setOpened(undefined);

  return (
    <Box>
      {error && !data && (
        <Failed text={loadFailure(error, exclusionTexts.failed)} retry={() => void refetch()} />
      )}
      {!data && !error && <Typography role="status">{staffMessages.loading}</Typography>}
      {data?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {exclusionTexts.none}
        </Typography>
      )}
      {data && data.length > 0 && (
        <ul aria-label={exclusionTexts.list}>
          {data.map((excluded) => (
            <li key={excluded.username}>
              <div>
                <b>{nameOf(excluded)}</b>
                {detailsOf(excluded) && <small>{detailsOf(excluded)}</small>}
                {excluded.automatic && <small>{exclusionTexts.automatic}</small>}
                {excluded.request && (
                  <small>
                    <StaffName name={excluded.request.by} />{' '}
                    {endTexts.requested(exclusionEndReasonNames[excluded.request.reason])}
                  </small>
                )}
              </div>
              <div className="actions">
                {stepsOf(excluded, username).map((step) => (
                  <Button
                    key={step}
                    variant="outlined"
                    size="small"
                    aria-label={endTexts.labelOf(stepLabels[step], nameOf(excluded))}
                    onClick={() => setOpened({ excluded, step })}
                  >
                    {stepLabels[step]}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <ExcludeForm one={one} title={title} noun={noun} excluded={data ?? []} recuse={recuse} />
      {opened && (
        <LazyDialog close={close}>
          {opened.step === 'ask' ? (
            <EndDialog one={one} title={title} noun={noun} excluded={opened.excluded} close={close} />
          ) : (
            <AnswerDialog
              one={one}
              title={title}
              noun={noun}
              excluded={opened.excluded}
              answer={opened.step}
              close={close}
            />
          )}
        </LazyDialog>
      )}
    </Box>
  );
}
