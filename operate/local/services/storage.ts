import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecret, secretFile, subfolder, writeWhole } from '../settings/data-folder.ts';
import { startMinio } from './minio.ts';
import { freePort } from '../processes/ports.ts';
import type { Program } from '../processes/process.ts';
import { findProgram } from '../processes/programs.ts';

export interface Storage {
  /** Settings for api and worker. */
  settings: Record<string, string>;
  /** A line for the operator. */
  where: string;
  program?: Program;
}

const accessKey = 'gaongil';

/** Where attachments are stored: at S3_ENDPOINT if it is set, else in a local MinIO if the program exists, else in a folder. */
export async function startStorage(folder: string, given: NodeJS.ProcessEnv): Promise<Storage> {
  const endpoint = given['S3_ENDPOINT'];
  if (endpoint) return { settings: {}, where: `S3 at ${endpoint}` };
  if (chooseStore(folder) === 'disk') return onDisk(folder);
  const [port, consolePort] = [await freePort(), await freePort()];
  const secretKey = readSecret(folder, 'minio');
  const minio = await startMinio({ folder, port, consolePort, accessKey, secretKey });
  return {
    settings: {
      S3_ENDPOINT: minio.endpoint,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY_FILE: secretFile(folder, 'minio'),
      // MinIO does not report the free space of its disk.
      FREE_SPACE_FOLDERS: folder,
    },
    where: 'MinIO, in the data folder',
    program: minio.program,
  };
}

function onDisk(folder: string): Storage {
  const ATTACHMENTS_DIR = subfolder(folder, 'attachments');
  return { settings: { ATTACHMENTS_DIR }, where: 'on disk, in the data folder (no S3_ENDPOINT, no minio)' };
}

/**
 * The first start decides: a MinIO that is installed later would not have the files of the folder, and reports would lose
 * their attachments.
 */
export function chooseStore(folder: string, hasMinio = Boolean(findProgram('minio'))): 'disk' | 'minio' {
  const note = join(folder, 'store');
  if (!existsSync(note)) writeWhole(note, hasMinio ? 'minio' : 'disk');
  const chosen = readFileSync(note, 'utf8') === 'minio' ? 'minio' : 'disk';
  if (chosen === 'minio' && !hasMinio)
    throw new Error(`The attachments in ${folder} were kept by MinIO, but there is no minio on PATH now.`);
  return chosen;
}
