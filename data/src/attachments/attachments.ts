import type { Readable } from 'node:stream';
import type { StoredObject } from './stored-objects.ts';
import type { Uploader } from './uploader.ts';
import type { Owner, Trash } from './trash.ts';

/**
 * A store of attachments under random keys. Its two implementations, a bucket and a folder, behave alike; one set of
 * tests runs against both.
 */
export interface Attachments {
  /** Creates the bucket or folder if it does not exist. */
  prepare(): Promise<void>;
  /**
   * Stores all of `source` under `key` and resolves with its size in bytes when it is durable. Memory is bounded, and
   * shared fairly among their uploaders.
   * @throws when the source fails or `signal` aborts; then nothing remains in the store
   */
  put(key: string, source: Readable, signal?: AbortSignal, uploader?: Uploader): Promise<number>;
  /** The content of an object, also if it is in the trash; undefined when it does not exist. */
  open(key: string): Promise<Readable | undefined>;
  /** Whether an object exists, also if it is in the trash. */
  has(key: string): Promise<boolean>;
  /** Removes an object; harmless when it does not exist. */
  remove(key: string): Promise<void>;
  /** All objects except those in the trash. */
  list(): AsyncIterable<StoredObject>;
  /** Removes what interrupted puts left before `olderThan`. */
  clean(olderThan: Date): Promise<void>;
  /**
   * Gives the folders of the store the time of the call: theirs is that of the last object that came or went, which may have
   * been of a report that failed.
   */
  renewFolderTimes(): Promise<void>;
  /** @throws when the store cannot be reached */
  check(): Promise<void>;
  /** The time by the clock of the store, to the second; undefined if it has none of its own. @throws as `check` */
  clock(): Promise<Date | undefined>;
  trash: Trash;
  owner: Owner;
}
