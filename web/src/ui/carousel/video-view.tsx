import { useEffect, useRef, useState } from 'react';
import type { Video } from '../media.ts';
import style from './video-view.module.css';

interface VideoViewProps {
  video: Video;
  /** Whether the video may be fetched; it is not unloaded afterwards. */
  fetch: boolean;
  play: boolean;
  /** Whether its slide is shown. The video restarts when its slide is shown again. */
  current: boolean;
  loop: boolean;
  ended: () => void;
}

/**
 * A silent video over its poster. It is shown only once it plays, so that the poster is shown if the video cannot be
 * loaded or started. Nothing of it is fetched before `fetch`.
 */
export function VideoView({ video, fetch, play, current, loop, ended }: VideoViewProps) {
  const player = useRef<HTMLVideoElement>(null);
  const rewind = useRef(false);
  const [fetched, setFetched] = useState(false);
  const [seen, setSeen] = useState(false);
  if (fetch && !fetched) setFetched(true);

  useEffect(() => {
    if (!current) rewind.current = true;
  }, [current]);

  useEffect(() => {
    const element = player.current;
    if (!element || !fetched) return;
    if (!play) return element.pause();
    if (rewind.current && element.currentTime > 0) element.currentTime = 0;
    rewind.current = false;
    // Browsers start only muted videos automatically, and React sets `muted` on new elements only.
    element.muted = true;
    // The HTML standard has no such attribute.
    element.disablePictureInPicture = true;
    // A browser may refuse to start the video; the poster is then shown.
    element.play().catch(() => undefined);
  }, [play, fetched]);

  return (
    <video
      ref={player}
      className={style.video}
      width={video.width}
      height={video.height}
      preload={fetched ? 'auto' : 'none'}
      muted
      playsInline
      loop={loop}
      tabIndex={-1}
      aria-hidden="true"
      data-seen={seen || undefined}
      onPlaying={() => setSeen(true)}
      onError={() => setSeen(false)}
      onEnded={ended}
    >
      {fetched && video.sources.map(({ src, type }) => <source key={src} src={src} type={type} />)}
    </video>
  );
}
