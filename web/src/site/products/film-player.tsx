import type { Film } from '../../ui/picture.ts';
import style from './film-player.module.css';

/** A film to start by hand, with the browser's own controls; nothing of it is fetched before. */
export function FilmPlayer({ film }: { film: Film }) {
  const { poster } = film;
  return (
    <video
      className={style.film}
      width={film.width}
      height={film.height}
      poster={`${poster.base}-${poster.fallback}.jpg`}
      preload="none"
      controls
      muted
      playsInline
      aria-label={film.alt}
    >
      {film.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}
