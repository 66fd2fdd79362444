import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { formatBytes, previewTypes } from '@gaongil/contract/files/attachment';
import { extensionOf } from '@gaongil/contract/files/file-name';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { fileWasRead, type CaseRef } from '../../api/cases.ts';
import { Icon } from '../widgets/icon.tsx';
import { LazyDialog } from '../widgets/lazy-dialog.tsx';
import { fileTexts } from './messages.ts';
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

// The name, then one line with its size, day and person, and the buttons at its end; they wrap together where there is no room.
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  fontSize: 14,
  lineHeight: 1.6,
  '& > b': { display: 'flex', flex: '1 0 100%', gap: 8, fontWeight: 650, overflowWrap: 'anywhere' },
  '& > b > span': { minWidth: 0 },
  '& > b > svg': { marginTop: 2 },
  '& > small': { flex: 'none', maxWidth: '100%', paddingLeft: 26, color: colours.asphalt[600] },
  '& > div': { display: 'flex', flex: 'none', marginLeft: 'auto' },
  '& button': { minWidth: 0, paddingInline: 8, whiteSpace: 'nowrap' },
});

/** When the history is asked again after a download was begun, ms: its call may arrive at the api later than the first question. */
const askAgain = [1_000, 4_000];

interface FileRowProps {
  one: CaseRef;
  name: string;
  /** Null if the file cannot be opened. */
  size: number | null;
  /** The address of the file, and that of its preview. */
  address: string;
  preview: string;
  /** When it was added, and by whom. */
  about: ReactNode;
  /** Further buttons, in the row of the others. */
  children?: ReactNode;
}

/** A file of a case, with a preview or a player, and a download. */
export function FileRow({ one, name, size, address, preview, about, children }: FileRowProps) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [checkSession] = useLazyCurrentStaffQuery();
  const [asking, setAsking] = useState(false);
  const id = useId();
  const viewer = viewerOf(name);
  const isRecording = viewer === 'sound' || viewer === 'video';
  const dispatch = useDispatch();
  const showInHistory = () => dispatch(fileWasRead(one));
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
    setFailure(fileTexts.failed);
    void checkSession();
  }

  const download = (
    <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
      {fileTexts.download}
    </Button>
  );

  return (
    <Row>
      <b>
        <Icon name="attach" />
        <span>{name}</span>
      </b>
      <small>
        {size !== null && `${formatBytes(size)} · `}
        {about}
      </small>
      <div>
        {viewer && size !== null && (
          <Button
            size="small"
            onClick={() => {
              setFailure(undefined);
              setOpen(true);
            }}
          >
            {isRecording ? fileTexts.play : fileTexts.preview}
          </Button>
        )}
        {size !== null && download}
        {children}
      </div>
      <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="lg" fullWidth>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        <DialogContent>
          {failure && <Alert severity="error">{failure}</Alert>}
          {open && (viewer === 'image' || viewer === 'document') && (
            <Preview
              viewer={viewer}
              src={preview}
              name={name}
              shown={showInHistory}
              failed={() => void checkSession()}
            />
          )}
          {!failure && isRecording && (
            <Recording
              name={name}
              address={preview}
              kind={viewer}
              fail={fail}
              refuse={() => setFailure(fileTexts.unplayable)}
            />
          )}
        </DialogContent>
        <DialogActions>
          {download}
          <Button variant="contained" onClick={close} autoFocus>
            {fileTexts.close}
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
