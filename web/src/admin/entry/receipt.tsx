import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { formatDay } from '@gaongil/contract/dates';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { printed, printStyles } from '../cases/print.tsx';
import { useShownOnce } from '../shared/unsaved.ts';
import { Facts } from '../widgets/facts.tsx';
import { receiptTexts } from './messages.ts';

/** What a receipt says. */
export interface ReceiptFacts {
  /** By which the case is opened; absent when the account that entered it may not see it. */
  id: string | undefined;
  /** Absent for a report, which gets one in the night. */
  registerNumber?: string | undefined;
  referenceId?: string | undefined;
  receivedOn: string;
  pair?: { loginId: string; password: string } | undefined;
  /** The names of the files that were not stored. */
  notSent: readonly string[];
}

// A case that is open behind it is not on the paper.
const onlyReceipt = (
  <GlobalStyles
    styles={{ '@media print': { [`.${printed}:not(.receipt)`]: { display: 'none !important' } } }}
  />
);

interface ReceiptProps {
  facts: ReceiptFacts;
  /** The id of its heading. */
  heading: string;
  open: (id: string) => void;
  close: () => void;
}

/** The receipt of a case that staff entered, for paper. Its password is nowhere else. */
export function Receipt({ facts, heading, open, close }: ReceiptProps) {
  const { id, registerNumber, referenceId, receivedOn, pair, notSent } = facts;
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => title.current?.focus(), []);
  useShownOnce(pair && id !== undefined ? receiptTexts.title : undefined);
  const saved = pair ? receiptTexts.saved : receiptTexts.savedPlain;
  return (
    <>
      {printStyles}
      {onlyReceipt}
      <Alert severity={id === undefined ? 'warning' : 'success'} role="status">
        {id === undefined ? receiptTexts.withheld : saved}
      </Alert>
      {notSent.length > 0 && <Alert severity="error">{receiptTexts.notSent(notSent.join(', '))}</Alert>}
      <Box component="section" className={`${printed} receipt`} sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h2" id={heading} ref={title} tabIndex={-1}>
          {receiptTexts.title}
        </Typography>
        {id !== undefined && (
          <>
            <Facts
              rows={[
                [receiptTexts.registerNumber, registerNumber],
                [receiptTexts.referenceId, referenceId && groupReferenceId(referenceId)],
                ['아이디', pair?.loginId],
                ['비밀번호', pair?.password],
                [receiptTexts.receivedOn, formatDay(receivedOn)],
                [receiptTexts.address, referenceId && `${location.origin}/report/check`],
              ]}
            />
            {pair && (
              <Typography variant="body2">
                {receiptTexts.known} {receiptTexts.readAgain}
              </Typography>
            )}
          </>
        )}
      </Box>
      {pair && id !== undefined && <Typography variant="body2">{receiptTexts.hidden}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
        {id !== undefined && (
          <>
            <Button variant="outlined" onClick={() => print()}>
              {receiptTexts.print}
            </Button>
            <Button variant="outlined" onClick={() => open(id)}>
              {receiptTexts.open}
            </Button>
          </>
        )}
        <Button variant="contained" onClick={close}>
          {receiptTexts.done}
        </Button>
      </Box>
    </>
  );
}
