import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { srcSet, type Drawing, type Picture } from './picture.ts';
import style from './safe-image.module.css';

interface SafeImageProps {
  picture: Picture | Drawing;
  /** How wide it stands, as the `sizes` of HTML. */
  sizes?: string;
  /** Another crop for a media query, tried first. */
  art?: { media: string; picture: Picture; sizes: string };
  /** Text in its place; the picture's own unless a caption beside it says the same, then ''. */
  alt?: string;
  /**
   * `first`: the picture the page is known by, fetched before all others. `eager`: in the first view, fetched at once but
   * after that and the letters. A media query: in the first view of such screens.
   */
  load?: 'first' | 'eager' | 'lazy' | `(${string})`;
  className?: string | undefined;
  /** What stands there when the picture does not come. */
  placeholder: ReactNode;
}

const formats = ['avif', 'webp'] as const;

/**
 * A picture that is replaced by its placeholder when it fails, be it before or after the page is hydrated: an error
 * event of before is gone, but what it left can be seen (docs/behaviour/pages.md#images-that-fail).
 */
export function SafeImage(props: SafeImageProps) {
  const { picture, sizes = '100vw', art, alt = picture.alt, load = 'lazy', className, placeholder } = props;
  const first = load === 'first';
  const later = !first && load !== 'eager';
  const [failed, setFailed] = useState(false);
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
  }, []);

  useEffect(() => {
    if (!failed) return;
    // What failed for want of a network is there once that is.
    const again = () => setFailed(false);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed]);

  if (failed)
    return (
      <span className={[style.placeholder, className].filter(Boolean).join(' ')}>
        <span>{placeholder}</span>
      </span>
    );

  const image = (
    <img
      ref={look}
      className={className}
      src={'src' in picture ? picture.src : `${picture.base}-${picture.fallback}.jpg`}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={later ? 'lazy' : undefined}
      // The build tells such screens in the head of the page.
      data-eager={later && load !== 'lazy' ? load : undefined}
      decoding={first ? undefined : 'async'}
      fetchPriority={first ? 'high' : later ? undefined : 'low'}
      onError={() => setFailed(true)}
    />
  );
  if ('src' in picture) return image;
  return (
    <picture className={style.picture}>
      {art &&
        formats.map((format) => (
          <source
            key={`art-${format}`}
            media={art.media}
            type={`image/${format}`}
            srcSet={srcSet(art.picture, format)}
            sizes={art.sizes}
            width={art.picture.width}
            height={art.picture.height}
          />
        ))}
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(picture, format)} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
