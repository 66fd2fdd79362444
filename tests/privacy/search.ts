import assert from 'node:assert/strict';
import { printTable } from '../load/measure/table.ts';
import type { Kind } from './canaries.ts';

/** The amount searched in one store, and the words found there. */
export interface Searched {
  store: string;
  pieces: number;
  bytes: number;
  found: Set<Kind>;
}

/** Adds a piece to the result of a store. */
export function addPiece(searched: Searched, bytes: Uint8Array, found: Iterable<Kind>): void {
  searched.pieces += 1;
  searched.bytes += bytes.length;
  for (const kind of found) searched.found.add(kind);
}

export const unsearched = (store: string): Searched => ({ store, pieces: 0, bytes: 0, found: new Set() });

/** Fails when a store contains a word that is not allowed there. */
export function assertHoldsOnly(searched: Searched, allowed: readonly Kind[]): void {
  assert.deepEqual(
    [...searched.found].filter((kind) => !allowed.includes(kind)),
    [],
    `${searched.store} has words that are not allowed there`,
  );
}

/** Prints what was searched and found. */
export function report(all: Searched[]): void {
  printTable(
    'Searched for every planted word, in every common encoding',
    ['', 'pieces', 'bytes', 'found'],
    all.map(({ store, pieces, bytes, found }) => [
      store,
      pieces.toLocaleString('en-US'),
      bytes.toLocaleString('en-US'),
      found.size === 0 ? 'nothing' : `${found.size} allowed words`,
    ]),
  );
}
