/** A photograph or rendering in several widths. Its files are `${base}-${width}.avif`, `.webp` and `${base}-${fallback}.jpg`. */
export interface Picture {
  /** Absolute address without width and ending. It holds a content key, so its files may be cached for ever. */
  base: string;
  widths: readonly number[];
  /** The one width there is a JPEG of, for browsers without AVIF and WebP. */
  fallback: number;
  /** Size of the largest file. */
  width: number;
  height: number;
  alt: string;
}

/** A drawing or another file used as it is. */
export interface Drawing {
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** A film without sound. */
export interface Film {
  /** The smaller encoding first; the last one plays everywhere. */
  sources: readonly { src: string; type: string }[];
  width: number;
  height: number;
  seconds: number;
  alt: string;
  /** Its first view, or its clearest where it fades in from black. */
  poster: Picture;
  /** The middle of the poster, 3:4, for a phone held upright. */
  portrait?: Picture;
}

/** The picture of a certificate with the words below it; they may contain a line break. */
export interface Certificate extends Picture {
  title: string;
}

/** The addresses of one format, as the `srcset` of HTML; of the older format, for fewer and fewer, the larger two. */
export function srcSet({ base, widths }: Picture, format: 'avif' | 'webp'): string {
  const offered = format === 'avif' ? widths : widths.slice(-2);
  return offered.map((width) => `${base}-${width}.${format} ${width}w`).join(',');
}
