import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ExportFormat } from '@gaongil/contract/cases/exports';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import type { CaseResourceName } from '../../api/cases.ts';
import { useReasonedDownload } from '../shared/use-reasoned-download.ts';
import { exportFilterNames, type ListState } from '../list/address.ts';
import { ExportScope } from './export-scope.tsx';
import { DownloadReason, useDownloadReason } from '../widgets/download-reason.tsx';
import { caseFormMessages, exportMessages } from './messages.ts';

/** The address of the export of the list as filtered and ordered. */
function exportAddress(
  kind: CaseResourceName,
  format: ExportFormat,
  state: ListState,
  texts: boolean,
): string {
  const query = new URLSearchParams();
  for (const name of exportFilterNames) if (state[name]) query.set(name, state[name]);
  if (texts) query.set('texts', '1');
  return `/api/${kind}/export.${format}?${query.toString()}`;
}

const LogLink = styled(Link)({ fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: 3 });

interface ExportDialogProps {
  kind: CaseResourceName;
  state: ListState;
  /** How many cases the list has. */
  total: string | undefined;
  open: boolean;
  close: () => void;
  /** Whether the free texts are exported too. */
  texts: boolean;
  setTexts: (on: boolean) => void;
  /** Why, for the access log. */
  reason: string;
  setReason: (reason: string) => void;
}

/** Asks what to export. */
export function ExportDialog({
  kind,
  state,
  total,
  open,
  close,
  texts,
  setTexts,
  reason,
  setReason,
}: ExportDialogProps) {
  const [checkSession] = useLazyCurrentStaffQuery();
  const { asked, given } = useDownloadReason(reason, setReason);
  const { download, busy } = useReasonedDownload();
  const id = useId();

  function run(format: ExportFormat) {
    const why = given();
    if (why === '') return;
    download({
      address: exportAddress(kind, format, state, texts),
      reason: why,
      proven: texts,
      begun: () => {
        // The page learns nothing from a download; this call redirects to the sign-in page if the session has ended.
        void checkSession();
        close();
      },
    });
  }

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{exportMessages.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{exportMessages.text}</Typography>
        <Box sx={{ mb: 2 }}>
          <ExportScope state={state} total={total} />
        </Box>
        <FormControlLabel
          label={exportMessages.texts[kind]}
          control={<Checkbox checked={texts} onChange={(_event, on) => setTexts(on)} />}
        />
        <DownloadReason asked={asked} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {exportMessages.csvHint}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2 }}>
          <LogLink
            to={kind === 'reports' ? '/admin/records' : '/admin/records?view=inquiries'}
            onClick={close}
          >
            {exportMessages.log}
          </LogLink>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {caseFormMessages.cancel}
        </Button>
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'xlsx' ? 'contained' : 'outlined'}
            disabled={busy}
            onClick={() => run(format)}
          >
            {exportMessages[format]}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
