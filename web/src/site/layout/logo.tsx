import { useCallback, useState } from 'react';
import { site } from '../../api/site-config.ts';
import type { Drawing } from '../../ui/media.ts';
import { frame } from '../content/layout.ts';
import style from './logo.module.css';

const { wordmark, name } = site.company;

/**
 * The logo, as a link to the home page. The drawing contains sign, wordmark and tagline. Without room for the tagline,
 * the sign and the wordmark as text are shown instead; if the drawing fails, the wordmark alone
 * (docs/behaviour/pages.md#header-and-menu).
 */
export function Logo({ drawing, sign }: { drawing: Drawing; sign?: Drawing }) {
  const [failed, setFailed] = useState(false);
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
  }, []);

  return (
    <a
      className={[style.logo, sign && style.withSign, failed && style.failed].filter(Boolean).join(' ')}
      href="/"
      aria-label={`${wordmark} ${name} ${frame.home}`}
    >
      {!failed && (
        <picture className={style.image}>
          {sign && (
            <source media="(max-width: 1024px)" srcSet={sign.src} width={sign.width} height={sign.height} />
          )}
          <img
            ref={checkLoaded}
            src={drawing.src}
            width={drawing.width}
            height={drawing.height}
            alt=""
            onError={() => setFailed(true)}
          />
        </picture>
      )}
      <span className={style.wordmark} lang="en">
        {wordmark}
      </span>
    </a>
  );
}
