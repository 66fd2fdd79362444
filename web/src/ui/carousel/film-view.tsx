import { useEffect, useRef, useState } from 'react';
import type { Film } from '../picture.ts';
import style from './film-view.module.css';

interface FilmViewProps {
  film: Film;
  /** Whether its bytes may be fetched; once they were, they stay. */
  fetch: boolean;
  play: boolean;
  /** Whether its slide is shown; when that is shown again, the film begins anew. */
  current: boolean;
  loop: boolean;
  ended: () => void;
}

/**
 * A silent film over its poster. It is seen only once it really plays, so a film that cannot be had or may not start
 * leaves the poster. Nothing of it is fetched before `fetch`.
 */
export function FilmView({ film, fetch, play, current, loop, ended }: FilmViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const rewind = useRef(false);
  const [fetched, setFetched] = useState(false);
  const [seen, setSeen] = useState(false);
  if (fetch && !fetched) setFetched(true);

  useEffect(() => {
    if (!current) rewind.current = true;
  }, [current]);

  useEffect(() => {
    const element = video.current;
    if (!element || !fetched) return;
    if (!play) return element.pause();
    if (rewind.current && element.currentTime > 0) element.currentTime = 0;
    rewind.current = false;
    // Without it no browser lets a film start by itself, and React sets it on new elements only.
    element.muted = true;
    // Browsers that refuse to start it have their reasons, and the poster is there.
    element.play().catch(() => undefined);
  }, [play, fetched]);

  return (
    <video
      ref={video}
      className={style.film}
      width={film.width}
      height={film.height}
      preload={fetched ? 'auto' : 'none'}
      muted
      playsInline
      loop={loop}
      tabIndex={-1}
      aria-hidden="true"
      disablePictureInPicture
      data-seen={seen || undefined}
      onPlaying={() => setSeen(true)}
      onError={() => setSeen(false)}
      onEnded={ended}
    >
      {fetched && film.sources.map(({ src, type }) => <source key={src} src={src} type={type} />)}
    </video>
  );
}
