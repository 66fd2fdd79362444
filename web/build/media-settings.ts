import type { Master } from './media-masters.ts';

/** The encoding of an image. A change here gives its files new names. */
export interface ImageSettings {
  widths: readonly number[];
  fallback: number;
  /** Cropped to this ratio around the centre first. */
  crop?: { width: number; height: number };
  /**
   * Quality of the AVIF files. With two values, the quality is lowered from the first to at most the second until the
   * largest file has at most `maxBytes`.
   */
  avif: readonly [best: number, least: number];
  maxBytes?: number;
  webp: number;
  jpeg: number;
}

const steps = [360, 750, 1280, 1920];
const fallbackStep = 750;

/** The widths of an image up to its own, its own last: images are never enlarged. */
export function widthsFor(width: number): number[] {
  const smaller = steps.filter((step) => step < width);
  return smaller.length < steps.length ? [...smaller, width] : steps;
}

// Compared with the masters at four times the contrast: at 54 night skies are smooth and the small print of
// certificates is readable at 720 px. Images in the first view get more, as long as they load fast.
const usual = { avif: [54, 54], webp: 76, jpeg: 76 } as const;
const first = { avif: [66, 46], maxBytes: 52 * 1024, webp: 78, jpeg: 78 } as const;

/** Settings of all images. */
export const encoders = {
  avif: { effort: 4, chromaSubsampling: '4:2:0' },
  webp: { effort: 5 },
  jpeg: { mozjpeg: true },
} as const;

/** A phone shows a certificate 238 px wide, mostly at a device pixel ratio below two. */
const paperSteps = [360, 540, 720];

const isPaper = ({ file }: Master) => file.startsWith('certs/');
const isFirst = ({ file }: Master) => file.startsWith('heroes/') || /^videos\/.*-poster\./.test(file);

export function imageSettings(master: Master): ImageSettings {
  const fallback = Math.min(fallbackStep, master.width);
  const widths = isPaper(master) ? paperSteps : widthsFor(master.width);
  return { widths, fallback, ...(isFirst(master) ? first : usual) };
}

/** Videos of the home page's hero. Their posters have a portrait crop for phones. */
export const hasPortrait = ({ file }: Master) => /^videos\/hero-.*-poster\./.test(file);

export function portraitSettings({ height }: Master): ImageSettings {
  const crop = { width: (height * 3) / 4, height };
  return { ...first, maxBytes: 40 * 1024, widths: [360, crop.width], fallback: crop.width, crop };
}
