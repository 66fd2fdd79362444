import { Button } from '@mui/material';
import { useState } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import type { ListState } from '../list/address.ts';
import { useComponentsOrSay } from '../on-demand/use-components.ts';
import { Icon } from '../widgets/icon.tsx';
import { exportMessages } from './messages.ts';

interface ExportButtonProps {
  kind: CaseResourceName;
  state: ListState;
  /** How many cases the list has; undefined while that is not known. */
  total: string | undefined;
}

/** Exports all pages as a file. */
export function ExportButton({ kind, state, total }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  const [texts, setTexts] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => setOpen(false);
  const { components } = useComponentsOrSay(open, close);
  return (
    <>
      <Button
        onClick={() => {
          // Each export asks again whether personal data leave the system, and why.
          setTexts(false);
          setReason('');
          setOpen(true);
        }}
        sx={{ color: 'text.secondary' }}
      >
        <Icon name="download" />
        {exportMessages.open}
      </Button>
      {components && (
        <components.ExportDialog
          kind={kind}
          state={state}
          total={total}
          open={open}
          close={close}
          texts={texts}
          setTexts={setTexts}
          reason={reason}
          setReason={setReason}
        />
      )}
    </>
  );
}
