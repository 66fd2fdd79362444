import type { Film } from '../../ui/picture.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import style from './film-player.module.css';

/** A poster to look through: without one browsers paint a film they know nothing of grey. */
const clear = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/**
 * A film to start by hand, with the browser's own controls; nothing of it is fetched before. It is a window upon its
 * first picture until it plays: as the film's own poster that would be fetched at once, wherever on the page it stands.
 */
export function FilmPlayer({ film }: { film: Film }) {
  return (
    <div className={style.film}>
      <SafeImage
        picture={film.poster}
        sizes="(max-width: 1000px) 96vw, 960px"
        alt=""
        className={style.poster}
        placeholder={film.poster.alt}
      />
      <video poster={clear} preload="none" controls muted playsInline aria-label={film.alt}>
        {film.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
    </div>
  );
}
