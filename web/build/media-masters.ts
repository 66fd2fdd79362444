import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const mastersFolder = fileURLToPath(new URL('../media/', import.meta.url));
export const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
export const indexFolder = fileURLToPath(new URL('../src/media/', import.meta.url));

/** A row of `manifest.json`: alternative text and size of a master. */
export interface Master {
  /** Path below `web/media`. */
  file: string;
  width: number;
  height: number;
  /** Duration of a video, in seconds. */
  duration?: number;
  alt: string;
}

/** The titles below the certificates, in page order. */
export type Titles = Record<'cert' | 'patent' | 'award', readonly { file: string; title: string }[]>;

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(mastersFolder + file, 'utf8'));
}

/** All masters in natural order (`step-2` before `step-10`). */
export async function readMasters(): Promise<Master[]> {
  const masters = (await readJson('manifest.json')) as Master[];
  return masters.sort((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }));
}

export const readTitles = async () => (await readJson('certs/titles.json')) as Titles;

/**
 * Cache key of a generated file: eight hex digits of the hash of master and settings. The output is not hashed, so a new
 * encoder version does not regenerate everything.
 */
export async function keyOf(master: Master, settings: unknown): Promise<string> {
  const hash = createHash('sha256').update(await readFile(mastersFolder + master.file));
  return hash.update(JSON.stringify(settings)).digest('hex').slice(0, 8);
}

/** The paths of all files in a folder and its subfolders. Creates the folder if it is missing. */
export async function filesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
