import type { StoredObject } from './stored-objects.ts';

/** Objects that no report points to, before they are removed permanently. They have the same keys as in the store. */
export interface Trash {
  /** Moves an object from the store to the trash; harmless when it does not exist. */
  take(key: string): Promise<void>;
  /** Moves an object from the trash to the store; harmless when it does not exist. */
  restore(key: string): Promise<void>;
  /** All objects in the trash; their time is the time of the move. */
  list(): AsyncIterable<StoredObject>;
  /** Removes an object permanently. */
  remove(key: string): Promise<void>;
}

/** The installation id that a store's files belong to, stored in the store itself. */
export interface Owner {
  /** The id; undefined when there is none. */
  read(): Promise<string | undefined>;
  /** Writes the id and replaces any other. */
  write(id: string): Promise<void>;
}

/** Names in both stores; no attachment key has them. */
export const trashFolder = 'trash';
export const ownerName = '.installation';
