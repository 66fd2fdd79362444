import type { Database } from '../database.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type CaseKey, openPart, unwrapKeysToOpen } from '../sealing/sealed-case.ts';
import { type SealedTable, wrappedKey } from './case-keys.ts';

// An excerpt is what the list of cases shows of a document, sealed beside it: a page of a list then neither reads nor opens
// whole documents. It contains only what never changes.

/** What is stored of a case and shown in a list, in columns of their own. */
export interface StoredExcerpt {
  caseId: string;
  excerpt: Buffer;
  wrapped: Buffer | null;
}

/** The columns of `StoredExcerpt`, without the id of the case. */
export function excerptColumns(db: Database, sealed: SealedTable) {
  return { excerpt: 'excerpt', wrapped: wrappedKey(db, sealed) };
}

/** Opens excerpts; undefined for each that cannot be opened. */
export async function openExcerpts<Excerpt>(
  ring: KeyRing,
  stored: readonly StoredExcerpt[],
): Promise<(Excerpt | undefined)[]> {
  const sealed = stored.flatMap(({ caseId, wrapped }) => (wrapped ? [{ caseId, wrapped }] : []));
  const keys = await unwrapKeysToOpen(ring, sealed);
  const keyOf = new Map(sealed.map(({ caseId }, index) => [caseId, keys[index]]));
  return stored.map(({ caseId, excerpt }) => openExcerpt<Excerpt>(keyOf.get(caseId), excerpt));
}

function openExcerpt<Excerpt>(key: CaseKey | undefined, excerpt: Buffer): Excerpt | undefined {
  try {
    return openPart(key, 'excerpt', excerpt) as Excerpt;
  } catch {
    return undefined;
  }
}
