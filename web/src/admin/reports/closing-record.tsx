import { closingFieldNames, findingNames } from '@gaongil/contract/cases/closing';
import { unreadableText } from '@gaongil/contract/fields/unreadable';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, memo, useId, useState } from 'react';
import type { CaseDetail } from '../../api/cases.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { Facts } from '../widgets/facts.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { closingRecordTexts } from './closing-messages.ts';

const ClosingRecordDialog = lazy(async () => ({
  default: (await import('./closing-record-dialog.tsx')).ClosingRecordDialog,
}));

const Section = styled('section')({
  display: 'grid',
  gap: 12,
  '& > .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& dd > p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 400 },
});

interface ClosingRecordProps {
  report: CaseDetail<'reports'>;
}

/** Shows what staff noted about how a report ended. Only staff read it. */
export const ClosingRecord = memo(function ClosingRecord({ report }: ClosingRecordProps) {
  const { id, category, finding, measure } = report;
  // Whether anything was found is unknown, too.
  const isUnreadable = measure === unreadableText;
  const [opened, setOpened] = useState(false);
  const drafts = useDraftSubjects();
  const titleId = useId();
  const close = () => setOpened(false);
  return (
    <Section tabIndex={-1} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {closingRecordTexts.title}
      </Typography>
      <Facts
        rows={[
          [
            closingFieldNames.finding,
            finding ? findingNames[finding] : isUnreadable ? measure : closingRecordTexts.none,
          ],
          [closingFieldNames.measure, measure && !isUnreadable && <p key="measure">{measure}</p>],
          [closingFieldNames.category, category],
        ]}
      />
      {!opened && drafts.has(draftSubjects('reports', id).closing) && (
        <Typography variant="body2" className="screen">
          {closingRecordTexts.drafted}
        </Typography>
      )}
      <div className="actions screen">
        <Button variant="outlined" size="small" onClick={() => setOpened(true)}>
          {closingRecordTexts.edit}
        </Button>
      </div>
      {opened && (
        <LazyDialog close={close}>
          <ClosingRecordDialog report={report} close={close} />
        </LazyDialog>
      )}
    </Section>
  );
});
