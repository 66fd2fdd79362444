import { Box, Drawer, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CaseResourceName } from '../../api/cases.ts';
import { EntryForm } from './entry-form.tsx';
import { entryButton, entryTexts } from './messages.ts';
import { Receipt, type ReceiptFacts } from './receipt.tsx';

interface EntryDrawerProps {
  kind: CaseResourceName;
  /** Opens a case. */
  open: (id: string) => void;
  close: () => void;
  /** Opens the form again, when a discarded draft was taken back. */
  reopen: () => void;
}

/** The form of an entry, then its receipt, which only its own button closes: it is shown once. */
export function EntryDrawer({ kind, open, close, reopen }: EntryDrawerProps) {
  const [receipt, setReceipt] = useState<ReceiptFacts>();
  const heading = useId();
  const openEntered = (id: string) => {
    // At once: opening a case asks about what is shown once.
    flushSync(close);
    open(id);
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={receipt ? undefined : close}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': heading, sx: { width: 'min(100%, 640px)' } },
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, p: { xs: 4, sm: 6 } }}>
        {receipt ? (
          <Receipt facts={receipt} heading={heading} open={openEntered} close={close} />
        ) : (
          <>
            <div>
              <Typography variant="h2" id={heading}>
                {entryButton[kind]}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1 }}>
                {entryTexts.hint}
              </Typography>
            </div>
            <EntryForm kind={kind} close={close} reopen={reopen} entered={setReceipt} />
          </>
        )}
      </Box>
    </Drawer>
  );
}
