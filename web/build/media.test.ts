import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Certificate, Drawing, Video, ResponsiveImage } from '../src/ui/media.ts';
import { codecType, lengthOf } from './media-mp4.ts';
import { constantName, moduleOf } from './media-index.ts';
import {
  filesIn,
  indexFolder,
  mastersFolder,
  publicFolder,
  readMasters,
  readTitles,
} from './media-masters.ts';
import { videoKey, readRecord } from './media-videos.ts';
import { videoEntries, imageEntries, planMedia } from './media-plan.ts';
import { filesOf } from './media-images.ts';
import { widthsFor } from './media-settings.ts';

type Entry = ResponsiveImage | Drawing | Video;
const masters = await readMasters();

const modules = (await filesIn(indexFolder)).map((path) => path.slice(indexFolder.length));
const index = new Map<string, Record<string, Entry | readonly Certificate[]>>();
for (const module of modules)
  index.set(module, (await import(new URL(`../src/media/${module}`, import.meta.url).href)) as never);

const entries = [...index.values()].flatMap((module) => Object.values(module)).filter((value) => !Array.isArray(value)) as Entry[]; // oxfmt-ignore
const videos = entries.filter((entry): entry is Video => 'sources' in entry);
const drawings = entries.filter((entry): entry is Drawing => 'src' in entry);
const posters = videos.flatMap(({ poster }) => poster);
const portraits = videos.flatMap(({ portrait }) => portrait ?? []);
const plain = entries.filter((entry): entry is ResponsiveImage => 'base' in entry);
const images = [...plain, ...posters, ...portraits];

test('every master has a row in the manifest', async () => {
  const files = (await filesIn(mastersFolder)).map((path) => path.slice(mastersFolder.length));
  const known = new Set(masters.map(({ file }) => file));
  const others = files.filter(
    (file) => !known.has(file) && !file.startsWith('fonts/') && !file.endsWith('.json'),
  );
  expect(others).toEqual([]);
});

test('the manifest states the true size of every image', async () => {
  for (const { file, width, height } of masters)
    if (file.endsWith('.webp'))
      expect(await sharp(mastersFolder + file).metadata(), file).toMatchObject({ width, height });
});

const sizeOf = (address: string) => statSync(publicFolder + address).size;
const largestAvif = ({ base, width }: ResponsiveImage) => sizeOf(`${base}-${width}.avif`);
const certs = (name: string) => index.get('certs.ts')?.[name] as readonly Certificate[];

/** The index entry of a master: by folder and name; a poster is part of its video. */
function entryOf(file: string): ResponsiveImage | Drawing | Video | undefined {
  const video = /^videos\/(.*?)(-poster)?\./.exec(file);
  const module = index.get(moduleOf(video ? `videos/${video[1]}.mp4` : file));
  const entry = module?.[constantName(video?.[1] ?? file)] as Entry | undefined;
  return video?.[2] ? (entry as Video).poster : entry;
}

test('the index has every master, with its size, its alternative text and its files', () => {
  for (const { file, width, height, alt } of masters) {
    const entry = entryOf(file);
    expect(entry, file).toMatchObject({ width, height, alt });
    if (entry && 'base' in entry) {
      const widths = file.startsWith('certs/') ? [360, 540, 720] : widthsFor(width);
      expect(entry.widths, file).toEqual(widths);
      expect(entry.fallback, file).toBe(Math.min(750, width));
    }
  }
  expect(entries.length + posters.length).toBe(masters.length);
});

test('the index is what masters and settings of today give: `npm run media` was not forgotten', async () => {
  const plan = await planMedia();
  const planned = [...(await imageEntries(plan)).entries, ...(await videoEntries(plan))];
  for (const { master, value } of planned) expect(entryOf(master), master).toEqual(value);
  const record = await readRecord();
  for (const file of plan.videos.flatMap(({ files }) => files))
    expect(record[file.name]?.key, file.name).toBe(await videoKey(file));
});

