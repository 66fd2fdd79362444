import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeFilms } from './media-films.ts';
import { sweepIndex, writeIndex } from './media-index.ts';
import { filesIn, mastersFolder, publicFolder } from './media-masters.ts';
import { filesOf, makeDrawing, makePicture } from './media-images.ts';
import { filmEntries, pictureEntries, planMedia } from './media-plan.ts';

// One core: the machine has other things to do, and AVIF is slow anyway.
sharp.concurrency(1);

const folders = { media: `${publicFolder}media`, videos: `${publicFolder}videos` };

/** Removes what no master asks for any more. */
async function sweep(addresses: readonly string[]): Promise<number> {
  const wanted = new Set(addresses.map((address) => join(publicFolder, address)));
  const files = [...(await filesIn(folders.media)), ...(await filesIn(folders.videos))];
  const stale = files.filter((file) => !wanted.has(file));
  for (const file of stale) await rm(file);
  return stale.length;
}

async function megabytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const file of await filesIn(folder)) bytes += (await stat(file)).size;
  return bytes / 2 ** 20;
}

const plan = await planMedia();
const pictures = [...plan.portraits, ...plan.pictures];
const videos = plan.films.flatMap(({ files }) => files);

// The index first: it follows from the masters alone, and who writes pages need not wait for the encoders.
const { entries, lists } = await pictureEntries(plan);
await writeIndex(entries, lists);
await writeIndex(await filmEntries(plan));

let made = 0;
for (const drawing of plan.drawings) if (await makeDrawing(drawing)) made += 1;
for (const picture of pictures) {
  if (!(await makePicture(picture))) continue;
  made += 1;
  console.log(`encoded ${picture.picture.base}`);
}
made += await makeFilms(videos);

const films = await filmEntries(plan);
await writeIndex(films);
await sweepIndex([...entries, ...films].map(({ master }) => master));
const removed = await sweep([
  ...pictures.flatMap(({ picture }) => filesOf(picture)),
  ...plan.drawings.map(({ drawing }) => drawing.src),
  ...videos.map(({ name }) => `/videos/${name}`),
]);

const sizes = { masters: await megabytes(mastersFolder), media: await megabytes(folders.media), videos: await megabytes(folders.videos) }; // prettier-ignore
const total = sizes.masters + sizes.media + sizes.videos;
console.log(`${made} made, ${removed} removed`);
for (const [name, size] of Object.entries({ ...sizes, total }))
  console.log(`${name.padEnd(8)}${size.toFixed(1)} MB`);
