import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type MouseEvent, useId, useState } from 'react';
import { useProvenDownload } from '../shared/use-proven-download.ts';
import { DownloadReason, withDownloadReason } from '../widgets/download-reason.tsx';
import { attachmentTexts } from './messages.ts';

interface DownloadDialogProps {
  name: string;
  address: string;
  close: () => void;
  /** Called when the download begins. */
  begun: () => void;
}

/** Asks why a file is downloaded. */
export function DownloadDialog({ name, address, close, begun }: DownloadDialogProps) {
  const [reason, setReason] = useState('');
  const download = useProvenDownload();
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{attachmentTexts.downloadTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <DownloadReason value={reason} change={setReason} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} autoFocus>
          {attachmentTexts.cancel}
        </Button>
        <Button
          variant="contained"
          href={withDownloadReason(address, reason)}
          download
          onClick={(event: MouseEvent<HTMLAnchorElement>) =>
            download(event, () => {
              close();
              begun();
            })
          }
        >
          {attachmentTexts.download}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
