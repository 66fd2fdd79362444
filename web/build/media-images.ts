import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Drawing, ResponsiveImage } from '../src/ui/media.ts';
import { keyOf, mastersFolder, publicFolder, type Master } from './media-masters.ts';
import { encoders, imageSettings, portraitSettings, type ImageSettings } from './media-settings.ts';

/** An image and how to make its files. */
export interface PlannedImage {
  master: Master;
  settings: ImageSettings;
  image: ResponsiveImage;
}

const stem = (file: string) => file.replace(/\.\w+$/, '');

async function plan(master: Master, name: string, settings: ImageSettings): Promise<PlannedImage> {
  const { widths, fallback, crop } = settings;
  const { width, height } = crop ?? master;
  const base = `/media/${name}.${await keyOf(master, [encoders, settings])}`;
  const largest = widths.at(-1) ?? width;
  return {
    master,
    settings,
    image: {
      base,
      widths,
      fallback,
      width: largest,
      height: Math.round((height * largest) / width),
      alt: master.alt,
    },
  };
}

export const planImage = (master: Master) => plan(master, stem(master.file), imageSettings(master));
export const planPortrait = (master: Master) =>
  plan(master, `${stem(master.file)}-portrait`, portraitSettings(master));

/** A file used unchanged: drawings, whose text is already outlines, and icons that other sites request by type. */
export async function planDrawing(master: Master): Promise<{ master: Master; drawing: Drawing }> {
  const { file, width, height, alt } = master;
  const src = `/media/${stem(file)}.${await keyOf(master, {})}${file.slice(stem(file).length)}`;
  return { master, drawing: { src, width, height, alt } };
}

/** The addresses of all files of an image. */
export const filesOf = ({ base, widths, fallback }: ResponsiveImage) => [
  ...widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
  `${base}-${fallback}.jpg`,
];

// Written under a temporary name first, so that an aborted run leaves no incomplete file.
async function write(address: string, bytes: Uint8Array): Promise<void> {
  const path = publicFolder + address;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

const avif = (image: Sharp, quality: number) =>
  image
    .clone()
    .avif({ ...encoders.avif, quality })
    .toBuffer();

/** The best quality at which the largest file is within the limit. */
async function fittingQuality(image: Sharp, settings: ImageSettings, file: string): Promise<number> {
  const { avif: [best, least], maxBytes } = settings; // oxfmt-ignore
  if (maxBytes === undefined) return best;
  for (let quality = best; quality >= least; quality -= 4)
    if ((await avif(image, quality)).length <= maxBytes) return quality;
  throw new Error(`${file} is larger than ${maxBytes} bytes even at AVIF quality ${least}`);
}

function cutOut(file: string, crop: ImageSettings['crop']): Sharp {
  const image = sharp(mastersFolder + file).removeAlpha();
  return crop ? image.resize({ ...crop, fit: 'cover', position: 'centre' }) : image;
}

/** Creates the missing files of an image; returns whether there were any. */
export async function makeImage({ master, settings, image }: PlannedImage): Promise<boolean> {
  if (filesOf(image).every((address) => existsSync(publicFolder + address))) return false;
  const { base, widths, fallback, width: largest } = image;
  const whole = await cutOut(master.file, settings.crop).png({ compressionLevel: 0 }).toBuffer();
  const at = (width: number) => sharp(whole).resize({ width, withoutEnlargement: true });
  const quality = await fittingQuality(at(largest), settings, master.file);
  for (const width of widths) {
    const image = at(width);
    await write(`${base}-${width}.avif`, await avif(image, quality));
    await write(
      `${base}-${width}.webp`,
      await image
        .clone()
        .webp({ ...encoders.webp, quality: settings.webp })
        .toBuffer(),
    );
  }
  const jpeg = at(fallback).jpeg({ ...encoders.jpeg, quality: settings.jpeg });
  await write(`${base}-${fallback}.jpg`, await jpeg.toBuffer());
  return true;
}

/**
 * Copies a drawing if it is missing.
 *
 * @throws when it contains text or script, which an `<img>` would not show or run
 */
export async function makeDrawing({
  master,
  drawing,
}: {
  master: Master;
  drawing: Drawing;
}): Promise<boolean> {
  const path = publicFolder + drawing.src;
  if (existsSync(path)) return false;
  const source = mastersFolder + master.file;
  if (source.endsWith('.svg') && /<(?:text|script)\b/.test(await readFile(source, 'utf8')))
    throw new Error(`${master.file} holds <text> or <script>: outline it`);
  await mkdir(dirname(path), { recursive: true });
  await copyFile(source, path);
  return true;
}
