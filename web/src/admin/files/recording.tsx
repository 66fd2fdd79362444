import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { staffMessages } from '../shared/messages.ts';

const Player = styled('video')({ display: 'block', width: '100%', maxHeight: '70dvh', margin: 'auto' });

/** How long a recording may take to arrive, ms: 50 MiB at 700 kbit/s. */
const loadLimitMs = 600_000;

interface RecordingProps {
  name: string;
  address: string;
  kind: 'sound' | 'video';
  /** Called when the recording did not arrive. */
  fail: () => void;
  /** Called when the browser cannot play it. */
  refuse: () => void;
}

/**
 * Plays a recording. It is loaded whole, since players need to seek and the store reads a file from its beginning only; it
 * is at most as large as an attachment, and its memory is freed when the player closes.
 */
export function Recording({ name, address, kind, fail, refuse }: RecordingProps) {
  const [source, setSource] = useState<string>();

  const lose = useEffectEvent(fail);

  useEffect(() => {
    const loading = new AbortController();
    const limit = setTimeout(() => loading.abort(), loadLimitMs);
    let closed = false;
    let url: string | undefined;
    async function load() {
      const answer = await fetch(address, { signal: loading.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const content = await answer.blob();
      if (closed) return;
      url = URL.createObjectURL(content);
      setSource(url);
    }
    load()
      .catch(() => closed || lose())
      .finally(() => clearTimeout(limit));
    return () => {
      closed = true;
      loading.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [address]);

  if (!source) return <Typography role="status">{staffMessages.loading}</Typography>;
  return (
    <Player
      as={kind === 'sound' ? 'audio' : 'video'}
      src={source}
      aria-label={name}
      onError={refuse}
      controls
    />
  );
}
