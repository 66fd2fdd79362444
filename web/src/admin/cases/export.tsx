import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Checkbox,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import type { CaseKind } from '../../api/cases.ts';
import { narrowing, type ListView } from '../list/address.ts';
import { Icon } from '../parts/icon.tsx';
import { exportMessages, caseFormMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';

/** Where the list as it is filtered and ordered now is handed out as a file. */
function exportAddress(kind: CaseKind, view: ListView, texts: boolean): string {
  const names = [...narrowing, 'sort', 'dir'] as const;
  const query = new URLSearchParams();
  for (const name of names) if (view[name]) query.set(name, view[name]);
  if (texts) query.set('texts', '1');
  return `/api/${kind}/export.csv?${query.toString()}`;
}

/** Hands the whole list out as CSV, all pages of it. */
export function ExportButton<K extends CaseKind>({
  resource,
  view,
}: {
  resource: CaseResource<K>;
  view: ListView;
}) {
  const [open, setOpen] = useState(false);
  const [texts, setTexts] = useState(false);
  const [checkSession] = useLazyCurrentStaffQuery();
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ color: 'text.secondary' }}>
        <Icon name="download" />
        {exportMessages.open}
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs">
        <DialogTitle id={id}>{exportMessages.title}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{exportMessages.text}</Typography>
          <FormControlLabel
            label={exportMessages.texts}
            control={<Checkbox checked={texts} onChange={(_event, on) => setTexts(on)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close} autoFocus>
            {caseFormMessages.cancel}
          </Button>
          <Button
            variant="contained"
            href={exportAddress(resource.kind, view, texts)}
            download
            onClick={() => {
              // A download tells the page nothing; asking beside it leads to the sign-in page when the session is gone.
              void checkSession();
              close();
            }}
          >
            {exportMessages.save}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
