import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, useState } from 'react';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import type { CaseRef } from '../../api/cases.ts';
import { useCaseExclusionsQuery } from '../../api/exclusions.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
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
  '& li button': { flex: 'none' },
  '& small': { display: 'block', color: colours.asphalt[500], fontSize: 13 },
});

const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

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

/** The excluded accounts, each with the button that ends that, and the form that adds one. */
export function ExclusionPanel({ one, title, noun, recuse }: ExclusionPanelProps) {
  const { data, error, refetch } = useCaseExclusionsQuery(one);
  const [ending, setEnding] = useState<Exclusion>();
  const close = () => setEnding(undefined);

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
              </div>
              <Button
                variant="outlined"
                size="small"
                aria-label={endTexts.endOf(nameOf(excluded))}
                onClick={() => setEnding(excluded)}
              >
                {endTexts.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ExcludeForm one={one} title={title} noun={noun} excluded={data ?? []} recuse={recuse} />
      {ending && (
        <LazyDialog close={close}>
          <EndDialog one={one} title={title} noun={noun} excluded={ending} close={close} />
        </LazyDialog>
      )}
    </Box>
  );
}