test('every image has all its files: AVIF and WebP in each width, and one JPEG', () => {
  for (const image of images) {
    const files = filesOf(image);
    expect(files).toHaveLength(image.widths.length * 2 + 1);
    for (const file of files) expect(sizeOf(file), file).toBeGreaterThan(0);
  }
  for (const { src } of drawings) expect(sizeOf(src), src).toBeGreaterThan(0);
});

test('no image is enlarged', () => {
  for (const { file, width } of masters) {
    const entry = entryOf(file);
    if (entry && 'base' in entry) expect(Math.max(...entry.widths), file).toBeLessThanOrEqual(width);
  }
  for (const { widths, width, height } of portraits) {
    expect(widths).toEqual([360, 675]);
    expect(width / height).toBe(3 / 4);
  }
});

test('what a page shows first is small: posters and heroes 52 KB, portraits 40 KB', () => {
  const heroes = [...index].flatMap(([module, entries]) =>
    module.startsWith('heroes/') ? (Object.values(entries) as ResponsiveImage[]) : [],
  );
  expect([heroes.length, posters.length, portraits.length]).toEqual([4, 5, 3]);
  for (const image of [...posters, ...heroes])
    expect(largestAvif(image), image.base).toBeLessThanOrEqual(52 * 1024);
  for (const image of portraits) expect(largestAvif(image), image.base).toBeLessThanOrEqual(40 * 1024);
});

test('every image, drawing and video has a Korean alternative text', () => {
  // The alternative text of other bodies' marks is the text on them.
  const latin = new Set(['ISO 9001']);
  for (const { alt } of [...entries, ...images]) if (!latin.has(alt)) expect(alt).toMatch(/[가-힣]/);
});

test('the tabs of the certificates have 21, 25 and 10 of them, in the order of their titles', async () => {
  const { cert, patent, award } = await readTitles();
  for (const [name, titles] of Object.entries({ certifications: cert, patents: patent, awards: award }))
    expect(certs(name).map(({ title }) => title)).toEqual(titles.map(({ title }) => title));
  expect(['certifications', 'patents', 'awards'].map((name) => certs(name).length)).toEqual([21, 25, 10]);
});

test('the videos lie where the site looks for them, AV1 first, and say their exact codec', () => {
  expect(videos.map(({ sources }) => sources.at(-1)?.src).sort()).toEqual([
    '/videos/carrier-intro.mp4',
    '/videos/flare-demo.mp4',
    '/videos/video1.mp4',
    '/videos/video2.mp4',
    '/videos/video3.mp4',
  ]);
  for (const { sources, seconds } of videos) {
    const files = sources.map(({ src }) => readFileSync(publicFolder + src));
    expect(sources.map(({ type }) => type)).toEqual(files.map(codecType));
    expect(sources.map(({ type }) => type.slice(0, 23))).toEqual([
      expect.stringContaining('av01') as string,
      expect.stringContaining('avc1') as string,
    ]);
    for (const file of files) {
      expect(lengthOf(file)).toBeCloseTo(seconds, 3);
      // The handler of a sound track.
      expect(file.includes('soun', 0, 'latin1')).toBe(false);
    }
    expect(files[0]?.length).toBeLessThan((files[1]?.length ?? 0) * 0.8);
  }
});

test('the last video of the home page lasts four seconds, so that it ends before its turn does', () => {
  const last = videos.find(({ sources }) => sources.at(-1)?.src === '/videos/video2.mp4');
  expect(last?.seconds).toBe(4);
});

test('there is no file the index does not know', async () => {
  const known = [
    ...images.flatMap(filesOf),
    ...drawings.map(({ src }) => src),
    ...videos.flatMap(({ sources }) => sources.map(({ src }) => src)),
  ];
  const there = await Promise.all(['media', 'videos'].map((folder) => filesIn(publicFolder + folder)));
  expect(there.flatMap((paths) => paths.map((path) => path.slice(publicFolder.length - 1))).sort()).toEqual(
    known.sort(),
  );
});

test('masters, images and videos together stay under 60 MB', async () => {
  const folders = [mastersFolder, `${publicFolder}media`, `${publicFolder}videos`];
  const files = (await Promise.all(folders.map(filesIn))).flat();
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes / 2 ** 20).toBeLessThan(60);
});
