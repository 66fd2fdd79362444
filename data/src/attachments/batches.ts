import type { StoredObject } from './stored-objects.ts';

/** How many objects one database query is about. */
const size = 500;

/** Groups objects into batches of up to `size`. */
export async function* inBatches(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
