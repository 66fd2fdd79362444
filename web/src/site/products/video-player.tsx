import type { Video } from '../../ui/media.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import style from './video-player.module.css';

/** A transparent poster: without one, browsers paint a video that is not loaded grey. */
const clear = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/**
 * A video with the browser's own controls; it is fetched only on playback. Its poster is a separate image behind the
 * transparent video, so that it can load lazily: a `poster` attribute is fetched at once.
 */
export function VideoPlayer({ video }: { video: Video }) {
  return (
    <div className={style.video}>
      <SafeImage
        image={video.poster}
        sizes="(max-width: 1000px) 96vw, 960px"
        alt=""
        className={style.poster}
        placeholder={video.poster.alt}
      />
      <video poster={clear} preload="none" controls muted playsInline aria-label={video.alt}>
        {video.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      </video>
    </div>
  );
}
