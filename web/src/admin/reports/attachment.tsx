import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, useEffect, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { formatBytes, previewTypes } from '@gaongil/contract/files/attachment';
import { extensionOf } from '@gaongil/contract/files/file-name';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { fileWasRead, type CaseDetail } from '../../api/cases.ts';
import { Icon } from '../widgets/icon.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { attachmentTexts } from './messages.ts';
import { Preview } from './preview.tsx';
import { Recording } from './recording.tsx';
import { colours } from '../theme/colours.ts';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));

const viewers = { image: 'image', audio: 'sound', video: 'video', application: 'document' } as const;

/** How the browser can show a file. The file extension is reliable: the api checks it against the content. */
function viewerOf(name: string): (typeof viewers)[keyof typeof viewers] | undefined {
  const type = previewTypes[extensionOf(name)]?.split('/')[0];
  return viewers[type as keyof typeof viewers];
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontSize: 14,
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, marginRight: 'auto' },
  '& b': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& small': { color: colours.asphalt[500], whiteSpace: 'nowrap' },
  '& > :is(a, button)': { flex: 'none', whiteSpace: 'nowrap' },
});

/** When the history is asked again after a download was begun, ms: its call may arrive at the api later than the first question. */
const askAgain = [1_000, 4_000];

/** The attachment of a report, with a preview or a player, and a download. */
export function Attachment({ report }: { report: CaseDetail<'reports'> }) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [checkSession] = useLazyCurrentStaffQuery();
  const [asking, setAsking] = useState(false);
  const id = useId();
  const name = report.attachmentName ?? '';
  const address = `/api/reports/${report.referenceId}/attachment`;
  const viewer = viewerOf(name);
  const isRecording = viewer === 'sound' || viewer === 'video';
  const dispatch = useDispatch();
  const showInHistory = () => dispatch(fileWasRead({ kind: 'reports', id: report.referenceId }));
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  function showDownload() {
    showInHistory();
    timers.current.forEach(clearTimeout);
    timers.current = askAgain.map((wait) => setTimeout(showInHistory, wait));
  }

  function close() {
    setOpen(false);
    showInHistory();
  }

  // A failed preview or download carries no status; this call redirects to the sign-in page if the session has ended.
  function fail() {
    setFailure(attachmentTexts.failed);
    void checkSession();
  }

  const download = (
    <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
      <Icon name="download" />
      {attachmentTexts.download}
    </Button>
  );

  return (
    <Row>
      <span>
        <Icon name="attach" />
        <b>{name}</b>
        {report.attachmentSize !== null && <small>{formatBytes(report.attachmentSize)}</small>}
      </span>
      {viewer && (
        <Button
          size="small"
          onClick={() => {
            setFailure(undefined);
            setOpen(true);
          }}
        >
          <Icon name={isRecording ? 'play' : 'eye'} />
          {isRecording ? attachmentTexts.play : attachmentTexts.preview}
        </Button>
      )}
      {report.attachmentSize !== null && download}
      <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="lg" fullWidth>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        <DialogContent>
          {failure && <Alert severity="error">{failure}</Alert>}
          {open && (viewer === 'image' || viewer === 'document') && (
            <Preview
              viewer={viewer}
              src={`${address}/preview`}
              name={name}
              shown={showInHistory}
              failed={() => void checkSession()}
            />
          )}
          {!failure && isRecording && (
            <Recording
              name={name}
              address={`${address}/preview`}
              kind={viewer}
              fail={fail}
              refuse={() => setFailure(attachmentTexts.unplayable)}
            />
          )}
        </DialogContent>
        <DialogActions>
          {download}
          <Button variant="contained" onClick={close} autoFocus>
            {attachmentTexts.close}
          </Button>
        </DialogActions>
      </Dialog>
      {asking && (
        <LazyDialog close={() => setAsking(false)}>
          <DownloadDialog
            name={name}
            address={address}
            close={() => setAsking(false)}
            begun={() => void checkSession().then(showDownload)}
          />
        </LazyDialog>
      )}
    </Row>
  );
}
