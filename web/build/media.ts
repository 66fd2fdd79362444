import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeVideos } from './media-videos.ts';
import { sweepIndex, writeIndex } from './media-index.ts';
import { filesIn, mastersFolder, publicFolder } from './media-masters.ts';
import { writeFavicon } from './favicon.ts';
import { filesOf, makeDrawing, makeImage } from './media-images.ts';
import { videoEntries, imageEntries, planMedia } from './media-plan.ts';

// Uses one core: AVIF is slow anyway, and other programs need the rest.
sharp.concurrency(1);

const folders = { media: `${publicFolder}media`, videos: `${publicFolder}videos` };

/** Removes files that belong to no master. */
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
const images = [...plan.portraits, ...plan.images];
const videos = plan.videos.flatMap(({ files }) => files);

// The index is written first: it depends on the masters alone, so that pages can be written before encoding ends.
const { entries, lists } = await imageEntries(plan);
await writeIndex(entries, lists);
await writeIndex(await videoEntries(plan));

await writeFavicon();
let made = 0;
for (const drawing of plan.drawings) if (await makeDrawing(drawing)) made += 1;
for (const image of images) {
  if (!(await makeImage(image))) continue;
  made += 1;
  console.log(`encoded ${image.image.base}`);
}
made += await makeVideos(videos);

const indexedVideos = await videoEntries(plan);
await writeIndex(indexedVideos);
await sweepIndex([...entries, ...indexedVideos].map(({ master }) => master));
const removed = await sweep([
  ...images.flatMap(({ image }) => filesOf(image)),
  ...plan.drawings.map(({ drawing }) => drawing.src),
  ...videos.map(({ name }) => `/videos/${name}`),
]);

const sizes = { masters: await megabytes(mastersFolder), media: await megabytes(folders.media), videos: await megabytes(folders.videos) }; // oxfmt-ignore
const total = sizes.masters + sizes.media + sizes.videos;
console.log(`${made} made, ${removed} removed`);
for (const [name, size] of Object.entries({ ...sizes, total }))
  console.log(`${name.padEnd(8)}${size.toFixed(1)} MB`);
