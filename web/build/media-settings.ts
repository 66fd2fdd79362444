import type { Master } from './media-masters.ts';

/** How a picture is encoded. A change here gives its files new names. */
export interface PictureSettings {
  widths: readonly number[];
  fallback: number;
  /** Cut out of the middle before anything else. */
  crop?: { width: number; height: number };
  /**
   * Quality of the AVIF files. Two values: from the first downwards to the second until the largest file has at most
   * `maxBytes`.
   */
  avif: readonly [best: number, least: number];
  maxBytes?: number;
  webp: number;
  jpeg: number;
}

const steps = [360, 750, 1280, 1920];
const fallbackStep = 750;

/** The steps a picture reaches, its own width last: nothing is ever enlarged. */
export function widthsFor(width: number): number[] {
  const smaller = steps.filter((step) => step < width);
  return smaller.length < steps.length ? [...smaller, width] : steps;
}

// Seen side by side with the masters at four times the contrast: 54 leaves night skies smooth and the small print of
// certificates readable at 720 wide. What a page shows first gets more, as long as it arrives fast.
const usual = { avif: [54, 54], webp: 76, jpeg: 76 } as const;
const first = { avif: [66, 46], maxBytes: 52 * 1024, webp: 78, jpeg: 78 } as const;

/** What is the same for all pictures. */
export const encoders = {
  avif: { effort: 4, chromaSubsampling: '4:2:0' },
  webp: { effort: 5 },
  jpeg: { mozjpeg: true },
} as const;

/** A phone shows a certificate 238 px wide, at less than twice that many dots more often than not. */
const paperSteps = [360, 540, 720];

const isPaper = ({ file }: Master) => file.startsWith('certs/');
const isFirst = ({ file }: Master) => file.startsWith('heroes/') || /^films\/.*-poster\./.test(file);

export function pictureSettings(master: Master): PictureSettings {
  const fallback = Math.min(fallbackStep, master.width);
  const widths = isPaper(master) ? paperSteps : widthsFor(master.width);
  return { widths, fallback, ...(isFirst(master) ? first : usual) };
}

/** Films that fill the first screen of the home page: a phone held upright gets their middle. */
export const hasPortrait = ({ file }: Master) => /^films\/hero-.*-poster\./.test(file);

export function portraitSettings({ height }: Master): PictureSettings {
  const crop = { width: (height * 3) / 4, height };
  return { ...first, maxBytes: 40 * 1024, widths: [360, crop.width], fallback: crop.width, crop };
}
