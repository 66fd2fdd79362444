import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, memo, useId, useState } from 'react';
import type { CaseRef } from '../../api/cases.ts';
import { useCaseRetentionQuery } from '../../api/retention.ts';
import { useDetailState } from '../cases/detail-state.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { ExclusionPanel } from './exclusion-panel.tsx';
import { endTexts, exclusionTexts, recusalTexts } from './messages.ts';

/** The id of the section, to which the top of the case leads. */
export const exclusionsId = 'case-exclusions';

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .fold': { display: 'inline-grid' },
  '& .fold > span': { gridArea: '1 / 1' },
  '& .fold > .unsaid': { visibility: 'hidden' },
});

// It is opened in few cases: its script is fetched then.
const RecusalDialog = lazy(async () => ({ default: (await import('./recusal-dialog.tsx')).RecusalDialog }));

interface ExclusionsProps extends CaseRef {
  /** The heading of the case, which the dialogs name. */
  title: string;
  /** The Korean noun for a case of this kind. */
  noun: string;
  statusNames: Record<string, string>;
  /** Called when the own account gave the case up. */
  recused: () => void;
}

/** The accounts that may not know of a case, read when somebody asks for them, and how to give the case up. */
export const Exclusions = memo(function Exclusions(props: ExclusionsProps) {
  const { kind, id, title, noun, statusNames, recused } = props;
  const one = { kind, id };
  const hasName = useDraftSubjects().has(draftSubjects(kind, id).exclusion);
  const [shown, setShown] = useDetailState('exclusions shown', () => hasName);
  const { data } = useCaseRetentionQuery(one);
  const [recusing, setRecusing] = useState(false);
  const ids = useId();
  const close = () => setRecusing(false);
  const recuse = () => setRecusing(true);

  return (
    <Section id={exclusionsId} className="screen" tabIndex={-1} aria-labelledby={`${ids}-title`}>
      <Typography id={`${ids}-title`} variant="h3" component="h3">
        {exclusionTexts.title}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {exclusionTexts.hint}
      </Typography>
      <div className="actions">
        <Button
          className="fold"
          variant="outlined"
          size="small"
          aria-expanded={shown}
          aria-controls={shown ? `${ids}-panel` : undefined}
          onClick={() => setShown(!shown)}
        >
          {/* As wide as the longer text: what is beside it must not come under a second press. */}
          <span className={shown ? 'unsaid' : undefined}>{exclusionTexts.show}</span>
          <span className={shown ? undefined : 'unsaid'}>{exclusionTexts.hide}</span>
        </Button>
        <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={recuse}>
          {recusalTexts.open}
        </Button>
      </div>
      {data?.endsExclusion && !shown && <Alert severity="warning">{endTexts.waits}</Alert>}
      {shown && (
        <div id={`${ids}-panel`}>
          <ExclusionPanel one={one} title={title} noun={noun} recuse={recuse} />
        </div>
      )}
      {recusing && (
        <LazyDialog close={close}>
          <RecusalDialog
            one={one}
            title={title}
            noun={noun}
            statusNames={statusNames}
            recused={recused}
            close={close}
          />
        </LazyDialog>
      )}
    </Section>
  );
});
