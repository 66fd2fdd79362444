import { planFilm, readRecord } from './media-films.ts';
import type { Entry, Lists } from './media-index.ts';
import { readMasters, readTitles, type Master } from './media-masters.ts';
import { planDrawing, planPicture, planPortrait, type PlannedPicture } from './media-images.ts';
import { hasPortrait } from './media-settings.ts';

const isPoster = ({ master }: PlannedPicture) => /^films\/.*-poster\./.test(master.file);

/** All that is to be made of the masters. Reads them, writes nothing. */
export async function planMedia() {
  const masters = await readMasters();
  const all = <Plan>(plan: (master: Master) => Promise<Plan>, isMeant: (master: Master) => boolean) =>
    Promise.all(masters.filter(isMeant).map(plan));
  const pictures = await all(planPicture, ({ file }) => file.endsWith('.webp'));
  const portraits = await all(planPortrait, hasPortrait);
  const drawings = await all(planDrawing, ({ file }) => /\.(?:svg|png)$/.test(file));
  const films = masters.filter(({ file }) => file.endsWith('.mp4'));
  return {
    pictures,
    portraits,
    drawings,
    films: films.map((master) => ({ master, files: planFilm(master) })),
  };
}

export type MediaPlan = Awaited<ReturnType<typeof planMedia>>;

/** The index of pictures and drawings, and the certificates in the order of their three tabs. */
export async function pictureEntries({ pictures, drawings }: MediaPlan) {
  const titles = await readTitles();
  const titleOf = new Map(
    Object.values(titles).flatMap((list) => list.map(({ file, title }) => [file, title])),
  );
  const entries = pictures
    .filter((planned) => !isPoster(planned))
    .map(({ master: { file }, picture }): Entry => {
      const title = titleOf.get(file);
      return title === undefined
        ? { master: file, type: 'Picture', value: picture }
        : { master: file, type: 'Certificate', value: { ...picture, title } };
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

/** The index of films. Their codecs are known once they are encoded. */
export async function filmEntries({ pictures, portraits, films }: MediaPlan): Promise<Entry[]> {
  const record = await readRecord();
  return films.map(({ master, files }) => {
    const isOfThis = (planned: PlannedPicture) =>
      planned.master.file === master.file.replace('.mp4', '-poster.webp');
    const poster = pictures.find(isOfThis)?.picture;
    const portrait = portraits.find(isOfThis)?.picture;
    if (!poster) throw new Error(`${master.file} has no poster`);
    const sources = files.map(({ name }) => ({
      src: `/videos/${name}`,
      type: record[name]?.type ?? 'video/mp4',
    }));
    const { width, height, alt } = master;
    const seconds = files[0]?.seconds ?? 0;
    const film = { sources, width, height, seconds, alt, poster, ...(portrait && { portrait }) };
    return { master: master.file, type: 'Film', value: film };
  });
}
