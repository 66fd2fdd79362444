import type { Attachments } from '../../attachments/attachments.ts';
import { newObjectKey, openSealed, putSealed, type SealedFile } from '../../attachments/sealed-files.ts';
import { CannotOpenError } from '../../sealing/cipher.ts';

/** A file that the night stored again: the name of its object before, and what opens it now. */
export interface CopiedFile {
  from: string;
  to: SealedFile;
}

/** Stores a file again under a new name and a new key; undefined when it is missing or damaged, and then it stays as it is. */
export async function copyFile(
  store: Attachments,
  file: SealedFile,
  signal: AbortSignal | undefined,
): Promise<CopiedFile | undefined> {
  const content = await openSealed(store, file);
  // What is missing is reported by another task.
  if (!content) return undefined;
  try {
    return { from: file.key, to: await putSealed(store, newObjectKey(), content, signal) };
  } catch (error) {
    // What is damaged stays as it is: a backup may still mend it.
    if (error instanceof CannotOpenError) return undefined;
    throw error;
  }
}
