import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Certificate, Drawing, Film, Picture } from '../src/ui/picture.ts';
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
import { filmKey, readRecord } from './media-films.ts';
import { filmEntries, pictureEntries, planMedia } from './media-plan.ts';
import { filesOf } from './media-images.ts';
import { widthsFor } from './media-settings.ts';

type Entry = Picture | Drawing | Film;
const masters = await readMasters();

const modules = (await filesIn(indexFolder)).map((path) => path.slice(indexFolder.length));
const index = new Map<string, Record<string, Entry | readonly Certificate[]>>();
for (const module of modules)
  index.set(module, (await import(new URL(`../src/media/${module}`, import.meta.url).href)) as never);

const entries = [...index.values()].flatMap((module) => Object.values(module)).filter((value) => !Array.isArray(value)) as Entry[]; // prettier-ignore
const films = entries.filter((entry): entry is Film => 'sources' in entry);
const drawings = entries.filter((entry): entry is Drawing => 'src' in entry);
const posters = films.flatMap(({ poster }) => poster);
const portraits = films.flatMap(({ portrait }) => portrait ?? []);
const plain = entries.filter((entry): entry is Picture => 'base' in entry);
const pictures = [...plain, ...posters, ...portraits];

const sizeOf = (address: string) => statSync(publicFolder + address).size;
const largestAvif = ({ base, width }: Picture) => sizeOf(`${base}-${width}.avif`);
const certs = (name: string) => index.get('certs.ts')?.[name] as readonly Certificate[];

/** Where the index has a master: by folder and name, a poster at its film. */
function entryOf(file: string): Picture | Drawing | Film | undefined {
  const film = /^films\/(.*?)(-poster)?\./.exec(file);
  const module = index.get(moduleOf(film ? `films/${film[1]}.mp4` : file));
  const entry = module?.[constantName(film?.[1] ?? file)] as Entry | undefined;
  return film?.[2] ? (entry as Film).poster : entry;
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
  const planned = [...(await pictureEntries(plan)).entries, ...(await filmEntries(plan))];
  for (const { master, value } of planned) expect(entryOf(master), master).toEqual(value);
  const record = await readRecord();
  for (const file of plan.films.flatMap(({ files }) => files))
    expect(record[file.name]?.key, file.name).toBe(await filmKey(file));
});

test('every picture has all its files: AVIF and WebP in each width, and one JPEG', () => {
  for (const picture of pictures) {
    const files = filesOf(picture);
    expect(files).toHaveLength(picture.widths.length * 2 + 1);
    for (const file of files) expect(sizeOf(file), file).toBeGreaterThan(0);
  }
  for (const { src } of drawings) expect(sizeOf(src), src).toBeGreaterThan(0);
});

test('no picture is enlarged', () => {
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
    module.startsWith('heroes/') ? (Object.values(entries) as Picture[]) : [],
  );
  expect([heroes.length, posters.length, portraits.length]).toEqual([4, 5, 3]);
  for (const picture of [...posters, ...heroes])
    expect(largestAvif(picture), picture.base).toBeLessThanOrEqual(52 * 1024);
  for (const picture of portraits) expect(largestAvif(picture), picture.base).toBeLessThanOrEqual(40 * 1024);
});

test('every picture, drawing and film has a Korean alternative text', () => {
  // Marks of other bodies are called what is written on them.
  const latin = new Set(['ISO 9001']);
  for (const { alt } of [...entries, ...pictures]) if (!latin.has(alt)) expect(alt).toMatch(/[가-힣]/);
});

test('the tabs of the certificates have 21, 25 and 10 of them, in the order of their titles', async () => {
  const { cert, patent, award } = await readTitles();
  for (const [name, titles] of Object.entries({ certifications: cert, patents: patent, awards: award }))
    expect(certs(name).map(({ title }) => title)).toEqual(titles.map(({ title }) => title));
  expect(['certifications', 'patents', 'awards'].map((name) => certs(name).length)).toEqual([21, 25, 10]);
});

test('the films lie where the site looks for them, AV1 first, and say their exact codec', () => {
  expect(films.map(({ sources }) => sources.at(-1)?.src).sort()).toEqual([
    '/videos/carrier-intro.mp4',
    '/videos/flare-demo.mp4',
    '/videos/video1.mp4',
    '/videos/video2.mp4',
    '/videos/video3.mp4',
  ]);
  for (const { sources, seconds } of films) {
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

test('the last film of the home page lasts four seconds, so that it ends before its turn does', () => {
  const last = films.find(({ sources }) => sources.at(-1)?.src === '/videos/video2.mp4');
  expect(last?.seconds).toBe(4);
});

test('there is no file the index does not know', async () => {
  const known = [
    ...pictures.flatMap(filesOf),
    ...drawings.map(({ src }) => src),
    ...films.flatMap(({ sources }) => sources.map(({ src }) => src)),
  ];
  const there = await Promise.all(['media', 'videos'].map((folder) => filesIn(publicFolder + folder)));
  expect(there.flatMap((paths) => paths.map((path) => path.slice(publicFolder.length - 1))).sort()).toEqual(
    known.sort(),
  );
});

test('masters, pictures and films together stay under 60 MB', async () => {
  const folders = [mastersFolder, `${publicFolder}media`, `${publicFolder}videos`];
  const files = (await Promise.all(folders.map(filesIn))).flat();
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes / 2 ** 20).toBeLessThan(60);
});
