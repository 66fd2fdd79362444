import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Drawing, Picture } from '../src/ui/picture.ts';
import { keyOf, mastersFolder, publicFolder, type Master } from './media-masters.ts';
import { encoders, pictureSettings, portraitSettings, type PictureSettings } from './media-settings.ts';

/** A picture and how to make its files. */
export interface PlannedPicture {
  master: Master;
  settings: PictureSettings;
  picture: Picture;
}

const stem = (file: string) => file.replace(/\.\w+$/, '');

async function plan(master: Master, name: string, settings: PictureSettings): Promise<PlannedPicture> {
  const { widths, fallback, crop } = settings;
  const { width, height } = crop ?? master;
  const base = `/media/${name}.${await keyOf(master, [encoders, settings])}`;
  const largest = widths.at(-1) ?? width;
  return {
    master,
    settings,
    picture: {
      base,
      widths,
      fallback,
      width: largest,
      height: Math.round((height * largest) / width),
      alt: master.alt,
    },
  };
}

export const planPicture = (master: Master) => plan(master, stem(master.file), pictureSettings(master));
export const planPortrait = (master: Master) =>
  plan(master, `${stem(master.file)}-portrait`, portraitSettings(master));

/** A file used as it is: drawings, whose text is already outlines, and icons others ask for by their type. */
export async function planDrawing(master: Master): Promise<{ master: Master; drawing: Drawing }> {
  const { file, width, height, alt } = master;
  const src = `/media/${stem(file)}.${await keyOf(master, {})}${file.slice(stem(file).length)}`;
  return { master, drawing: { src, width, height, alt } };
}

/** The addresses of all files of a picture. */
export const filesOf = ({ base, widths, fallback }: Picture) => [
  ...widths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]),
  `${base}-${fallback}.jpg`,
];

// Under another name first, so that a run that was stopped leaves no half file that looks whole.
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

/** The best quality whose largest file keeps to its bound. */
async function fittingQuality(image: Sharp, settings: PictureSettings, file: string): Promise<number> {
  const { avif: [best, least], maxBytes } = settings; // prettier-ignore
  if (maxBytes === undefined) return best;
  for (let quality = best; quality >= least; quality -= 4)
    if ((await avif(image, quality)).length <= maxBytes) return quality;
  throw new Error(`${file} is larger than ${maxBytes} bytes even at AVIF quality ${least}`);
}

function cutOut(file: string, crop: PictureSettings['crop']): Sharp {
  const image = sharp(mastersFolder + file).removeAlpha();
  return crop ? image.resize({ ...crop, fit: 'cover', position: 'centre' }) : image;
}

/** Makes the files of a picture that are not there yet; says whether there were any. */
export async function makePicture({ master, settings, picture }: PlannedPicture): Promise<boolean> {
  if (filesOf(picture).every((address) => existsSync(publicFolder + address))) return false;
  const { base, widths, fallback, width: largest } = picture;
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

/** Copies a drawing, unless it is there. Throws when it holds text or script, which an `<img>` would not show or run. */
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
