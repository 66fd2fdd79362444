import type { StoredObject } from './keys.ts';

/** Where objects are put that no report points to, before they are removed for good. Their keys stay the same. */
export interface Trash {
  /** Moves an object of the store here; harmless when it is not there. */
  take(key: string): Promise<void>;
  /** Moves it back into the store; harmless when it is not here. */
  giveBack(key: string): Promise<void>;
  /** Every object here; its time is that of the move. */
  list(): AsyncIterable<StoredObject>;
  /** Removes an object for good. */
  remove(key: string): Promise<void>;
}

/** The id of the installation a store's files belong to, kept in the store itself. */
export interface Owner {
  /** It; undefined when none was noted yet. */
  read(): Promise<string | undefined>;
  /** Notes it, in place of any other. */
  write(id: string): Promise<void>;
}

/** Where both stores keep these: outside the pattern of attachment keys. */
export const trashFolder = 'trash';
export const ownerName = '.installation';
