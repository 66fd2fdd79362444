import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, useEffect, useId, useRef, useState } from 'react';
import { reporterFields } from '@gaongil/contract/cases/report-fields';
import type { Identity } from '@gaongil/contract/cases/identity';
import type { CaseDetail } from '../../api/cases.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { shortFields } from '../cases/fields.tsx';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { colours } from '../theme/colours.ts';
import { Facts } from '../widgets/facts.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { identityTexts } from './messages.ts';

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  padding: '12px 16px',
  borderRadius: 4,
  background: colours.asphalt[50],
  '& h3': { fontSize: 13, fontWeight: 650, letterSpacing: 0, color: colours.asphalt[600] },
  '& button': { justifySelf: 'start' },
  '& dl:focus': { outline: 'none' },
});

const RevealDialog = lazy(async () => ({ default: (await import('./reveal-dialog.tsx')).RevealDialog }));

interface ReporterProps {
  report: CaseDetail<'reports'>;
  noun: string;
}

/**
 * Who wrote a named report: on request and with a reason. It is in this component alone, so it goes with the opened report, and it is
 * not printed.
 */
export function Reporter({ report, noun }: ReporterProps) {
  const { identity: state, referenceId, title } = report;
  const isDrafted = useDraftSubjects().has(draftSubjects('reports', referenceId).identity);
  const [asking, setAsking] = useState(false);
  const [identity, setIdentity] = useState<Identity>();
  const shown = useRef<HTMLDivElement>(null);
  const ids = useId();
  const close = () => setAsking(false);
  // Who asked for it reads it next.
  useEffect(() => {
    if (identity) shown.current?.focus();
  }, [identity]);

  return (
    <Section className="screen" aria-labelledby={`${ids}-title`}>
      <Typography id={`${ids}-title`} variant="h3" component="h3">
        {identityTexts.title}
      </Typography>
      {identity && (
        <div ref={shown} tabIndex={-1} role="group" aria-labelledby={`${ids}-title`}>
          <Facts rows={shortFields(reporterFields, identity)} />
        </div>
      )}
      <Typography variant="caption" color="textSecondary">
        {state === 'destroyed'
          ? identityTexts.destroyed
          : identity
            ? identityTexts.shown
            : identityTexts.hint}
      </Typography>
      {state === 'sealed' && !identity && !asking && isDrafted && (
        <Typography variant="body2">{identityTexts.drafted}</Typography>
      )}
      {state === 'sealed' && (
        <Button
          variant="outlined"
          size="small"
          aria-haspopup={identity ? undefined : 'dialog'}
          onClick={() => (identity ? setIdentity(undefined) : setAsking(true))}
        >
          {identity ? identityTexts.hide : identityTexts.show}
        </Button>
      )}
      {asking && (
        <LazyDialog close={close}>
          <RevealDialog id={referenceId} title={title} noun={noun} reveal={setIdentity} close={close} />
        </LazyDialog>
      )}
    </Section>
  );
}
