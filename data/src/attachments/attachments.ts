import type { Readable } from 'node:stream';
import type { StoredObject } from './keys.ts';
import type { Sender } from './sender.ts';
import type { Owner, Trash } from './trash.ts';

/**
 * Where attachments are kept. Keys are random and say nothing. Both stores behave alike: one contract test runs
 * against each.
 */
export interface Attachments {
  /** Makes the store ready for use (its bucket or folder). Harmless when it is. */
  prepare(): Promise<void>;
  /**
   * Stores all of `source` under `key` and resolves with its size in bytes once it is safe. When the source fails or
   * `signal` aborts, nothing is left and the promise rejects. Memory is bounded whatever the size and however many
   * there are; who `sender` is tells how it is shared.
   */
  put(key: string, source: Readable, signal?: AbortSignal, sender?: Sender): Promise<number>;
  /** The content under `key`, also while it is in the trash; undefined when there is none. */
  open(key: string): Promise<Readable | undefined>;
  /** Whether there is something under `key`, also while it is in the trash. */
  has(key: string): Promise<boolean>;
  /** Removes what is under `key`; harmless when nothing is. */
  remove(key: string): Promise<void>;
  /** Every attachment of the store; those in the trash are not among them. */
  list(): AsyncIterable<StoredObject>;
  /** Removes what an interrupted put left behind before `olderThan`. */
  clean(olderThan: Date): Promise<void>;
  /** Rejects when the store cannot be reached. */
  check(): Promise<void>;
  trash: Trash;
  owner: Owner;
}
