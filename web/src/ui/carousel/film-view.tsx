import { useEffect, useRef } from 'react';
import type { Film } from '../picture.ts';
import style from './film-view.module.css';

interface FilmViewProps {
  film: Film;
  /** Whether its bytes may be fetched; once they were, they stay. */
  fetch: boolean;
  play: boolean;
  loop: boolean;
  ended: () => void;
}

/**
 * A silent film over its poster. It is seen only while it really plays, so a film that cannot be had or may not start
 * leaves the poster. Nothing of it is fetched before `fetch`.
 */
export function FilmView({ film, fetch, play, loop, ended }: FilmViewProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (!element || !fetch || element.src) return;
    const source = film.sources.find(({ type }) => element.canPlayType(type) !== '');
    if (source) element.src = source.src;
  }, [film, fetch]);

  useEffect(() => {
    const element = video.current;
    if (!element?.src) return;
    if (!play) return element.pause();
    // Its slide begins anew; browsers that refuse to start it have their reasons, and the poster is there.
    element.currentTime = 0;
    element.play().catch(() => undefined);
  }, [play, fetch]);

  return (
    <video
      ref={video}
      className={style.film}
      width={film.width}
      height={film.height}
      preload="auto"
      muted
      playsInline
      loop={loop}
      tabIndex={-1}
      aria-hidden="true"
      disablePictureInPicture
      onPlaying={(event) => (event.currentTarget.dataset['seen'] = 'true')}
      onError={(event) => delete event.currentTarget.dataset['seen']}
      onEnded={ended}
    />
  );
}
