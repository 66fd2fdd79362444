import { planVideo, readRecord } from './media-videos.ts';
import type { Entry, Lists } from './media-index.ts';
import { readMasters, readTitles, type Master } from './media-masters.ts';
import { planDrawing, planImage, planPortrait, type PlannedImage } from './media-images.ts';
import { hasPortrait } from './media-settings.ts';

const isPoster = ({ master }: PlannedImage) => /^videos\/.*-poster\./.test(master.file);

/** Plans all files to be made from the masters. Reads the masters and writes nothing. */
export async function planMedia() {
  const masters = await readMasters();
  for (const { file } of masters)
    if (!/\.(?:webp|svg|png|mp4)$/.test(file))
      throw new Error(`${file}: a master is a WebP image, an SVG or PNG drawing, or an MP4 video`);
  const all = <Plan>(plan: (master: Master) => Promise<Plan>, isMeant: (master: Master) => boolean) =>
    Promise.all(masters.filter(isMeant).map(plan));
  const images = await all(planImage, ({ file }) => file.endsWith('.webp'));
  const portraits = await all(planPortrait, hasPortrait);
  const drawings = await all(planDrawing, ({ file }) => /\.(?:svg|png)$/.test(file));
  const videos = masters.filter(({ file }) => file.endsWith('.mp4'));
  return {
    images,
    portraits,
    drawings,
    videos: videos.map((master) => ({ master, files: planVideo(master) })),
  };
}

export type MediaPlan = Awaited<ReturnType<typeof planMedia>>;

/** The index of images and drawings, and the certificates by tab. */
export async function imageEntries({ images, drawings }: MediaPlan) {
  const titles = await readTitles();
  const titleOf = new Map(
    Object.values(titles).flatMap((list) => list.map(({ file, title }) => [file, title])),
  );
  const entries = images
    .filter((planned) => !isPoster(planned))
    .map(({ master: { file }, image }): Entry => {
      const title = titleOf.get(file);
      return title === undefined
        ? { master: file, type: 'ResponsiveImage', value: image }
        : { master: file, type: 'Certificate', value: { ...image, title } };
    });
  const drawn = drawings.map(({ master: { file }, drawing }): Entry => ({
    master: file,
    type: 'Drawing',
    value: drawing,
  }));
  const inOrder = (list: readonly { file: string }[]) => list.map(({ file }) => file);
  const lists: Lists = {
    certifications: inOrder(titles.cert),
    patents: inOrder(titles.patent),
    awards: inOrder(titles.award),
  };
  return { entries: [...entries, ...drawn], lists: { 'certs.ts': lists } };
}

/** The index of videos. Their codecs are known only after encoding. */
export async function videoEntries({ images, portraits, videos }: MediaPlan): Promise<Entry[]> {
  const record = await readRecord();
  return videos.map(({ master, files }) => {
    const isOfThis = (planned: PlannedImage) =>
      planned.master.file === master.file.replace('.mp4', '-poster.webp');
    const poster = images.find(isOfThis)?.image;
    const portrait = portraits.find(isOfThis)?.image;
    if (!poster) throw new Error(`${master.file} has no poster`);
    const sources = files.map(({ name }) => ({
      src: `/videos/${name}`,
      type: record[name]?.type ?? 'video/mp4',
    }));
    const { width, height, alt } = master;
    const seconds = files[0]?.seconds ?? 0;
    const video = { sources, width, height, seconds, alt, poster, ...(portrait && { portrait }) };
    return { master: master.file, type: 'Video', value: video };
  });
}
