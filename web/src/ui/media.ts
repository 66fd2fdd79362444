/** A photograph or rendering in several widths. Its files are `${base}-${width}.avif`, `.webp` and `${base}-${fallback}.jpg`. */
export interface ResponsiveImage {
  /** Absolute address without width and extension. It holds a content hash, so its files may be cached without limit. */
  base: string;
  widths: readonly number[];
  /** The only width with a JPEG, for browsers without AVIF and WebP. */
  fallback: number;
  /** Size of the largest file. */
  width: number;
  height: number;
  alt: string;
}

/** A drawing or another file used unchanged. */
export interface Drawing {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** A video without sound. */
export interface Video {
  /** The smaller encoding first; the last one plays everywhere. */
  sources: readonly { src: string; type: string }[];
  width: number;
  height: number;
  seconds: number;
  alt: string;
  /** The first frame, or the clearest one if the video fades in from black. */
  poster: ResponsiveImage;
  /** The centre of the poster, 3:4, for phones in portrait orientation. */
  portrait?: ResponsiveImage;
}

/** The image of a certificate with the title below it, which may contain a line break. */
export interface Certificate extends ResponsiveImage {
  title: string;
}

/**
 * The addresses of one format as the `srcset` of HTML; for the older format, which few browsers need, only the larger
 * two.
 */
export function srcSet({ base, widths }: ResponsiveImage, format: 'avif' | 'webp'): string {
  const offered = format === 'avif' ? widths : widths.slice(-2);
  return offered.map((width) => `${base}-${width}.${format} ${width}w`).join(',');
}
