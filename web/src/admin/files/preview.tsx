import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { fileTexts } from './messages.ts';

/** How long a preview may take to appear, ms. A file of 20 MB arrives in it at 6 Mbit/s. */
const longest = 30_000;

const Image = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '70dvh',
  margin: 'auto',
  background: colours.asphalt[100],
});
const Document = styled('iframe')({
  width: '100%',
  height: '70dvh',
  border: 0,
  background: colours.asphalt[100],
});

interface PreviewProps {
  viewer: 'image' | 'document';
  src: string;
  name: string;
  /** Called when the file is shown, and so its preview is in the history. */
  shown: () => void;
  failed: () => void;
}

/** A file in the browser's own viewer; says that it is loading, and after a time that it could not be loaded. */
export function Preview({ viewer, src, name, shown, failed }: PreviewProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // A retry loads the file again, under the same address.
  const [turn, setTurn] = useState(0);

  function fail() {
    setState('failed');
    failed();
  }
  const giveUp = useEffectEvent(fail);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(giveUp, longest);
    return () => clearTimeout(timer);
  }, [state, turn]);

  if (state === 'failed')
    return (
      <Alert
        severity="error"
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              setTurn(turn + 1);
              setState('loading');
            }}
          >
            {staffMessages.retry}
          </Button>
        }
      >
        {fileTexts.failed}
      </Alert>
    );
  const parts = {
    src,
    hidden: state === 'loading' && viewer === 'image',
    onLoad: () => {
      setState('shown');
      shown();
    },
  };
  return (
    <>
      {state === 'loading' && <Typography role="status">{staffMessages.loading}</Typography>}
      {viewer === 'image' ? (
        <Image {...parts} key={turn} alt={name} onError={fail} />
      ) : (
        <Document {...parts} key={turn} title={name} />
      )}
    </>
  );
}
