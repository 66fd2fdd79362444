import { isFresh } from '../is-fresh.ts';
import { certificateEnd } from './certificate.ts';
import { dailyFreeSpace } from './daily-free-space.ts';
import type { ProcessFacts } from './process-facts.ts';
import {
  faultsOf,
  hidesSources,
  mailRoutes,
  type Settings,
  sharedSettings,
} from '../settings/setting-rules.ts';
import { version } from './version.ts';

/** The settings that the facts of a process are made from. */
interface FactSettings {
  SITE_URL?: string | undefined;
  TLS_ADDRESS?: string | undefined;
  FREE_SPACE_FOLDERS: readonly string[];
  S3_ENDPOINT?: string | undefined;
  ATTACHMENTS_DIR: string;
}

const certificateLifetimeMs = 600_000;

/** The folders whose disk must not fill up: those named, and that of the attachments if they are on disk. */
export function watchedFolders(settings: FactSettings): string[] {
  const { FREE_SPACE_FOLDERS, S3_ENDPOINT, ATTACHMENTS_DIR } = settings;
  return S3_ENDPOINT ? [...FREE_SPACE_FOLDERS] : [...FREE_SPACE_FOLDERS, ATTACHMENTS_DIR];
}

/** Returns a function that collects what api and worker note alike. The certificate is read every ten minutes at most. */
export function ownFacts(settings: FactSettings, now: () => Date): () => Promise<ProcessFacts> {
  const readFree = dailyFreeSpace(watchedFolders(settings), now);
  const all = settings as unknown as Settings;
  let certificate: Promise<string | null> = Promise.resolve(null);
  let expiresAt = -Infinity;
  return async () => {
    if (!isFresh(expiresAt, certificateLifetimeMs, now().getTime())) {
      certificate = readCertificate(settings);
      expiresAt = now().getTime() + certificateLifetimeMs;
    }
    const mail = mailRoutes(all);
    return {
      version,
      shared: sharedSettings(all),
      faults: faultsOf(all),
      hidesSources: hidesSources(all),
      ...(mail && { mail }),
      freePercent: await readFree(),
      certificateEndsAt: await certificate,
    };
  };
}

async function readCertificate({ SITE_URL, TLS_ADDRESS }: FactSettings): Promise<string | null> {
  const end = await certificateEnd(SITE_URL, TLS_ADDRESS);
  return end instanceof Date ? end.toISOString() : null;
}
