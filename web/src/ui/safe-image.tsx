import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { srcSet, type Drawing, type ResponsiveImage } from './media.ts';
import style from './safe-image.module.css';

interface SafeImageProps {
  image: ResponsiveImage | Drawing;
  /** Its width in the layout, as the `sizes` of HTML. */
  sizes?: string;
  /** Another crop for a media query, tried first. */
  art?: { media: string; image: ResponsiveImage; sizes: string };
  /** Alternative text; the image's own by default, '' if a caption has the same text. */
  alt?: string;
  /**
   * `first`: the lead image of the page, fetched before all others. `eager`: in the first view, fetched at once but after
   * the lead image and the fonts. A media query: eager on such screens only.
   */
  load?: 'first' | 'eager' | 'lazy' | `(${string})`;
  className?: string | undefined;
  /** Shown when the image cannot be loaded. */
  placeholder: ReactNode;
}

const formats = ['avif', 'webp'] as const;

/**
 * An image that is replaced by its placeholder when it fails, also before hydration: the error event is lost then, but a
 * complete image without size shows it (docs/behaviour/pages.md#images-that-fail).
 */
export function SafeImage(props: SafeImageProps) {
  const { image, sizes = '100vw', art, alt = image.alt, load = 'lazy', className, placeholder } = props;
  const first = load === 'first';
  const later = !first && load !== 'eager';
  const [failed, setFailed] = useState(false);
  const checkLoaded = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(true);
  }, []);

  useEffect(() => {
    if (!failed) return;
    // Loads the image again after a network failure.
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

  const img = (
    <img
      ref={checkLoaded}
      className={className}
      src={'src' in image ? image.src : `${image.base}-${image.fallback}.jpg`}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={later ? 'lazy' : undefined}
      // The build turns it into a preload with this media query.
      data-eager={later && load !== 'lazy' ? load : undefined}
      decoding={first ? undefined : 'async'}
      fetchPriority={first ? 'high' : later ? undefined : 'low'}
      onError={() => setFailed(true)}
    />
  );
  if ('src' in image) return img;
  return (
    <picture className={style.image}>
      {art &&
        formats.map((format) => (
          <source
            key={`art-${format}`}
            media={art.media}
            type={`image/${format}`}
            srcSet={srcSet(art.image, format)}
            sizes={art.sizes}
            width={art.image.width}
            height={art.image.height}
          />
        ))}
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(image, format)} sizes={sizes} />
      ))}
      {img}
    </picture>
  );
}
