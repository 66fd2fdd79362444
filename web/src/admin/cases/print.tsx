import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTimeOrDay } from '@gaongil/contract/dates';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { type CaseRef, unwatched } from '../../api/cases.ts';
import { useRecordPrintMutation } from '../../api/record-print.ts';
import { site } from '../../api/site-config.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { useStaffName } from '../shared/staff-names.tsx';
import { colours } from '../theme/colours.ts';
import { useSnack } from '../widgets/snack.tsx';
import { caseFormMessages, caseMessages } from './messages.ts';
import { usePageLines } from './use-page-lines.ts';

/** The class of the element that is printed, and nothing beside it. */
export const printed = 'printed';

/** What makes the browser print nothing but the element. */
export const printStyles = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '14mm' },
      '@media print': {
        'html, body': { overflow: 'visible !important', background: 'none' },
        [`body :not(:has(.${printed}), .${printed}, .${printed} *)`]: { display: 'none !important' },
        // Frame, columns and drawer become plain blocks, so that the case flows over the pages.
        [`body :has(.${printed})`]: {
          position: 'static !important',
          display: 'block !important',
          width: 'auto !important',
          height: 'auto !important',
          minHeight: '0 !important',
          maxHeight: 'none !important',
          margin: '0 !important',
          padding: '0 !important',
          overflow: 'visible !important',
          border: '0 !important',
          background: 'none !important',
        },
        [`.${printed}`]: { display: 'block !important', padding: '0 !important', fontSize: '10pt' },
        [`.${printed} > *`]: { marginBottom: '10px !important' },
        [`.${printed} :is(header, button, form, select, iframe, .MuiButton-root, .screen)`]: {
          display: 'none !important',
        },
        [`.${printed} .paper`]: { display: 'block !important' },
        [`.${printed} > h2`]: { marginTop: '14px !important' },
        // Labels are never cut, and texts need no frame.
        [`.${printed} dl > div`]: { gridTemplateColumns: '116px minmax(0, 1fr) !important' },
        [`.${printed} dt`]: { wordBreak: 'keep-all' },
        [`.${printed} [tabindex="0"]`]: { padding: '0 !important', background: 'none !important' },
        [`.${printed} time, .${printed} dd`]: { fontVariantNumeric: 'tabular-nums', fontKerning: 'none' },
        [`.${printed} :is(p, dd)`]: { maxHeight: 'none !important', overflow: 'visible !important' },
        [`.${printed} :is(h2, h3)`]: { breakAfter: 'avoid' },
        [`.${printed} :is(li, dl > div)`]: { breakInside: 'avoid' },
        // On paper, "two days ago" says nothing.
        [`.${printed} time[title]`]: { fontSize: 0 },
        [`.${printed} time[title]::after`]: { content: 'attr(title)', fontSize: '9pt' },
      },
    }}
  />
);

const Line = styled('p')({
  display: 'none',
  paddingBottom: 6,
  borderBottom: `1px solid ${colours.asphalt[300]}`,
  color: colours.asphalt[600],
  fontSize: 12,
});

interface PrintHeadProps extends CaseRef {
  noun: string;
  status: string;
}

/**
 * What is printed only: whose paper it is, who printed it and when. While it is shown, the browser prints the case alone,
 * and the history of the case notes it.
 */
export function PrintHead({ kind, id, noun, status }: PrintHeadProps) {
  const { displayName } = useCurrentStaff();
  const [now, setNow] = useState(() => new Date());
  const [record] = useRecordPrintMutation(unwatched);
  const show = useSnack();
  usePageLines(`${noun} ${kind === 'reports' ? groupReferenceId(id) : id}`);
  useEffect(() => {
    async function begin() {
      flushSync(() => setNow(new Date()));
      const { error } = await record({ kind, id });
      if (error) show({ text: caseMessages.printNotRecorded, severity: 'error' });
    }
    const print = () => void begin();
    addEventListener('beforeprint', print);
    return () => removeEventListener('beforeprint', print);
  }, [kind, id, record, show]);
  return (
    <>
      {printStyles}
      <Line className="paper">
        {caseMessages.printedBy(site.company.name, noun, displayName, formatTimeOrDay(now.toISOString()))} ·{' '}
        {status}
      </Line>
    </>
  );
}

const Handling = styled('section')(({ theme }) => ({
  display: 'none',
  '& h3': { ...theme.typography.h3, margin: '0 0 8px' },
  '& dl': { display: 'grid', gap: 4, margin: 0, fontSize: 14 },
  '& dl > div': { display: 'grid', gridTemplateColumns: '84px minmax(0, 1fr)', gap: 8 },
  '& dt': { color: colours.asphalt[500] },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

interface PrintedHandlingProps {
  status: string;
  assignee: string;
  actionNotes: string;
  /** What the action notes are called, and who reads them. */
  notes: string;
}

/** The handling of a case as it is stored, for paper: the form may have text that is not saved. */
export function PrintedHandling({ status, assignee, actionNotes, notes }: PrintedHandlingProps) {
  const staffName = useStaffName();
  const rows = [
    [caseFormMessages.status, status],
    [caseFormMessages.assignee, staffName(assignee) || caseMessages.unassigned],
    [notes, actionNotes || caseFormMessages.empty],
  ] as const;
  return (
    <Handling className="paper" aria-label={caseFormMessages.title}>
      <h3>{caseFormMessages.title}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Handling>
  );
}
