import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useReasonedDownload } from '../shared/use-reasoned-download.ts';
import { DownloadReason, useDownloadReason } from '../widgets/download-reason.tsx';
import { fileTexts } from './messages.ts';

interface DownloadDialogProps {
  name: string;
  address: string;
  close: () => void;
  /** Called when the download begins. */
  begun: () => void;
}

/** Asks why a file is downloaded. */
export function DownloadDialog({ name, address, close, begun }: DownloadDialogProps) {
  const { asked, given } = useDownloadReason(...useState(''));
  const { download, busy } = useReasonedDownload();
  const id = useId();

  function run() {
    const reason = given();
    if (reason === '') return;
    download({
      address,
      reason,
      proven: true,
      begun: () => {
        close();
        begun();
      },
    });
  }

  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{fileTexts.downloadTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <DownloadReason asked={asked} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {fileTexts.cancel}
        </Button>
        <Button variant="contained" onClick={run} disabled={busy}>
          {fileTexts.download}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
